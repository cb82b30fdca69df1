import type { LineIdentity } from '../../../src/domain/cart/cart-line.ts';
import { isRunning, isSubscribed } from '../../../src/domain/subscription/subscription.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { subscriptionsOf } from '../../platform/feed/stored-subscriptions.ts';

/** Returns the ids of a customer's running subscriptions that deliver from this hub. */
export async function runningAt(tx: Tx, customer: number, hub: string): Promise<readonly string[]> {
  return (await subscriptionsOf(tx, customer))
    .filter((held) => held.brings.kind === 'delivery' && held.brings.hub === hub && isRunning(held))
    .map(({ id }) => id);
}

/** Returns whether a line of this hub's cart is already part of a subscription of the customer. */
export async function subscribedAt(
  tx: Tx,
  customer: number,
  hub: string,
): Promise<(line: LineIdentity) => boolean> {
  const subscriptions = await subscriptionsOf(tx, customer);
  const atHub = subscriptions.flatMap(({ status, brings }) =>
    brings.kind === 'delivery' && brings.hub === hub ? [{ status, items: brings.lines }] : [],
  );
  return (line) => isSubscribed(line, atHub);
}
