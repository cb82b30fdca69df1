import type { CartLine, LineKey } from '../../../src/contract/orders/cart.ts';
import { lineKey, MAX_LINES } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { StoredCart } from './carts-store.ts';
import { omit } from '../../core/omit-fields.ts';

/** What of a cart changes: its lines, and when those that are gone went. */
export type CartContent = Pick<StoredCart, 'lines' | 'removed'>;

/** How many of a line are in a cart. */
export function quantityOf(cart: CartContent, line: LineKey): number {
  return cart.lines[lineKey(line)]?.quantity ?? 0;
}

/** Longer than any text on a shelf, in characters. */
const LONGEST = 500;
const TEXTS = ['title', 'part', 'thumb', 'audio'] as const;
type Seen = { readonly [Name in (typeof TEXTS)[number]]?: string | undefined };

/** What a device says that it saw on the shelf, kept as far as a shelf says anything: what stands in a cart has an end. */
export function truncateShownTexts<Line extends Seen>(line: Line): Line {
  const shown: [string, string][] = [];
  for (const name of TEXTS) {
    const text = line[name];
    if (text !== undefined) shown.push([name, Array.from(text).slice(0, LONGEST).join('')]);
  }
  // The same texts under the same names, some of them shorter.
  return { ...line, ...Object.fromEntries(shown) };
}

/** A cart with so many of this line, described as given; none of it takes the line out and remembers when. */
export function withLine(cart: CartContent, line: CartLine, at: Ms): CartContent {
  const key = lineKey(line);
  if (line.quantity > 0) return { ...cart, lines: { ...cart.lines, [key]: line } };
  return removedAt(cart, key, at);
}

/** A cart with so many fewer of each line; what is not in it stays out of it. */
export function withFewer(
  cart: CartContent,
  taken: readonly { readonly line: LineKey; readonly quantity: number }[],
  at: Ms,
): CartContent {
  return taken.reduce((left, { line, quantity }) => {
    const known = left.lines[lineKey(line)];
    if (known === undefined) return left;
    const stamped = { ...known, quantity: known.quantity - quantity, timestamp: new Date(at).toISOString() };
    return withLine(left, stamped, at);
  }, cart);
}

/** A cart whose line says this beside it; an empty note takes it away, a line that is gone says nothing. */
export function withNote(cart: CartContent, line: LineKey, note: string): CartContent {
  const key = lineKey(line);
  const known = cart.lines[key];
  if (known === undefined) return cart;
  const rest = omit(known, 'note');
  return { ...cart, lines: { ...cart.lines, [key]: note === '' ? rest : { ...rest, note } } };
}

function removedAt({ lines, removed }: CartContent, key: string, at: Ms): CartContent {
  if (lines[key] === undefined) return { lines, removed };
  const left = Object.fromEntries(Object.entries(lines).filter(([other]) => other !== key));
  return { lines: left, removed: latest({ ...removed, [key]: new Date(at).toISOString() }) };
}

/** So many removals are remembered: a device that brings an older line along is asked about it again. */
const REMOVED = 2 * MAX_LINES;

function latest(removed: CartContent['removed']): CartContent['removed'] {
  const all = Object.entries(removed);
  if (all.length <= REMOVED) return removed;
  return Object.fromEntries(all.sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, REMOVED));
}
