import { amount } from '../../../src/domain/text/french.ts';
import { DEFAULT_ZONE, localDay, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { wake } from '../../../src/domain/subscription/subscription.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { acquirerContextOf, type AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { changeContract, keepContract } from './subscription-access.ts';
import { runSubscription, askForRun } from './run-subscription.ts';
import {
  dueSubscriptions,
  lockSubscription,
  untoldSubscriptions,
  wakingSubscriptions,
} from './subscriptions-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { orderOf } from '../orders/orders-store.ts';
import { openRuns, type Run } from './subscription-runs-store.ts';
import { charge, followCharge } from './charge-run.ts';
import { settledOrder, settleRun } from './settle-run.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { orderedOn } from '../../../src/domain/subscription/subscription-dates.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { price } from '../checkout/order-totals.ts';
import { checkLines } from '../checkout/check-lines.ts';
import { destination, deliveryTo } from '../checkout/destination.ts';
import { readMarket } from '../checkout/checkout-market.ts';
import { meansOf } from '../checkout/payment-choice.ts';
import { comingMail } from '../mails/subscription-mails.ts';
import { wishOfRun } from './place-run.ts';

/** The most contracts or runs of one pass of a job. */
const BATCH_SIZE = 50;

/** Places the orders of contracts that are due, and charges due gifts. */
export const runSubscriptions: Job = {
  name: 'run-subscriptions',
  everyMs: MINUTE_MS / 2,
  async run(app) {
    const outside = acquirerContextOf(app);
    await wakeUp(app);
    const due = await outside.read((tx) => dueSubscriptions(tx, app.clock(), BATCH_SIZE));
    await each(due, (id) => runSubscription(outside, id));
  },
};

/** Finishes interrupted runs: retries the payment under the same key, or reads its state at the acquirer. */
export const finishSubscriptions: Job = {
  name: 'finish-subscriptions',
  everyMs: MINUTE_MS / 4,
  async run(app) {
    const outside = acquirerContextOf(app);
    await each(await runsLeft(outside, BATCH_SIZE), (run) => finishRun(outside, run));
  },
};

/** Reminds customers of their next delivery while they can still change it. */
export const tellOfSubscriptions: Job = {
  name: 'tell-of-subscriptions',
  everyMs: MINUTE_MS,
  async run(app) {
    const { read, write, clock } = acquirerContextOf(app);
    const untold = await read((tx) => untoldSubscriptions(tx, clock(), BATCH_SIZE));
    await each(untold, (id) => write((tx) => remind(tx, id, clock())));
  },
};

async function wakeUp(app: AppContext): Promise<void> {
  const { read, write, clock } = acquirerContextOf(app);
  const today = localDay(clock(), DEFAULT_ZONE);
  const waking = await read((tx) => wakingSubscriptions(tx, today, BATCH_SIZE));
  await each(waking, (id) =>
    write(async (tx) => {
      const held = await lockSubscription(tx, id);
      if (held === undefined) return;
      const awake = wake(held, today);
      if (awake === held) return;
      await changeContract(
        tx,
        { before: held, after: awake },
        { who: undefined, action: 'subscription.wake' },
        clock(),
      );
    }),
  );
}

/** Runs whose process died before the acquirer answered, and runs that wait for an authentication. */
async function runsLeft({ read, clock }: AcquirerContext, limit: number): Promise<readonly Run[]> {
  const now = clock();
  return read(async (tx) => [
    ...(await openRuns(tx, 'asking', now - MINUTE_MS, limit)),
    ...(await openRuns(tx, 'waiting', now, limit)),
  ]);
}

/** Finishes one run, under the key of its first attempt. */
async function finishRun(outside: AcquirerContext, run: Run): Promise<void> {
  if (run.oid === null) return run.state === 'asking' ? charge(outside, run) : followCharge(outside, run);
  const { oid } = run;
  const order = (await outside.read((tx) => orderOf(tx, oid)))?.order;
  if (order === undefined) return;
  const settlement = settledOrder(order, outside.gateways.payment.provider);
  if (settlement !== undefined) return outside.write((tx) => settleRun(tx, run, settlement, outside.clock()));
  if (run.state === 'asking') await askForRun(outside, run, oid);
}

/** Mails the reminder of the next delivery once. */
async function remind(tx: Tx, id: string, now: Ms): Promise<void> {
  const held = await lockSubscription(tx, id);
  if (held?.tellAt === undefined || held.tellAt > now) return;
  await keepContract(tx, { ...held, tellAt: undefined }, now);
  await mailComing(tx, held, now);
}

async function mailComing(tx: Tx, held: StoredSubscription, now: Ms): Promise<void> {
  const { brings, next, customer } = held;
  if (next === undefined || brings.kind === 'gift') return;
  const wished = wishOfRun(held, next.day).lines;
  const skus = wished.map(({ sku }) => sku);
  const found = await readMarket(tx, { hub: brings.hub, customer, skus }, now);
  if (found === undefined) return;
  const market = { ...found, pending: [] };
  const to = destination(brings.place, market);
  // A problem of today may be gone by then: the run reports those that remain.
  if (!to.ok || !market.customer.status) return;
  const { lines } = checkLines(wished, market.shelf, { day: next.day, zone: zoneOf(market.hub) });
  const means = meansOf(held.alias, market);
  const issuer = means.ok ? means.value.issuer : undefined;
  const delivery = deliveryTo(to.value, next.day, brings.hours, market);
  const { toPay } = price(lines, { delivery, day: next.day, issuer, credit: true }, market);
  const mailed = lines.map(({ quantity, product }) => ({ quantity, title: product.product.title }));
  const coming = new Set(lines.map(({ wish }) => lineKey(wish)));
  const missing = wished.filter((line) => !coming.has(lineKey(line))).map(({ title }) => title);
  const { displayName: name, email } = market.customer;
  const letter = comingMail(
    { name, day: next.day, hub: brings.hub },
    { lines: mailed, total: toPay, ordered: orderedOn(next.day), missing },
  );
  await queueNotice(
    tx,
    {
      ...{ dedupe: `subscription-coming:${held.id}:${next.day}`, recipient: email.address, letter },
      news: {
        ...{ person: customer, kind: 'subscription', hub: brings.hub, title: letter.subject },
        ...{ body: `À payer, aux prix d’aujourd’hui\u00a0: ${amount(toPay)}.`, url: '/subscriptions' },
      },
    },
    now,
  );
}
