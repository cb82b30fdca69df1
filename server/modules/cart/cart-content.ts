import type { CartLine, LineKey } from '../../../src/contract/orders/cart.ts';
import { MAX_LINES } from '../../../src/domain/cart/cart-line.ts';
import {
  type ChangedLines,
  type LineWishes,
  setLine,
  takeFromLines,
  type TakenLine,
  wishLine,
} from '../../../src/domain/cart/cart-lines.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { StoredCart } from './carts-store.ts';

/** The part of a cart that a change writes: its lines and the times of removals. */
export type CartContent = Pick<StoredCart, 'lines' | 'removed'>;

/** The maximum length, in characters, of a product text as shown: longer than any in the catalogue. */
const LONGEST = 500;
const TEXTS = ['title', 'part', 'thumb', 'audio'] as const;
type Shown = { readonly [Name in (typeof TEXTS)[number]]?: string | undefined };

/** Truncates the texts that a device reports as shown, so that a stored cart stays bounded. */
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
export function withFewer(
  cart: CartContent,
  taken: readonly TakenLine[],
  at: Ms,
  member?: number,
): CartContent {
  // The time of a line is that of its owner's last change.
  const changed = member === undefined ? new Date(at).toISOString() : undefined;
  return recordRemovals(cart, takeFromLines(cart.lines, taken, changed, member), at);
}

/** Writes the note, the choice of replacement and the voice message of a line. */
export function withWishes(cart: CartContent, line: LineKey, wishes: LineWishes<CartLine>): CartContent {
  return { ...cart, lines: wishLine(cart.lines, line, wishes) };
}

/** A cart with changed lines and recorded removals: an older line of a device does not restore them. */
export function recordRemovals(
  { removed }: CartContent,
  { lines, gone }: ChangedLines<CartLine>,
  at: Ms,
): CartContent {
  const timestamp = new Date(at).toISOString();
  return { lines, removed: gone.reduce((known, key) => latest({ ...known, [key]: timestamp }), removed) };
}

/** The maximum number of removals that a cart records. */
const REMOVED = 2 * MAX_LINES;

function latest(removed: CartContent['removed']): CartContent['removed'] {
  const all = Object.entries(removed);
  if (all.length <= REMOVED) return removed;
  return Object.fromEntries(all.sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, REMOVED));
}
