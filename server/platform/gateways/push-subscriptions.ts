import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PushSubscription } from '../../core/gateways/push-gateway.ts';

/** Browsers per person; a new one replaces the oldest. */
const KEPT = 10;

/** Stores a browser's subscription for this person, and takes it over from an earlier user of the browser. */
export async function keepPushSubscription(
  tx: Tx,
  userId: number,
  subscription: PushSubscription,
  now: Ms,
): Promise<void> {
  const { p256dh, auth } = subscription;
  const columns = { user_id: userId, p256dh, auth, created: new Date(now).toISOString() };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint: subscription.endpoint, ...columns })
    .onConflict((taken) => taken.column('endpoint').doUpdateSet(columns))
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', userId)
        .orderBy('created', 'desc')
        .orderBy('endpoint')
        .limit(KEPT),
    )
    .execute();
}

/** Deletes a subscription of this person; returns whether it existed. */
export async function dropPushSubscription(tx: Tx, userId: number, endpoint: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/** Reads the push subscriptions of a person. */
export function pushSubscriptionsOf(tx: Tx, userId: number): Promise<readonly PushSubscription[]> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();
}
