import type { Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

/** What a browser gave so that it may be called: its endpoint and its keys. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Keeps a browser's subscription for this person; a browser that changed hands is theirs from now on. */
export async function keepPushSubscription(
  tx: Tx,
  userId: number,
  subscription: PushSubscription,
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values({ ...subscription, user_id: userId, created: new Date(now).toISOString() })
    .onConflict((taken) =>
      taken
        .column('endpoint')
        .doUpdateSet({ user_id: userId, p256dh: subscription.p256dh, auth: subscription.auth }),
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
