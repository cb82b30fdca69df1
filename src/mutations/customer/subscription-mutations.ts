import {
  subscriptionCancel,
  subscriptionPause,
  subscriptionResume,
  subscriptionSkip,
} from '../../contract/operations.ts';
import type { Subscription } from '../../contract/orders/subscriptions.ts';
import { day as dayName } from '../../domain/text/french.ts';
import { accept, refuse } from '../../domain/core/result.ts';
import { isRunning, skip } from '../../domain/subscription/subscription.ts';
import { omit } from '../../mirror/omit.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

const contract = ({ id }: { readonly id: string }) => ({ e: 'subscription', id });

type SubscriptionReducer<
  O extends
    | typeof subscriptionPause
    | typeof subscriptionResume
    | typeof subscriptionSkip
    | typeof subscriptionCancel,
> = Reducer<Subscription, O>;

export const applySubscriptionPause: SubscriptionReducer<typeof subscriptionPause> = (
  held,
  { args: { to } },
) => {
  if (held === null || !isRunning(held)) return held;
  // An instant of that day in every market's time zone; the server sends the exact one.
  return { ...unscheduled(held), status: 'paused', pauseUntil: `${to}T00:00:00.000Z` };
};

/** Pauses deliveries until a day. The screen computes the next delivery until the server sends it. */
export const pauseSubscription: Mutation<Subscription, typeof subscriptionPause> = {
  operation: subscriptionPause,
  row: contract,
  check: (held) => (held && isRunning(held) ? accept(undefined) : refuse('subscription_not_running')),
  apply: applySubscriptionPause,
  label: () => 'Mettre un abonnement en pause',
};

export const applySubscriptionResume: SubscriptionReducer<typeof subscriptionResume> = (held) =>
  held?.status === 'paused' ? { ...unscheduled(held), status: 'active', pauseUntil: 0 } : held;

/** Resumes deliveries from now on. */
export const resumeSubscription: Mutation<Subscription, typeof subscriptionResume> = {
  operation: subscriptionResume,
  row: contract,
  check: (held) => (held?.status === 'paused' ? accept(undefined) : refuse('subscription_not_paused')),
  apply: applySubscriptionResume,
  label: () => 'Reprendre un abonnement',
};

export const applySubscriptionSkip: SubscriptionReducer<typeof subscriptionSkip> = (
  held,
  { args: { day, skipped } },
) => {
  if (held === null) return held;
  const { nextDelivery } = held;
  if (nextDelivery === undefined || day > nextDelivery) return skip(held, day, skipped);
  // Earlier deliveries are ordered already: the restored one is the next.
  const moved = skipped ? held : { ...held, nextDelivery: day };
  return skip(omit(moved, 'nextInvoice'), day, skipped);
};

/**
 * Skips one delivery, or restores it. The screen offers it until the order is placed; the server decides whether it was
 * in time.
 */
export const skipDelivery: Mutation<Subscription, typeof subscriptionSkip> = {
  operation: subscriptionSkip,
  row: contract,
  check: (held) => (held && isRunning(held) ? accept(undefined) : refuse('subscription_not_running')),
  apply: applySubscriptionSkip,
  label: ({ day, skipped }) => `${skipped ? 'Sauter' : 'Reprendre'} la livraison du ${dayName(day)}`,
};

export const applySubscriptionCancel: SubscriptionReducer<typeof subscriptionCancel> = () => null;

/** Cancels a contract, which removes it from the customer's list (docs/rules.md#contracts). */
export const cancelSubscription: Mutation<Subscription, typeof subscriptionCancel> = {
  operation: subscriptionCancel,
  row: contract,
  apply: applySubscriptionCancel,
  label: () => 'Résilier un abonnement',
};

function unscheduled(held: Subscription) {
  return omit(held, 'nextInvoice', 'nextDelivery');
}
