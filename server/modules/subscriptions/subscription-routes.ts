import * as calls from '../../../src/contract/orders/subscriptions.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { cancelContract, pauseContract, payWith, resumeContract } from './change-state.ts';
import { confirmContract } from './confirm-subscription.ts';
import { everySubscription, everyTier, ownSubscriptions } from './list-subscriptions.ts';
import { changeSubscription, subscribe } from './subscribe.ts';
import { supportMarket } from './support-market.ts';

export const subscriptionRoutes = [
  handle(calls.listSubscriptions, (context, { query }) => everySubscription(context, query)),
  handle(calls.ownSubscriptions, (context) => ownSubscriptions(context)),
  handle(calls.createSubscription, (context, { body }) => subscribe(context, body)),
  handle(calls.updateSubscription, (context, { params: { id }, body }) =>
    changeSubscription(context, id, body),
  ),
  handle(calls.pauseSubscription, (context, { params: { id }, body }) => pauseContract(context, id, body)),
  handle(calls.resumeSubscription, (context, { params: { id } }) => resumeContract(context, id)),
  handle(calls.cancelSubscription, (context, { params: { id } }) => cancelContract(context, id)),
  handle(calls.paySubscription, (context, { params: { id }, body }) => payWith(context, id, body)),
  handleInSteps(calls.confirmSubscription, (context, { params: { id }, body }) =>
    confirmContract(context, id, body.intent),
  ),
  handle(calls.patreonTiers, () => Promise.resolve(everyTier())),
  handleInSteps(calls.createPatreon, (context, { body }) => supportMarket(context, body)),
];
