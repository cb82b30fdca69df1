import { pushSubscribe, pushUnsubscribe } from '../../../../src/contract/people/push-subscription.ts';
import { accept } from '../../../../src/domain/core/result.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { refuseRequest } from '../../../core/refusal.ts';
import { dropPushSubscription, keepPushSubscription } from '../../../platform/gateways/push-subscriptions.ts';

export const pushRoutes = [
  // In steps: the DNS lookup of the endpoint runs outside any transaction.
  handleInSteps(pushSubscribe, async ({ actor, clock, gateways, write }, { body: { endpoint, keys } }) => {
    if (!(await gateways.push.takes(endpoint)))
      refuseRequest('malformed', [{ path: 'body.endpoint', message: 'Cette adresse n’est pas joignable.' }]);
    await write((tx) => keepPushSubscription(tx, actor.id, { endpoint, ...keys }, clock()));
    return accept({ subscribed: true });
  }),
  handle(pushUnsubscribe, async ({ tx, actor }, { body: { endpoint } }) => {
    await dropPushSubscription(tx, actor.id, endpoint);
    return { subscribed: false };
  }),
];
