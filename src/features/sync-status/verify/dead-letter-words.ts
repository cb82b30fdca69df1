import type { DeadLetter } from '../../../mirror/mirror-records.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

type Editor =
  | { readonly panel: 'cart' | 'waiting' }
  | {
      readonly page: string;
      /** The label of the link, when it leads to something else. */
      readonly word?: string;
    };

/** The texts and actions of a refused mutation. */
export interface LetterWords {
  /** The action as the person performed it. */
  readonly title: string;
  readonly reason: string;
  /** Where it can be done differently: a panel or a page; `undefined` when there is no such place. */
  readonly editor: Editor | undefined;
  /** Whether sending it again can have another result. */
  readonly canRetry: boolean;
  /** The word to type before it is abandoned, when money is involved. */
  readonly proof: 'ABANDONNER' | undefined;
  /** « Abandonner », or « Compris » for a merged or late mutation, which only needs to be read. */
  readonly giveUp: string;
}

/** The texts of an entry of « À vérifier », for its author. */
export function letterWords({ label, message, op, outcome, code }: DeadLetter): LetterWords {
  const merged = outcome === 'merged';
  const late = code === 'delivery_ordered';
  const out = code === 'basket_closed';
  return {
    title: label,
    reason: outcome === 'dependency' ? `Attend autre chose${NO_BREAK}: ${message}` : message,
    editor: merged || out ? undefined : late ? ORDERS : editorOf(op),
    // No retry helps: a late mutation stays late, and a basket stays closed to its author.
    canRetry: !merged && !late && !out,
    proof: !merged && MONEY.has(op) ? 'ABANDONNER' : undefined,
    giveUp: merged || late ? 'Compris' : 'Abandonner',
  };
}

/** The details of an entry for support, as text to paste. */
export function letterDetails(letter: DeadLetter): string {
  const { id, op, v, label, outcome, code, message, at, endedAt, attempts, build, args, details } = letter;
  const when = { at: new Date(at).toISOString(), endedAt: new Date(endedAt).toISOString() };
  const fields = { id, op, v, label, outcome, code, message, ...when, attempts, build, args, details };
  return JSON.stringify(fields, null, 2);
}

const MONEY: ReadonlySet<string> = new Set(['order.place', 'item.weigh', 'cart.merge', 'order.containers']);

function editorOf(op: string): Editor | undefined {
  return EDITORS.find(([prefix]) => op.startsWith(prefix))?.[1];
}

const EDITORS: readonly (readonly [prefix: string, editor: Editor])[] = [
  ['cart.', { panel: 'cart' }],
  ['address.', { page: '/profile/addresses' }],
  ['diet.', { page: '/profile/allergies' }],
  ['profile.', { page: '/profile/details' }],
  ['order.report', { page: '/profile/orders', word: 'Voir les commandes' }],
  ['order.', { panel: 'waiting' }],
  ['subscription.', { page: '/subscriptions' }],
  ['stock.', { page: '/admin/stock' }],
  ['product.sell', { page: '/admin/stock' }],
];

/** Where an order that is already placed can still be cancelled. */
const ORDERS: Editor = { page: '/profile/orders', word: 'Voir les commandes' };
