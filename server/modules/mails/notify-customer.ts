import type { PushMessage } from '../../platform/gateways/web-push.ts';
import type { AppContext } from '../../core/request-context.ts';
import { dropPushSubscription, pushSubscriptionsOf } from '../../platform/gateways/push-subscriptions.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';

/**
 * Rings every device that a person subscribed. A device that cannot be reached has its mail: one that is gone is
 * forgotten, one that is silent is left alone.
 */
export async function notifyCustomer(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  userId: number,
  message: PushMessage,
): Promise<void> {
  const subscriptions = await readSnapshot(database, (tx) => pushSubscriptionsOf(tx, userId));
  // All at once: a device whose service does not answer keeps the others, and other people, waiting no longer than one.
  const sent = await Promise.all(
    subscriptions.map(async (subscription) => ({
      ...subscription,
      became: await gateways.push.send(subscription, message),
    })),
  );
  for (const { endpoint } of sent.filter(({ became }) => became === 'gone'))
    await inTransaction(database, (tx) => dropPushSubscription(tx, userId, endpoint));
}
