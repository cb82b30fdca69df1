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

/** What the acquirer said of a run, in the words of contracts. */
export type RunSettlement =
  | { readonly kind: 'stands'; readonly reference?: string | undefined }
  | { readonly kind: 'waits'; readonly intent: LatestPaymentIntent }
  | { readonly kind: 'void'; readonly why: RefusalCode; readonly source: string };

/** The same from what became of the order of a run. */
export function runSettled(settled: PaymentSettlement, source: string): RunSettlement {
  if (settled.kind === 'stands') return { kind: 'stands' };
  if (settled.kind === 'void') return { kind: 'void', why: settled.why, source };
  return { kind: 'waits', intent: askedOf(settled.order, source) };
}

/** What an order says when nobody is asked: `undefined` while it waits for its money. */
export function settledOrder({ payment, cancel }: Order, source: string): RunSettlement | undefined {
  if (payment.status === 'pending') return undefined;
  return payment.status === 'voided' || cancel !== undefined
    ? { kind: 'void', why: 'authentication_failed', source }
    : { kind: 'stands' };
}

/**
 * Makes true on a contract what became of one of its runs. The answer of the acquirer, the return from an
 * authentication and the job all come here, in any order and any number of times.
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
  switch (settled.kind) {
    case 'stands': {
      await saveRun(tx, run, { state: 'done', ...known(settled.reference) }, now);
      return tell(tx, held, await goesOn(tx, held, run, now), 'subscription.paid', now);
    }
    case 'waits': {
      if (run.state === 'waiting') return;
      await saveRun(tx, run, { state: 'waiting', reference: settled.intent.id }, now);
      const waits = idle(held, 'ask');
      return tell(tx, held, { ...waits, intent: settled.intent }, 'subscription.asked', now);
    }
    case 'void': {
      await saveRun(tx, run, { state: 'failed' }, now);
      const words = refusals[settled.why].message;
      const intent = { ...NOBODY, id: run.reference ?? '', source: settled.source };
      const failed = { ...idle(held, 'fail'), issue: words, intent };
      if (held.brings.kind === 'gift') await mailFailedGift(tx, held, run, now);
      return tell(tx, held, held.status === 'cancel' ? held : failed, 'subscription.failed', now);
    }
  }
}

const NOBODY = { status: 'requires_payment_method', client_secret: '' } as const;

function askedOf({ payment: { intent } }: Order, source: string): LatestPaymentIntent {
  if (intent === undefined) throw new Error('an order waits for an authentication that it does not name');
  const { id, client_secret, url } = intent;
  return { id, status: 'requires_action', source, client_secret, ...(url !== undefined && { url }) };
}

/** A contract that waited for its money goes on with the delivery after this one. */
async function goesOn(tx: Tx, held: StoredSubscription, { day }: Run, now: Ms): Promise<StoredSubscription> {
  const status = eventual(held, 'pay');
  const paid = { ...held, status, intent: null, issue: undefined };
  if (held.next !== undefined || !isRunning(paid)) return paid;
  const { brings } = held;
  const calendar = calendarAt(brings.kind === 'gift' ? undefined : await hubBySlug(tx, brings.hub), now);
  const from = addDays(day > calendar.today ? day : calendar.today, 1);
  return scheduled(paid, calendar, now, from);
}

function idle(held: StoredSubscription, event: SubscriptionEvent): StoredSubscription {
  return { ...held, status: eventual(held, event), next: undefined, tellAt: undefined };
}

/** What was cancelled meanwhile stays so; a pause that was not over goes on. */
function eventual(
  { status, pauseUntil }: StoredSubscription,
  event: SubscriptionEvent,
): StoredSubscription['status'] {
  const next = afterSubscription(status, event);
  if (!next.ok) return status;
  return next.value === 'active' && pauseUntil !== undefined ? 'paused' : next.value;
}

async function tell(
  tx: Tx,
  before: StoredSubscription,
  after: StoredSubscription,
  action: string,
  now: Ms,
): Promise<void> {
  await changeContract(tx, before, after, { who: undefined, action }, now);
}

/** Who gives for the first time sits before the screen, and reads it there. */
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
