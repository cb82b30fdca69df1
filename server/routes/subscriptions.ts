import * as calls from '../../src/contract/subscriptions.ts';
import { handle, handleInSteps } from '../http/handler.ts';
import {
  cancelContract,
  pauseContract,
  payWith,
  resumeContract,
} from '../services/subscriptions/change-state.ts';
import { confirmContract } from '../services/subscriptions/confirm.ts';
import { everySubscription, everyTier, ownSubscriptions } from '../services/subscriptions/lists.ts';
import { changeSubscription, subscribe } from '../services/subscriptions/subscribe.ts';
import { supportMarket } from '../services/subscriptions/support-market.ts';

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
