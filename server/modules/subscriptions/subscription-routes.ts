import * as calls from '../../../src/contract/orders/subscriptions.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { cancelContract, pauseContract, payWith, resumeContract } from './change-state.ts';
import { changeDelivery } from './change-delivery.ts';
import { everySubscription, everyTier, ownSubscriptions } from './list-subscriptions.ts';
import { changeSubscription, subscribe } from './subscribe.ts';
import { supportMarket } from './support-market.ts';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lastRun, type Run, runOf } from './subscription-runs-store.ts';
import { subscriptionOf } from './subscriptions-store.ts';
import { refresh } from '../payments/acquirer/authorise-payment.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { followCharge } from './charge-run.ts';
import { runSettled, settleRun } from './settle-run.ts';

export const subscriptionRoutes = [
  handle(calls.listSubscriptions, (context, { query }) => everySubscription(context, query)),
  handle(calls.ownSubscriptions, (context) => ownSubscriptions(context)),
  handle(calls.createSubscription, (context, { body }) => subscribe(context, body)),
  handle(calls.updateSubscription, (context, { params: { id }, body }) =>
    changeSubscription(context, id, body),
  ),
  handle(calls.changeDelivery, (context, { params: { id }, body }) => changeDelivery(context, id, body)),
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

/** Reads a run's payment at the acquirer after the customer authenticated, and settles the run. */
async function confirmContract(
  outside: AcquirerContext & { readonly actor: Actor },
  id: string,
  intent: string,
): Promise<Result<Subscription, 'not_found' | 'authentication_failed'>> {
  const run = await outside.read((tx) => runOfIntent(tx, outside.actor, id, intent));
  if (run === undefined) return refuse('not_found');
  if (run.state === 'waiting') await follow(outside, run);
  return outside.read(async (tx) => {
    const after = await runOf(tx, id, run.day);
    const contract = await subscriptionOf(tx, id);
    if (contract === undefined) return refuse('not_found');
    return after?.state === 'failed' ? refuse('authentication_failed') : accept(subscriptionAnswer(contract));
  });
}

/** Settles a run that waits for an authentication, by its payment at the acquirer. */
async function follow(outside: AcquirerContext, run: Run): Promise<void> {
  if (run.oid === null) return followCharge(outside, run);
  const settled = await refresh(outside, run.oid);
  if (settled === undefined) return;
  const settlement = runSettled(settled, outside.gateways.payment.provider);
  await outside.write((tx) => settleRun(tx, run, settlement, outside.clock()));
}

/** The last run of the caller's own contract, if the intent is its payment. */
async function runOfIntent(tx: Tx, actor: Actor, id: string, intent: string): Promise<Run | undefined> {
  const contract = await subscriptionOf(tx, id);
  const run = contract?.customer === actor.id ? await lastRun(tx, id) : undefined;
  return run?.reference === intent ? run : undefined;
}
