import type { CartLine, LineKey } from '../../../src/contract/orders/cart.ts';
import { MAX_LINES } from '../../../src/domain/cart/cart-line.ts';
import {
  type ChangedLines,
  noteLine,
  setLine,
  takeFromLines,
  type TakenLine,
} from '../../../src/domain/cart/cart-lines.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { StoredCart } from './carts-store.ts';

/** The part of a cart that a change writes: its lines and the times of removals. */
export type CartContent = Pick<StoredCart, 'lines' | 'removed'>;

/** The longest text kept of a product as a device showed it, in characters: no shelf carries a longer one. */
const LONGEST = 500;
const TEXTS = ['title', 'part', 'thumb', 'audio'] as const;
type Shown = { readonly [Name in (typeof TEXTS)[number]]?: string | undefined };

/** Truncates the texts that a device says it showed, so that a stored cart stays bounded. */
export function truncateShownTexts<Line extends Shown>(line: Line): Line {
  const shown: [string, string][] = [];
  for (const name of TEXTS) {
    const text = line[name];
    if (text !== undefined) shown.push([name, Array.from(text).slice(0, LONGEST).join('')]);
  }
  return { ...line, ...Object.fromEntries(shown) };
}

/** Sets a line as given; a quantity of 0 removes it and records the removal. */
export function withLine(cart: CartContent, line: CartLine, at: Ms): CartContent {
  return recordRemovals(cart, setLine(cart.lines, line), at);
}

/** Takes quantities from the lines of a cart and records the removal of those that reach 0. */
export function withFewer(cart: CartContent, taken: readonly TakenLine[], at: Ms): CartContent {
  return recordRemovals(cart, takeFromLines(cart.lines, taken, new Date(at).toISOString()), at);
}

/** Writes the note of a line; an empty note removes it. */
export function withNote(cart: CartContent, line: LineKey, note: string): CartContent {
  return { ...cart, lines: noteLine(cart.lines, line, note) };
}

/** A cart with changed lines, whose removals it records: a device that brings an older line later does not restore it. */
export function recordRemovals(
  { removed }: CartContent,
  { lines, gone }: ChangedLines<CartLine>,
  at: Ms,
): CartContent {
  const timestamp = new Date(at).toISOString();
  return { lines, removed: gone.reduce((known, key) => latest({ ...known, [key]: timestamp }), removed) };
}

/** The most removals that a cart records. */
const REMOVED = 2 * MAX_LINES;

function latest(removed: CartContent['removed']): CartContent['removed'] {
  const all = Object.entries(removed);
  if (all.length <= REMOVED) return removed;
  return Object.fromEntries(all.sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, REMOVED));
}
