import type { BodyOf } from '../../../src/contract/core/call.ts';
import type {
  pauseSubscription,
  paySubscription,
  Subscription,
} from '../../../src/contract/orders/subscriptions.ts';
import { type IsoDay, isIsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { cardState } from '../../../src/domain/payment/payment-card.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { afterSubscription, pause, resume } from '../../../src/domain/subscription/subscription.ts';
import { leaveOut } from '../../../src/domain/subscription/subscription-dates.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { lastRun } from './subscription-runs-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { changeContract, heldFor, heldForOwner } from './subscription-access.ts';
import { recurring } from './recurring-means.ts';
import { type Calendar, calendarAt, rescheduled } from './schedule-subscription.ts';
import { aliasOf } from './subscription-body.ts';

type CallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Pauses a contract until a future day. An order that is already placed stays. */
export async function pauseContract(
  { tx, now, actor }: CallContext,
  id: string,
  { to }: BodyOf<typeof pauseSubscription>,
): Promise<Result<Subscription, 'not_found' | 'subscription_not_running' | 'pause_not_ahead'>> {
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const calendar = await calendarOf(tx, held, now);
  const until = isIsoDay(to) ? to : localDay(Date.parse(to), calendar.zone);
  const paused = pause(held, until, calendar.today);
  if (!paused.ok) return paused;
  const auditEntry = { who: actor.id, action: 'subscription.pause' };
  const after = await rescheduled(tx, paused.value, calendar, now);
  return accept(
    subscriptionAnswer(await changeContract(tx, { before: held, after: after }, auditEntry, now)),
  );
}

/** Ends the pause of a contract. */
export async function resumeContract(
  { tx, now, actor }: CallContext,
  id: string,
): Promise<Result<Subscription, 'not_found' | 'subscription_not_paused'>> {
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const resumed = resume(held);
  if (!resumed.ok) return resumed;
  const auditEntry = { who: actor.id, action: 'subscription.resume' };
  const after = await rescheduled(tx, resumed.value, await calendarOf(tx, held, now), now);
  return accept(
    subscriptionAnswer(await changeContract(tx, { before: held, after: after }, auditEntry, now)),
  );
}

/** Skips one delivery, or restores it. A gift has no deliveries: it is paused or cancelled. */
export async function skipDelivery(
  { tx, now, actor }: CallContext,
  id: string,
  wish: { readonly day: IsoDay; readonly skipped: boolean },
): Promise<
  Result<Subscription, 'not_found' | 'subscription_not_running' | 'delivery_not_coming' | 'delivery_ordered'>
> {
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  if (held.brings.kind === 'gift') return refuse('delivery_not_coming');
  const calendar = await calendarOf(tx, held, now);
  const skipped = leaveOut(held, wish, { now, zone: calendar.zone });
  if (!skipped.ok) return skipped;
  const auditEntry = { who: actor.id, action: wish.skipped ? 'subscription.skip' : 'subscription.unskip' };
  const after = await rescheduled(tx, skipped.value, calendar, now);
  return accept(
    subscriptionAnswer(await changeContract(tx, { before: held, after: after }, auditEntry, now)),
  );
}

/** Cancels a contract at once. An order that is already placed stays, and is cancelled like any order. */
export async function cancelContract(
  { tx, now, actor }: CallContext,
  id: string,
): Promise<Result<Subscription, 'not_found' | 'subscription_state'>> {
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const next = afterSubscription(held.status, 'cancel');
  if (!next.ok) return next;
  const cancelled = { ...held, status: next.value, next: undefined, tellAt: undefined, intent: null };
  const auditEntry = { who: actor.id, action: 'subscription.cancel' };
  return accept(
    subscriptionAnswer(await changeContract(tx, { before: held, after: cancelled }, auditEntry, now)),
  );
}

/** Changes the means of payment. A run that the bank refused is retried at once, if its day lies ahead. */
export async function payWith(
  { tx, now, actor }: CallContext,
  id: string,
  { payment }: BodyOf<typeof paySubscription>,
): Promise<
  Result<
    Subscription,
    'not_found' | 'subscription_state' | 'payment_unknown' | 'payment_expired' | 'payment_not_recurring'
  >
> {
  const held = await heldForOwner(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const next = afterSubscription(held.status, 'renew');
  if (!next.ok) return next;
  const calendar = await calendarOf(tx, held, now);
  const means = await recurringMeans(tx, held.customer, aliasOf(payment), { now, zone: calendar.zone });
  if (!means.ok) return means;
  const failedRun = held.status === 'incomplete' ? await lastRun(tx, id) : undefined;
  const renewed = { ...held, status: next.value, alias: means.value, intent: null, issue: undefined };
  const rescheduledRun =
    failedRun?.state === 'failed' && (held.brings.kind === 'gift' || failedRun.day > calendar.today)
      ? { ...renewed, next: { day: failedRun.day, at: now }, tellAt: undefined }
      : await rescheduled(tx, renewed, calendar, now);
  const auditEntry = { who: actor.id, action: 'subscription.payment' };
  return accept(
    subscriptionAnswer(await changeContract(tx, { before: held, after: rescheduledRun }, auditEntry, now)),
  );
}

/** Checks that a means of payment belongs to the customer, is valid, and can be charged without them. */
export async function recurringMeans(
  tx: Tx,
  customer: number,
  alias: string,
  at: { readonly now: Ms; readonly zone: string },
): Promise<Result<string, 'payment_unknown' | 'payment_expired' | 'payment_not_recurring'>> {
  const [stored] = await userRows(tx, [customer]);
  const method = stored?.row.payments.find((known) => known.alias === alias);
  if (method === undefined) return refuse('payment_unknown');
  if (!recurring(method)) return refuse('payment_not_recurring');
  const state = cardState(method, at.now, at.zone);
  if (state === 'valid') return accept(alias);
  return refuse(state === 'expired' ? 'payment_expired' : 'payment_unknown');
}

async function calendarOf(tx: Tx, { brings }: StoredSubscription, now: Ms): Promise<Calendar> {
  return calendarAt(brings.kind === 'gift' ? undefined : await hubBySlug(tx, brings.hub), now);
}
