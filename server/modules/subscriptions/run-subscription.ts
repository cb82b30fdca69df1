import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import { addDays, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { isRunning } from '../../../src/domain/subscription/subscription.ts';
import { type NoticeKind, NOTICES } from '../../../src/domain/people/notices.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { type Letter, queueMail } from '../../platform/mail/mail-queue.ts';
import { type Run, saveRun, takeRun } from './subscription-runs-store.ts';
import { lockSubscription } from './subscriptions-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { writeBatch } from '../../platform/database/batch-statement.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { authorise } from '../payments/acquirer/authorise-payment.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import {
  backAgainMail,
  changedRunMail,
  notPlacedMail,
  type RunForMail,
} from '../mails/subscription-mails.ts';
import { charge } from './charge-run.ts';
import { changeContract, keepContract } from './subscription-access.ts';
import { withoutMeans } from './method-removal.ts';
import { type PlacedRun, placeRun } from './place-run.ts';
import { linesAfterRun } from './run-lines.ts';
import { calendarAt, scheduled } from './schedule-subscription.ts';
import { runSettled, settleRun } from './settle-run.ts';

/**
 * Places the order of a contract's next delivery, or charges its gift, when it is due. Idempotent: the day is claimed in
 * the transaction that places the order.
 */
export async function runSubscription(outside: AcquirerContext, id: string): Promise<void> {
  const begun = await outside.write((tx) => begin(tx, id, outside.clock()));
  if (begun?.asks === 'acquirer') await askForRun(outside, begun.run, begun.oid);
  if (begun?.asks === 'gift') await charge(outside, begun.run);
}

/** Authorizes a run's order under the order's idempotency key: a retry is the same hold. */
export async function askForRun(
  outside: AcquirerContext,
  run: Pick<Run, 'subscription' | 'day'>,
  oid: number,
): Promise<void> {
  const { provider } = outside.gateways.payment;
  await authorise(outside, oid, async (tx, { settled, writes = [] }) => {
    await writeBatch(tx, writes);
    await settleRun(tx, run, runSettled(settled, provider), outside.clock());
  });
}

type Begun =
  | { readonly asks: 'acquirer'; readonly run: RunKey; readonly oid: number }
  | { readonly asks: 'gift'; readonly run: RunKey }
  | { readonly asks: 'none' };

type RunKey = Pick<Run, 'subscription' | 'day' | 'attempt'>;

async function begin(tx: Tx, id: string, now: Ms): Promise<Begun | undefined> {
  const held = await lockSubscription(tx, id);
  if (held?.next === undefined || held.next.at > now || !isRunning(held)) return undefined;
  const { brings } = held;
  const { day } = held.next;
  const hub = brings.kind === 'gift' ? undefined : await hubBySlug(tx, brings.hub);
  const calendar = calendarAt(hub, now);
  // Deliveries missed while no job ran are not caught up.
  const after = scheduled(held, calendar, now, addDays(day > calendar.today ? day : calendar.today, 1));
  const [customer] = await userRows(tx, [held.customer]);
  if (customer?.row.status !== true) {
    // A disabled account gets no deliveries; once it is enabled again, the next one is due.
    await keepContract(tx, after, now);
    return undefined;
  }
  const attempt = await takeRun(tx, { subscription: id, day, hub: hub?.slug ?? null }, now);
  if (attempt === undefined) {
    await changeContract(
      tx,
      { before: held, after: after },
      { who: undefined, action: 'subscription.next' },
      now,
    );
    return undefined;
  }
  const run = { subscription: id, day, attempt };
  if (brings.kind === 'gift') {
    await saveRun(tx, run, { state: 'asking', amount: brings.amount }, now);
    await changeContract(
      tx,
      { before: held, after: after },
      { who: undefined, action: 'subscription.run' },
      now,
    );
    return { asks: 'gift', run };
  }
  return conclude(tx, { held, after, run }, await placeRun(tx, held, run, now), now);
}

interface Running {
  readonly held: StoredSubscription;
  readonly after: StoredSubscription;
  readonly run: RunKey;
}

async function conclude(tx: Tx, { held, after, run }: Running, placed: PlacedRun, now: Ms): Promise<Begun> {
  const { changes } = placed;
  const items = placed.kind === 'placed' ? placed.order.items : [];
  // A refusal without reasons by line says nothing about the lines: they stay unchanged.
  const { contract, back } =
    placed.kind === 'placed' || changes.length > 0
      ? linesAfterRun(after, { day: run.day, changes, items })
      : { contract: after, back: [] };
  if (placed.kind === 'refused') {
    const needsMeans = placed.refusal !== undefined && NEEDS_MEANS.has(placed.refusal);
    const reason = placed.refusal === undefined ? NOTHING_LEFT : refusals[placed.refusal].message;
    await saveRun(tx, run, { state: 'failed' }, now);
    const failed = needsMeans ? withoutMeans(contract) : contract;
    const auditEntry = { who: undefined, action: 'subscription.failed', why: reason };
    await changeContract(tx, { before: held, after: { ...failed, issue: reason } }, auditEntry, now);
    const mail = {
      kind: 'subscription-not-placed',
      notice: needsMeans ? 'hold' : 'missing',
      run,
      letter: notPlacedMailOf(reason, needsMeans),
    } as const;
    await tellCustomer(tx, held, mail, now);
    return { asks: 'none' };
  }
  const { order, asks } = placed;
  await saveRun(
    tx,
    run,
    { state: asks ? 'asking' : 'done', oid: order.oid, amount: order.payment.reserved },
    now,
  );
  const auditEntry = { who: undefined, action: 'subscription.run', why: `order ${order.oid}` };
  await changeContract(tx, { before: held, after: { ...contract, issue: undefined } }, auditEntry, now);
  if (changes.length > 0) {
    const letter = (delivery: RunForMail) => changedRunMail(delivery, changes, back);
    await tellCustomer(tx, held, { kind: 'subscription-changed', notice: 'missing', run, letter }, now);
  } else if (back.length > 0) {
    const letter = (delivery: RunForMail) => backAgainMail(delivery, back);
    await tellCustomer(tx, held, { kind: 'subscription-back', notice: 'subscription', run, letter }, now);
  }
  return asks ? { asks: 'acquirer', run, oid: order.oid } : { asks: 'none' };
}

const NOTHING_LEFT = 'Aucun de ses produits n’est disponible ce jour-là.';

/** Refusals that need another means of payment: no later run would succeed without it. */
const NEEDS_MEANS: ReadonlySet<RefusalCode> = new Set([
  'payment_unknown',
  'payment_expired',
  'invoice_not_allowed',
]);

function notPlacedMailOf(reason: string, needsMeans: boolean) {
  return (delivery: RunForMail) => notPlacedMail(delivery, reason, needsMeans);
}

interface RunMail {
  /** Begins the deduplication key. */
  readonly kind: string;
  /** The switch of its notification, and of the mail where it has one. */
  readonly notice: NoticeKind;
  readonly run: RunKey;
  readonly letter: (delivery: RunForMail) => Letter;
}

/** Mails a contract's customer about one delivery, and notifies their devices. */
async function tellCustomer(
  tx: Tx,
  { id, customer, brings }: StoredSubscription,
  { kind, notice, run, letter: letterFor }: RunMail,
  now: Ms,
): Promise<void> {
  const [stored] = await userRows(tx, [customer]);
  if (stored === undefined) return;
  const { displayName: name, email } = stored.row;
  const hub = brings.kind === 'delivery' ? brings.hub : undefined;
  const dedupe = `${kind}:${run.subscription}:${run.day}:${run.attempt}`;
  const letter = letterFor({ name, day: run.day, hub });
  const news = {
    ...{ person: customer, kind: notice, hub, title: letter.subject },
    ...{ body: 'Voir l’abonnement.', url: `/subscriptions/${encodeURIComponent(id)}` },
  };
  const mail = { dedupe, recipient: email.address, letter, news };
  if (NOTICES[notice].mail === 'switch') await queueNotice(tx, mail, now);
  else await queueMail(tx, mail, now);
}
