import { isRecurring, lineKey } from './cart-line.ts';
import type { CartLine, LineIdentity } from './cart-line.ts';
import type { IsoDay } from '../calendar/hub-time.ts';

/** A cart after an order: what stays in it, and what waits under « mis de côté ». */
export interface CartAfterOrder<Line> {
  readonly lines: readonly Line[];
  /** Recurring lines that the order did not take: one touch brings them back. */
  readonly setAside: readonly Line[];
}

/**
 * What an order leaves in the cart: the lines of the other hubs, and of its own hub only what was
 * added meanwhile beyond what it took. No recurring line stays. See docs/rules.md#cart-after-order.
 *
 * @param ordered what the order took; without it, it took every line of the hub
 */
export function afterOrder<Line extends CartLine>(
  lines: readonly Line[],
  hub: string,
  ordered?: readonly (LineIdentity & { readonly quantity: number })[],
): CartAfterOrder<Line> {
  const taken = new Map(ordered?.map((line) => [lineKey(line), line.quantity]));
  const takenOf = (line: Line) => {
    if (line.hub !== hub) return 0;
    return ordered === undefined ? line.quantity : (taken.get(lineKey(line)) ?? 0);
  };
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - takenOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    lines: left.filter((line) => !isRecurring(line)),
    setAside: left.filter((line) => isRecurring(line)),
  };
}

/**
 * The day that a cart shows: the stored one, or the next day that can be chosen when the stored one
 * lies before it or nothing is stored. See docs/rules.md#cart-day.
 */
export function resetDay(stored: IsoDay | undefined, next: IsoDay | undefined): IsoDay | undefined {
  if (stored === undefined) return next;
  return next !== undefined && stored < next ? next : stored;
}
