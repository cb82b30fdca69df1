import type { Order } from '../../../src/contract/orders/orders.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import type { LatestPaymentIntent } from '../../../src/contract/orders/subscriptions.ts';
import { addDays, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { PATREON_TIERS } from '../../../src/domain/subscription/patreon.ts';
import {
  afterSubscription,
  isRunning,
  type SubscriptionEvent,
} from '../../../src/domain/subscription/subscription.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { type Run, runOf, saveRun } from './subscription-runs-store.ts';
import { lockSubscription } from './subscriptions-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import type { PaymentSettlement } from '../payments/acquirer/settle-payment.ts';
import { giftFailedMail } from '../mails/subscription-mails.ts';
import { changeContract } from './subscription-access.ts';
import { calendarAt, scheduled } from './schedule-subscription.ts';

/** The result of a run's payment. */
export type RunSettlement =
  | { readonly kind: 'stands'; readonly reference?: string | undefined }
  | { readonly kind: 'waits'; readonly intent: LatestPaymentIntent }
  | { readonly kind: 'void'; readonly why: RefusalCode; readonly source: string };

/** The result of a run from the settlement of its order. */
export function runSettled(settled: PaymentSettlement, source: string): RunSettlement {
  if (settled.kind === 'stands') return { kind: 'stands' };
  if (settled.kind === 'void') return { kind: 'void', why: settled.why, source };
  return { kind: 'waits', intent: dueIntentOf(settled.order, source) };
}

/** The result of a run from its stored order; `undefined` while the order is pending. */
export function settledOrder({ payment, cancel }: Order, source: string): RunSettlement | undefined {
  if (payment.status === 'pending') return undefined;
  return payment.status === 'voided' || cancel !== undefined
    ? { kind: 'void', why: 'authentication_failed', source }
    : { kind: 'stands' };
}

/**
 * Applies the result of a run to its contract. Idempotent: the acquirer's answer, the return from an authentication and
 * the job all call it, in any order and any number of times.
 */
export async function settleRun(
  tx: Tx,
  { subscription, day }: Pick<Run, 'subscription' | 'day'>,
  settled: RunSettlement,
  now: Ms,
): Promise<void> {
  const held = await lockSubscription(tx, subscription);
  const run = await runOf(tx, subscription, day);
  if (held === undefined || run === undefined || run.state === 'done' || run.state === 'failed') return;
  const change = async (after: StoredSubscription, action: string) => {
    await changeContract(tx, { before: held, after }, { who: undefined, action }, now);
  };
  switch (settled.kind) {
    case 'stands': {
      await saveRun(tx, run, { state: 'done', ...known(settled.reference) }, now);
      return change(await continued(tx, held, run, now), 'subscription.paid');
    }
    case 'waits': {
      if (run.state === 'waiting') return;
      await saveRun(tx, run, { state: 'waiting', reference: settled.intent.id }, now);
      const waits = idle(held, 'ask');
      return change({ ...waits, intent: settled.intent }, 'subscription.asked');
    }
    case 'void': {
      await saveRun(tx, run, { state: 'failed' }, now);
      const issue = refusals[settled.why].message;
      const intent = { ...NO_MEANS, id: run.reference ?? '', source: settled.source };
      const failed = { ...idle(held, 'fail'), issue, intent };
      if (held.brings.kind === 'gift') await mailFailedGift(tx, held, run, now);
      return change(held.status === 'cancel' ? held : failed, 'subscription.failed');
    }
  }
}

const NO_MEANS = { status: 'requires_payment_method', client_secret: '' } as const;

function dueIntentOf({ payment: { intent } }: Order, source: string): LatestPaymentIntent {
  if (intent === undefined) throw new Error('a pending order has no payment intent');
  const { id, client_secret, url } = intent;
  return { id, status: 'requires_action', source, client_secret, ...(url !== undefined && { url }) };
}

/** Schedules the delivery after this one for a contract that waited for its payment. */
async function continued(
  tx: Tx,
  held: StoredSubscription,
  { day }: Run,
  now: Ms,
): Promise<StoredSubscription> {
  const status = statusAfter(held, 'pay');
  const paid = { ...held, status, intent: null, issue: undefined };
  if (held.next !== undefined || !isRunning(paid)) return paid;
  const { brings } = held;
  const calendar = calendarAt(brings.kind === 'gift' ? undefined : await hubBySlug(tx, brings.hub), now);
  const from = addDays(day > calendar.today ? day : calendar.today, 1);
  return scheduled(paid, calendar, now, from);
}

function idle(held: StoredSubscription, event: SubscriptionEvent): StoredSubscription {
  return { ...held, status: statusAfter(held, event), next: undefined, tellAt: undefined };
}

/** The status after an event: a cancelled contract stays cancelled, and a pause that is not over continues. */
function statusAfter(
  { status, pauseUntil }: StoredSubscription,
  event: SubscriptionEvent,
): StoredSubscription['status'] {
  const next = afterSubscription(status, event);
  if (!next.ok) return status;
  return next.value === 'active' && pauseUntil !== undefined ? 'paused' : next.value;
}

/** Mails a failed gift, except the first one, whose giver sees the failure on screen. */
async function mailFailedGift(
  tx: Tx,
  held: StoredSubscription,
  { day, attempt }: Run,
  now: Ms,
): Promise<void> {
  const [stored] = await userRows(tx, [held.customer]);
  if (stored === undefined || held.brings.kind !== 'gift' || held.status === 'pending') return;
  const { tier } = held.brings;
  const letter = giftFailedMail(
    stored.row.displayName,
    PATREON_TIERS.find(({ id }) => id === tier)?.title ?? tier,
  );
  const dedupe = `subscription-gift-failed:${held.id}:${day}:${attempt}`;
  await queueMail(tx, { dedupe, recipient: stored.row.email.address, letter }, now);
}

function known(reference: string | undefined) {
  return reference === undefined ? {} : { reference };
}
