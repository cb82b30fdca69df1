import type { PushMessage } from '../../core/gateways/push-gateway.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dropPushSubscription, pushSubscriptionsOf } from '../../platform/gateways/push-subscriptions.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';

/**
 * Sends a push message to every subscribed device of a user. Deletes subscriptions that the push service reports as
 * gone; other failures are ignored, since the same news is also mailed.
 */
export async function notifyCustomer(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  userId: number,
  message: PushMessage,
): Promise<void> {
  const subscriptions = await readSnapshot(database, (tx) => pushSubscriptionsOf(tx, userId));
  // In parallel: several unresponsive push services delay the caller no longer than one.
  const sent = await Promise.all(
    subscriptions.map(async (subscription) => ({
      ...subscription,
      outcome: await gateways.push.send(subscription, message),
    })),
  );
  for (const { endpoint } of sent.filter(({ outcome }) => outcome === 'gone'))
    await inTransaction(database, (tx) => dropPushSubscription(tx, userId, endpoint));
}
