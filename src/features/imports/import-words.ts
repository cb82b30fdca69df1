import type { Import, ImportRow } from '../../contract/catalogue/imports.ts';
import type { RecordImport } from '../../contract/catalogue/record-imports.ts';
import type { Json } from '../../contract/core/wire.ts';
import { allergenName } from '../../domain/catalogue/allergens.ts';
import { LABELS } from '../../domain/catalogue/product-labels.ts';
import { targetOfField, TARGETS } from '../../domain/catalogue/import/product-targets.ts';
import { columnOfKey, type RecordKind } from '../../domain/imports/record-columns.ts';
import { fromChf } from '../../domain/money/money.ts';
import { count, decimal, figure, list } from '../../domain/text/french.ts';

/** An import of products, customers or shops. */
export type AnyImport = Import | RecordImport;
export type ImportKind = 'products' | RecordKind;

export function kindOf(one: AnyImport): ImportKind {
  return 'kind' in one ? one.kind : 'products';
}

/** One thing, and several. */
type Words = readonly [one: string, more: string];

interface Nouns {
  readonly one: string;
  readonly more: string;
  readonly written: Words;
  readonly new: Words;
  readonly changed: Words;
  readonly refused: Words;
  readonly same: Words;
  readonly made: string;
  readonly groups: Readonly<Record<'new' | 'changed' | 'refused' | 'failed', string>>;
  readonly kept: Words;
  readonly rest: string;
  readonly keeps: string;
}

/** How an import of each kind is spoken of. */
export const NOUNS: Readonly<Record<ImportKind, Nouns>> = {
  products: {
    ...{ one: 'produit', more: 'produits', written: ['produit écrit', 'produits écrits'] },
    ...{ new: ['nouveau', 'nouveaux'], changed: ['changé', 'changés'], refused: ['refusé', 'refusés'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouveau produit' },
    ...{ groups: { new: 'Nouveaux', changed: 'Changés', refused: 'Refusés', failed: 'Pas écrits' } },
    ...{ kept: ['produit changé', 'produits changés'], rest: 'le reste passe sans eux', keeps: 'gardés' },
  },
  customers: {
    ...{ one: 'client', more: 'clients', written: ['client écrit', 'clients écrits'] },
    ...{ new: ['nouveau', 'nouveaux'], changed: ['changé', 'changés'], refused: ['refusé', 'refusés'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouveau client' },
    ...{ groups: { new: 'Nouveaux', changed: 'Changés', refused: 'Refusés', failed: 'Pas écrits' } },
    ...{ kept: ['client changé', 'clients changés'], rest: 'le reste passe sans eux', keeps: 'gardés' },
  },
  shops: {
    ...{ one: 'boutique', more: 'boutiques', written: ['boutique écrite', 'boutiques écrites'] },
    ...{ new: ['nouvelle', 'nouvelles'], changed: ['changée', 'changées'], refused: ['refusée', 'refusées'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouvelle boutique, en brouillon' },
    ...{ groups: { new: 'Nouvelles', changed: 'Changées', refused: 'Refusées', failed: 'Pas écrites' } },
    ...{
      kept: ['boutique changée', 'boutiques changées'],
      rest: 'le reste passe sans elles',
      keeps: 'gardées',
    },
  },
};

/** « 18 nouveaux, 2 changés, 1 refusé ». */
export function countsText(one: AnyImport): string {
  const { counts } = one;
  const nouns = NOUNS[kindOf(one)];
  return (['new', 'changed', 'refused'] as const)
    .map((verdict) => count(counts[verdict], ...nouns[verdict]))
    .join(', ');
}

/** The French name of a field: the heading of its column in our template. */
export function fieldName(kind: ImportKind, field: string): string {
  if (kind !== 'products') return columnOfKey(kind, field)?.label.replace(/\s\(.*\)$/, '') ?? field;
  const label = Object.entries(LABELS).find(([code]) => field === `details.${code}`)?.[1];
  const target = targetOfField(field);
  return label ?? (target === undefined ? field : TARGETS[target].label.replace(/\s\(.*\)$/, ''));
}

/** A value before or after a change, as the screen reads it. */
export function valueText(field: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value))
    return value.length === 0 ? 'aucun' : list(value.map((one) => itemText(one)).filter(Boolean));
  if (typeof value !== 'number') return typeof value === 'string' ? value : '…';
  if (field === 'pricing.price' || field === 'pricing.discount') return figure(fromChf(value));
  return field === 'pricing.tva' ? `${decimal(value * 100)}\u00a0%` : decimal(value);
}

/** Where a line is refused: the column of the file, or the field. */
export function faultPlace(kind: ImportKind, { column, field }: ImportRow['faults'][number]): string {
  if (column !== undefined && column !== '') return column;
  return field === undefined ? 'Ligne' : fieldName(kind, field);
}

/** What became of an import, in a few words. */
export function stateText(one: AnyImport): string {
  const { state, counts, undone } = one;
  const nouns = NOUNS[kindOf(one)];
  switch (state) {
    case 'staging':
      return 'Essai à blanc, rien n’est écrit';
    case 'applying':
      return 'En train d’être écrit';
    case 'applied':
      return count(counts.written, ...nouns.written);
    case 'undoing':
      return 'En train d’être annulé';
    case 'undone':
      return `Annulé pour ${count(undone.restored, nouns.one, nouns.more)}`;
  }
}

function itemText(value: Json): string {
  if (typeof value === 'string') return allergenName(value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { title } = value;
    return typeof title === 'string' ? title : '';
  }
  return '';
}
