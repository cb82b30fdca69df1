import type { PushMessage } from '../gateways/push.ts';
import type { House } from '../http/context.ts';
import { dropPushSubscription, pushSubscriptionsOf } from '../store/push-subscriptions.ts';
import { inTransaction, read } from '../store/transaction.ts';

/**
 * Rings every device that a person subscribed. A device that cannot be reached has its mail: one that is gone is
 * forgotten, one that is silent is left alone.
 */
export async function notifyCustomer(
  { database, gateways }: Pick<House, 'database' | 'gateways'>,
  userId: number,
  message: PushMessage,
): Promise<void> {
  const subscriptions = await read(database, (tx) => pushSubscriptionsOf(tx, userId));
  for (const subscription of subscriptions) {
    const sent = await gateways.push.send(subscription, message);
    if (sent === 'gone')
      await inTransaction(database, (tx) => dropPushSubscription(tx, userId, subscription.endpoint));
  }
}
