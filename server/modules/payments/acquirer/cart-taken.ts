import type { CartLine, LineKey } from '../../../../src/contract/orders/cart.ts';
import { isRecurring, lineKey } from '../../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { cartHeld, saveCart } from '../../cart/carts-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { type CartContent, withFewer, withLine } from '../../cart/cart-content.ts';

/** Whose cart, and at which hub. */
export interface WhoseCart {
  readonly customer: number;
  readonly hub: string;
}

/** What an order takes out of a cart, and what is left there. */
export interface CartTaken {
  readonly taken: Readonly<Record<string, CartLine>>;
  readonly left: CartContent;
}

/**
 * Takes out of a cart what an order is made of, by the amounts that it knows: what was added meanwhile stays.
 * Recurring lines that were not part of it are set aside (docs/rules.md#cart-after-order). What was taken is put back
 * when the order comes to nothing.
 */
export function splitCart(
  cart: CartContent,
  ordered: readonly (LineKey & { readonly quantity: number })[],
  now: Ms,
): CartTaken {
  const taken = Object.fromEntries(
    ordered.flatMap((line): [string, CartLine][] => {
      const known = cart.lines[lineKey(line)];
      if (known === undefined) return [];
      return [[lineKey(line), { ...known, quantity: Math.min(known.quantity, line.quantity) }]];
    }),
  );
  const { lines, removed } = withFewer(
    cart,
    ordered.map((line) => ({ line, quantity: line.quantity })),
    now,
  );
  const aside = Object.entries(lines).map(([key, line]): [string, CartLine] => [
    key,
    isRecurring(line) ? { ...line, aside: true } : line,
  ]);
  return { taken, left: { lines: Object.fromEntries(aside), removed } };
}

/** Puts back what an order had taken, on top of what is there by now. */
export async function putBackInCart(
  tx: Tx,
  whose: WhoseCart,
  taken: Readonly<Record<string, CartLine>>,
  now: Ms,
): Promise<void> {
  const lines = Object.values(taken);
  if (lines.length === 0) return;
  const cart: CartContent = await cartHeld(tx, whose.customer, whose.hub);
  const timestamp = new Date(now).toISOString();
  const full = lines.reduce((content, line) => {
    const there = content.lines[lineKey(line)]?.quantity ?? 0;
    return withLine(content, { ...line, quantity: there + line.quantity, timestamp }, now);
  }, cart);
  await saveCart(tx, { owner: whose.customer, hub: whose.hub }, full, now);
  recordChange(tx, 'cart', `${whose.customer}:${whose.hub}`);
}
