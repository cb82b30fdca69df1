import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PushSubscription } from '../../core/gateways/push-gateway.ts';

/** So many browsers of a person are called; the oldest go as new ones come. */
const KEPT = 10;

/** Keeps a browser's subscription for this person; a browser that changed hands is theirs from now on. */
export async function keepPushSubscription(
  tx: Tx,
  userId: number,
  subscription: PushSubscription,
  now: Ms,
): Promise<void> {
  const { p256dh, auth } = subscription;
  const given = { user_id: userId, p256dh, auth, created: new Date(now).toISOString() };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint: subscription.endpoint, ...given })
    .onConflict((taken) => taken.column('endpoint').doUpdateSet(given))
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

/** Forgets a subscription of this person; says whether there was one. */
export async function dropPushSubscription(tx: Tx, userId: number, endpoint: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/** The browsers that a person wants to be called on. */
export function pushSubscriptionsOf(tx: Tx, userId: number): Promise<readonly PushSubscription[]> {
  return tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();
}
