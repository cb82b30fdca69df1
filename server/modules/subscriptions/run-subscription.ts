import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import { addDays, type IsoDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { afterSubscription, isRunning } from '../../../src/domain/subscription/subscription.ts';
import { wholeLines } from '../../../src/domain/order/composed-lines.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { type Run, saveRun, takeRun } from './subscription-runs-store.ts';
import { lockSubscription } from './subscriptions-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { writeBatch } from '../../platform/database/batch-statement.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { authorise } from '../payments/acquirer/authorise-payment.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { changedRunMail, notPlacedMail } from '../mails/subscription-mails.ts';
import { charge } from './charge-run.ts';
import { changeContract, keepContract } from './subscription-access.ts';
import { type PlacedRun, placeRun } from './place-run.ts';
import { calendarAt, scheduled } from './schedule-subscription.ts';
import { runSettled, settleRun } from './settle-run.ts';

/**
 * Makes the order of a contract's next delivery, or takes its sum, when it is time: once, whoever asks and however
 * often, since the day is taken in the transaction that places the order.
 */
export async function runSubscription(outside: AcquirerContext, id: string): Promise<void> {
  const begun = await outside.write((tx) => begin(tx, id, outside.clock()));
  if (begun?.asks === 'acquirer') await askForRun(outside, begun.run, begun.oid);
  if (begun?.asks === 'gift') await charge(outside, begun.run);
}

/** Asks for the money of a run's order, under the key of the order: asked again it is the same hold. */
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
  | { readonly asks: 'nobody' };

type RunKey = Pick<Run, 'subscription' | 'day' | 'attempt'>;

async function begin(tx: Tx, id: string, now: Ms): Promise<Begun | undefined> {
  const held = await lockSubscription(tx, id);
  if (held?.next === undefined || held.next.at > now || !isRunning(held)) return undefined;
  const { brings } = held;
  const { day } = held.next;
  const hub = brings.kind === 'gift' ? undefined : await hubBySlug(tx, brings.hub);
  const calendar = calendarAt(hub, now);
  // What was missed while nothing ran is not made up for one by one.
  const after = scheduled(held, calendar, now, addDays(day > calendar.today ? day : calendar.today, 1));
  const [customer] = await userRows(tx, [held.customer]);
  if (customer?.row.status !== true) {
    // Nobody is served behind a closed door; once it is open again, the next delivery comes.
    await keepContract(tx, after, now);
    return undefined;
  }
  const attempt = await takeRun(tx, { subscription: id, day, hub: hub?.slug ?? null }, now);
  if (attempt === undefined) {
    await changeContract(tx, held, after, { who: undefined, action: 'subscription.next' }, now);
    return undefined;
  }
  const run = { subscription: id, day, attempt };
  if (brings.kind === 'gift') {
    await saveRun(tx, run, { state: 'asking', amount: brings.amount }, now);
    await changeContract(tx, held, after, { who: undefined, action: 'subscription.run' }, now);
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
  if (placed.kind === 'refused') {
    const waits = placed.refusal !== undefined && NEEDS_MEANS.has(placed.refusal);
    const reason = placed.refusal === undefined ? NOTHING_LEFT : refusals[placed.refusal].message;
    await saveRun(tx, run, { state: 'failed' }, now);
    const failed = waits ? withoutMeans(after) : after;
    const auditEntry = { who: undefined, action: 'subscription.failed', why: reason };
    await changeContract(tx, held, { ...failed, issue: reason }, auditEntry, now);
    await mail(tx, held, run, `subscription-not-placed`, notPlacedMailOf(reason, waits), now);
    return { asks: 'nobody' };
  }
  const { order, asks, changes } = placed;
  await saveRun(
    tx,
    run,
    { state: asks ? 'asking' : 'done', oid: order.oid, amount: order.payment.reserved },
    now,
  );
  const auditEntry = { who: undefined, action: 'subscription.run', why: `order ${order.oid}` };
  await changeContract(tx, held, { ...repriced(after, placed), issue: undefined }, auditEntry, now);
  if (changes.length > 0)
    await mail(tx, held, run, 'subscription-changed', (told) => changedRunMail(told, changes), now);
  return asks ? { asks: 'acquirer', run, oid: order.oid } : { asks: 'nobody' };
}

const NOTHING_LEFT = 'Aucun de ses produits n’est disponible ce jour-là.';

/** Until its customer names another means of payment, no later run would do better. */
const NEEDS_MEANS: ReadonlySet<RefusalCode> = new Set([
  'payment_unknown',
  'payment_expired',
  'invoice_not_allowed',
]);

function withoutMeans(contract: StoredSubscription): StoredSubscription {
  const next = afterSubscription(contract.status, 'fail');
  const intent = { id: '', status: 'requires_payment_method', source: '', client_secret: '' } as const;
  return { ...contract, ...(next.ok && { status: next.value }), next: undefined, tellAt: undefined, intent };
}

/** The contract knows the prices that its customer was told of. */
function repriced(
  contract: StoredSubscription,
  { order }: PlacedRun & { readonly kind: 'placed' },
): StoredSubscription {
  if (contract.brings.kind === 'gift') return contract;
  const prices = new Map(wholeLines(order.items).map(({ sku, price }) => [sku, price]));
  const lines = contract.brings.lines.map((line) => ({ ...line, price: prices.get(line.sku) ?? line.price }));
  return { ...contract, brings: { ...contract.brings, lines } };
}

function notPlacedMailOf(reason: string, waits: boolean) {
  return (told: { readonly name: string; readonly day: IsoDay }) => notPlacedMail(told, reason, waits);
}

async function mail(
  tx: Tx,
  { customer }: StoredSubscription,
  { subscription, day, attempt }: RunKey,
  kind: string,
  words: (told: { readonly name: string; readonly day: IsoDay }) => ReturnType<typeof notPlacedMail>,
  now: Ms,
): Promise<void> {
  const [stored] = await userRows(tx, [customer]);
  if (stored === undefined) return;
  const { displayName: name, email } = stored.row;
  const dedupe = `${kind}:${subscription}:${day}:${attempt}`;
  await queueMail(tx, { dedupe, recipient: email.address, letter: words({ name, day }) }, now);
}
