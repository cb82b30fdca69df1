import { pushSubscribe, pushUnsubscribe } from '../../src/contract/push-subscription.ts';
import { handle } from '../http/handler.ts';
import { dropPushSubscription, keepPushSubscription } from '../store/push-subscriptions.ts';

export const pushRoutes = [
  handle(pushSubscribe, async ({ tx, actor, now }, { body: { endpoint, keys } }) => {
    await keepPushSubscription(tx, actor.id, { endpoint, ...keys }, now);
    return { subscribed: true };
  }),
  handle(pushUnsubscribe, async ({ tx, actor }, { body: { endpoint } }) => {
    await dropPushSubscription(tx, actor.id, endpoint);
    return { subscribed: false };
  }),
];
