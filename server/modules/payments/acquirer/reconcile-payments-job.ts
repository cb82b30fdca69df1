import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Presence } from '../../../core/database/database-types.ts';
import type { ListedPayment } from '../../../core/gateways/payment-gateway.ts';
import { readSnapshot } from '../../../platform/database/transaction.ts';
import { acquirerContextOf, type AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { applyDisputes } from './apply-dispute.ts';
import { refresh } from './authorise-payment.ts';
import { finishRefund } from './decide-finding.ts';
import {
  begunRefunds,
  endFindings,
  endOtherAmounts,
  endPastFindings,
  type Finding,
  recordFinding,
} from './findings-store.ts';
import {
  mayDiffer,
  paymentOf,
  paymentsByReference,
  paymentsWithoutReference,
  type StoredPayment,
} from './payments-store.ts';
import { RENEWED_AHEAD_MS } from './watch-holds-job.ts';

/** The windows compared each minute, and once an hour: the latter is longer than any hold lasts. */
const SHORT_WINDOW_MS = 2 * HOUR_MS;
const WHOLE_WINDOW_MS = 8 * DAY_MS;
/** A bank decides a dispute within this time. */
const DISPUTED_MS = 180 * DAY_MS;
/** Younger payments may not have reached their order yet. */
const YOUNG_MS = MINUTE_MS;
const PAGE = 100;

/** When a process last compared the whole window; a new one starts with it: its predecessor may have died. */
const comparedWhole = new WeakMap<Presence, Ms>();
/** When it last compared; a change shortly before may have been too young then. */
const compared = new WeakMap<Presence, Ms>();

/**
 * Compares the acquirer's payments with the orders, in case events or answers were lost: applies the results
 * that an order waits for, releases payments that no order needs, and reports the rest to the office
 * (docs/rules.md#reconciliation).
 */
export const reconcilePayments: Job = {
  name: 'reconcile-payments',
  everyMs: MINUTE_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const { payment } = app.gateways;
    const [now, { presence }] = [app.clock(), app.database];
    const last = comparedWhole.get(presence) ?? -Infinity;
    // After the clock was set back, the whole window is compared.
    const whole = now < last || now - last >= HOUR_MS;
    const faults: unknown[] = [];
    const since = Math.min(compared.get(presence) ?? 0, now) - 2 * YOUNG_MS;
    if (whole || (await readSnapshot(app.database, (tx) => mayDiffer(tx, since))))
      for await (const page of pagesOf(payment.recent(now - (whole ? WHOLE_WINDOW_MS : SHORT_WINDOW_MS))))
        await comparePage(context, page).catch((error: unknown) => faults.push(error));
    if (whole) await applyDisputes(context, { since: now - DISPUTED_MS });
    if (whole) comparedWhole.set(presence, now);
    const without = await readSnapshot(app.database, (tx) =>
      paymentsWithoutReference(tx, payment.provider, PAGE),
    );
    await each(without, ({ oid, amount }) =>
      report(context, { kind: 'order_without_payment', oid, reference: undefined, amount }),
    );
    const begun = await readSnapshot(app.database, (tx) => begunRefunds(tx, PAGE));
    await each(begun, (finding) => finishRefund(context, finding));
    await context.write((tx) => endPastFindings(tx, now));
    if (faults.length > 0) throw new AggregateError(faults, 'some payments could not be compared');
    compared.set(presence, now);
  },
};

async function comparePage(context: AcquirerContext, page: readonly ListedPayment[]): Promise<void> {
  const references = page.map(({ reference }) => reference);
  const known = await context.read((tx) => paymentsByReference(tx, references));
  const agreeing = page.filter((listed) => {
    const payment = known.get(listed.reference);
    return payment?.state === 'taken' && agree(payment, listed);
  });
  await context.write((tx) =>
    endOtherAmounts(
      tx,
      agreeing.map(({ reference }) => reference),
      context.clock(),
    ),
  );
  await each(page, (listed) => compare(context, listed, known.get(listed.reference)));
}

async function compare(
  context: AcquirerContext,
  listed: ListedPayment,
  known: StoredPayment | undefined,
): Promise<void> {
  if (context.clock() - listed.created < YOUNG_MS || (known !== undefined && agree(known, listed))) return;
  const oid = known?.oid ?? listed.oid;
  // A gift: its subscription asks again itself.
  if (oid === undefined) return;
  // Read again, in one snapshot: an order's money may have moved since the page was read, or be moving.
  const { payment, moves } = await context.read(async (tx) => ({
    payment: await paymentOf(tx, oid),
    moves: await moneyMoves(tx, oid),
  }));
  // The acquirer's answer is pending, or will be requested again under the same key.
  if (moves || payment?.state === 'asking') return;
  if (payment?.reference === listed.reference) await compareKnown(context, listed, payment);
  else await compareStray(context, listed, payment);
}

function agree(known: StoredPayment, { state, captured, refunded }: ListedPayment): boolean {
  switch (known.state) {
    case 'waiting':
      return state === 'authentication_due';
    case 'held':
      return state === 'held';
    case 'taken':
      return state !== 'taken' || (known.captured === captured && known.refunded === refunded);
    case 'released':
    case 'refused':
      return state !== 'held' && captured === refunded;
    case 'asking':
    case 'releasing':
    case 'nothing':
      return true;
  }
}

async function compareKnown(
  context: AcquirerContext,
  listed: ListedPayment,
  known: StoredPayment,
): Promise<void> {
  if (agree(known, listed) || context.clock() - Date.parse(known.updated) < YOUNG_MS) return;
  const { reference, captured, refunded } = listed;
  const about = { oid: known.oid, reference };
  // A payment completed after its order had ended is returned.
  if (known.state === 'waiting' || known.state === 'released' || known.state === 'refused')
    await refresh(context, known.oid);
  else if (listed.state === 'taken')
    await report(context, { kind: 'other_amounts', ...about, amount: captured - refunded });
  else await report(context, { kind: 'hold_lost', ...about, amount: listed.amount });
}

/** Handles a payment that no order relies on: releases a hold, and reports captured money to a person. */
async function compareStray(
  context: AcquirerContext,
  { reference, state, oid, captured, refunded }: ListedPayment,
  stored: StoredPayment | undefined,
): Promise<void> {
  if (state === 'held' || state === 'authentication_due') {
    if (stored !== undefined && isRenewed(stored, context.clock())) return;
    await context.gateways.payment.cancel({ key: `stray:${reference}`, reference });
  } else if (captured > refunded) {
    const amount = captured - refunded;
    await report(context, { kind: 'payment_without_order', oid, reference, amount });
  } else if (captured > 0)
    await context.write((tx) => endFindings(tx, 'payment_without_order', reference, context.clock()));
}

/** Whether a hold is being renewed: the renewal asks for the same new hold again. */
function isRenewed({ state, hold_ends: ends }: StoredPayment, now: Ms): boolean {
  return state === 'held' && ends !== null && Date.parse(ends) <= now + RENEWED_AHEAD_MS;
}

async function report({ write, clock }: AcquirerContext, finding: Finding): Promise<void> {
  await write((tx) => recordFinding(tx, finding, clock()));
}

async function* pagesOf(listed: AsyncIterable<ListedPayment>): AsyncGenerator<readonly ListedPayment[]> {
  let page: ListedPayment[] = [];
  for await (const payment of listed) {
    page.push(payment);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}
