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
import type { Mutation } from '../perform/mutation.ts';

const contract = ({ id }: { readonly id: string }) => ({ e: 'subscription', id });

/** Pauses deliveries until a day. The screen computes the next delivery until the server sends it. */
export const pauseSubscription: Mutation<Subscription, typeof subscriptionPause> = {
  operation: subscriptionPause,
  row: contract,
  check: (held) => (held && isRunning(held) ? accept(undefined) : refuse('subscription_not_running')),
  apply(held, { args: { to } }) {
    if (held === null || !isRunning(held)) return held;
    // An instant of that day in every market's time zone; the server sends the exact one.
    return { ...unscheduled(held), status: 'paused', pauseUntil: `${to}T00:00:00.000Z` };
  },
  label: () => 'Mettre un abonnement en pause',
};

/** Resumes deliveries from now on. */
export const resumeSubscription: Mutation<Subscription, typeof subscriptionResume> = {
  operation: subscriptionResume,
  row: contract,
  check: (held) => (held?.status === 'paused' ? accept(undefined) : refuse('subscription_not_paused')),
  apply: (held) =>
    held?.status === 'paused' ? { ...unscheduled(held), status: 'active', pauseUntil: 0 } : held,
  label: () => 'Reprendre un abonnement',
};

/**
 * Skips one delivery, or restores it. The screen offers it until the order is placed; the server decides whether it was
 * in time.
 */
export const skipDelivery: Mutation<Subscription, typeof subscriptionSkip> = {
  operation: subscriptionSkip,
  row: contract,
  check: (held) => (held && isRunning(held) ? accept(undefined) : refuse('subscription_not_running')),
  apply(held, { args: { day, skipped } }) {
    if (held === null) return held;
    const { nextDelivery } = held;
    if (nextDelivery === undefined || day > nextDelivery) return skip(held, day, skipped);
    // Earlier deliveries are ordered already: the restored one is the next.
    const moved = skipped ? held : { ...held, nextDelivery: day };
    return skip(omit(moved, 'nextInvoice'), day, skipped);
  },
  label: ({ day, skipped }) => `${skipped ? 'Sauter' : 'Reprendre'} la livraison du ${dayName(day)}`,
};

/** Cancels a contract, which removes it from the customer's list (docs/rules.md#contracts). */
export const cancelSubscription: Mutation<Subscription, typeof subscriptionCancel> = {
  operation: subscriptionCancel,
  row: contract,
  apply: () => null,
  label: () => 'Résilier un abonnement',
};

function unscheduled(held: Subscription) {
  return omit(held, 'nextInvoice', 'nextDelivery');
}
