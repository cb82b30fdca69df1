import type { StockMovement, StockRow } from '../../contract/catalogue/stock.ts';
import type { CountReason, LossCause, StockReason } from '../../domain/catalogue/stock-count.ts';
import { count, decimal, NO_BREAK } from '../../domain/text/french.ts';
import type { Tone } from '../../ui/foundations/palette.ts';

/** A reason for a count: typed are the pieces counted, lost, or added. */
export interface ReasonWords {
  readonly label: string;
  readonly question: string;
  /** The resulting stock. */
  readonly counted: (seen: number, typed: number) => number;
  /** The label of the save button. */
  readonly save: (typed: number) => string;
}

export const REASON_WORDS: Readonly<Record<CountReason, ReasonWords>> = {
  count: { label: 'Compte', question: 'Pièces comptées', counted: (_, typed) => typed, save: saveAll },
  loss: {
    label: 'Perte',
    question: 'Pièces perdues',
    counted: (seen, typed) => seen - typed,
    save: (typed) => `Enregistrer ${count(typed, 'perdue', 'perdues')}`,
  },
  harvest: {
    label: 'Récolte',
    question: 'Pièces ajoutées',
    counted: (seen, typed) => seen + typed,
    save: (typed) => `Enregistrer ${count(typed, 'ajoutée', 'ajoutées')}`,
  },
  correction: {
    label: 'Correction',
    question: 'Pièces en tout',
    counted: (_, typed) => typed,
    save: saveAll,
  },
};

function saveAll(typed: number): string {
  return `Enregistrer ${decimal(typed)}`;
}

/** Causes of lost pieces. */
export const CAUSE_WORDS: Readonly<Record<LossCause, string>> = {
  lost: 'Perte',
  broken: 'Casse',
  expired: 'Date dépassée',
  tasted: 'Dégustation',
};

/** Reasons in the list of movements. */
export const MOVEMENT_WORDS: Readonly<Record<StockReason, string>> = {
  count: 'Compté',
  loss: 'Perte',
  harvest: 'Récolte',
  correction: 'Correction',
  out: 'Épuisé',
  edit: 'Modifié dans la fiche',
  import: 'Importé',
};

/** The threshold of low stock: the back office warns below it (docs/rules.md#stock). */
const LOW = 6;

/** The state of a stock, the most urgent first. */
export const STOCK_STATES = ['out', 'low', 'enough', 'off'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STATE_WORDS: Readonly<Record<StockState, { readonly label: string; readonly tone: Tone }>> = {
  out: { label: 'Épuisé', tone: 'danger' },
  low: { label: 'Bas', tone: 'bell' },
  enough: { label: 'Disponible', tone: 'brand' },
  off: { label: 'Hors vente', tone: 'mute' },
};

/** A warning that never blocks: the pieces may come later. */
export const EMPTY_ON_SALE = `En vente, mais le stock est 0${NO_BREAK}: personne ne peut le commander.`;

/** Whether a product is on sale without a piece. */
export function emptyOnSale({ available, stock }: Pick<StockRow, 'available' | 'stock'>): boolean {
  return available && stock === 0;
}

/** `off` takes precedence over `out`: such a product cannot be ordered at any stock. */
export function stockState({ available, stock }: Pick<StockRow, 'available' | 'stock'>): StockState {
  if (!available) return 'off';
  if (stock === 0) return 'out';
  return stock < LOW ? 'low' : 'enough';
}

/** The pieces that « épuisé » removed, while nothing has moved since: one touch restores them. */
export function stockBeforeOut(
  { stock, out }: Pick<StockRow, 'stock' | 'out'>,
  [latest]: readonly Pick<StockMovement, 'reason' | 'delta' | 'after'>[],
): number | undefined {
  if (stock !== 0 || out === undefined || latest?.reason !== 'out' || latest.after !== 0) return undefined;
  return latest.delta < 0 ? -latest.delta : undefined;
}
