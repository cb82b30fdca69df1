import type { CartLine, LineKey } from '../../../../src/contract/orders/cart.ts';
import { isRecurring, lineKey } from '../../../../src/domain/cart/cart-line.ts';
import { addPart } from '../../../../src/domain/cart/line-parts.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { cartHeld, saveCart } from '../../cart/carts-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { type CartContent, withFewer, withLine } from '../../cart/cart-content.ts';

/** Identifies a cart by its customer and hub. */
export interface CartOwner {
  readonly customer: number;
  readonly hub: string;
}

/** The lines an order takes out of a cart, and the remaining cart. */
export interface CartTaken {
  readonly taken: Readonly<Record<string, CartLine>>;
  readonly left: CartContent;
}

/**
 * Subtracts an order's quantities from a cart; quantities added meanwhile stay. Recurring lines that were not ordered
 * are set aside (docs/rules.md#cart-after-order). The taken lines are put back when the order fails.
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

/** Adds the lines that an order had taken to the present cart. */
export async function putBackInCart(
  tx: Tx,
  owner: CartOwner,
  taken: Readonly<Record<string, CartLine>>,
  now: Ms,
): Promise<void> {
  const lines = Object.values(taken);
  if (lines.length === 0) return;
  const cart: CartContent = await cartHeld(tx, owner.customer, owner.hub);
  const timestamp = new Date(now).toISOString();
  const restored = lines.reduce((content, line) => {
    const { quantity = 0, by = [] } = content.lines[lineKey(line)] ?? {};
    const parts = line.by?.reduce(addPart, by) ?? by;
    const added = { ...line, quantity: quantity + line.quantity, timestamp };
    return withLine(content, { ...added, ...(parts.length > 0 && { by: [...parts] }) }, now);
  }, cart);
  await saveCart(tx, { owner: owner.customer, hub: owner.hub }, restored, now);
  recordChange(tx, 'cart', `${owner.customer}:${owner.hub}`);
}
