import { lineKey } from '../../../src/domain/cart.ts';
import type { Ms } from '../../../src/domain/hub-time.ts';
import { recordChange } from '../../feed/record.ts';
import { cartHeld, saveCart } from '../../store/carts.ts';
import type { Tx } from '../../store/database.ts';
import type { SubscriptionContent } from '../../store/subscriptions.ts';
import { withFewer } from '../cart-lines.ts';

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
