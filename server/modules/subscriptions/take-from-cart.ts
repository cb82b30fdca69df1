import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, saveCart } from '../cart/carts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { SubscriptionContent } from './subscriptions-store.ts';
import { withFewer } from '../cart/cart-content.ts';

/** Takes the recurring lines that a contract now brings out of the cart; everything else stays there. */
export async function takeFromCart(
  tx: Tx,
  customer: number,
  { hub, lines }: SubscriptionContent & { readonly kind: 'delivery' },
  now: Ms,
): Promise<void> {
  const cart = await cartHeld(tx, customer, hub);
  const brought = lines.filter((line) => cart.lines[lineKey(line)] !== undefined);
  if (brought.length === 0) return;
  const taken = brought.map((line) => ({ line, quantity: cart.lines[lineKey(line)]?.quantity ?? 0 }));
  await saveCart(tx, customer, hub, withFewer(cart, taken, now), now);
  recordChange(tx, 'cart', `${customer}:${hub}`);
}
