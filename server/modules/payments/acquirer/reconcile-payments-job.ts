import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { ListedPayment } from '../../../core/gateways/payment-gateway.ts';
import { readSnapshot } from '../../../platform/database/transaction.ts';
import { acquirerContextOf, type AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import { refresh } from './authorise-payment.ts';
import { finishRefund } from './decide-finding.ts';
import { begunRefunds, type Finding, recordFinding } from './findings-store.ts';
import {
  paymentOf,
  paymentsByReference,
  paymentsWithoutReference,
  type StoredPayment,
} from './payments-store.ts';

/** How far back the acquirer's payments are compared each minute, and once an hour: longer than any hold lasts. */
const SHORT_WINDOW_MS = 2 * HOUR_MS;
const WHOLE_WINDOW_MS = 8 * DAY_MS;
/** Younger payments may still be on their way to their order. */
const YOUNG_MS = MINUTE_MS;
const PAGE = 100;

/**
 * Compares the acquirer's payments with the orders, for events that were lost and answers that never came: applies what an
 * order waits for, releases what no order needs, and tells the office the rest (docs/rules.md#reconciliation).
 */
export const reconcilePayments: Job = {
  name: 'reconcile-payments',
  everyMs: MINUTE_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const { payment } = app.gateways;
    const window = app.clock() % HOUR_MS < MINUTE_MS ? WHOLE_WINDOW_MS : SHORT_WINDOW_MS;
    for await (const page of pagesOf(payment.recent(app.clock() - window))) {
      const known = await readSnapshot(app.database, (tx) =>
        paymentsByReference(
          tx,
          page.map(({ reference }) => reference),
        ),
      );
      await each(page, (listed) => compare(context, listed, known.get(listed.reference)));
    }
    const without = await readSnapshot(app.database, (tx) =>
      paymentsWithoutReference(tx, payment.provider, PAGE),
    );
    await each(without, ({ oid, amount }) =>
      report(context, { kind: 'order_without_payment', oid, reference: undefined, amount }),
    );
    const begun = await readSnapshot(app.database, (tx) => begunRefunds(tx, PAGE));
    await each(begun, (finding) => finishRefund(context, finding));
  },
};

async function compare(
  context: AcquirerContext,
  listed: ListedPayment,
  known: StoredPayment | undefined,
): Promise<void> {
  if (context.clock() - listed.created < YOUNG_MS) return;
  if (known === undefined) {
    await compareStray(context, listed);
    return;
  }
  const { reference, state } = listed;
  const about = { oid: known.oid, reference, amount: listed.amount };
  if (known.state === 'waiting' && state !== 'authentication_due') await refresh(context, known.oid);
  else if (known.state === 'held' && (state === 'expired' || state === 'released'))
    await report(context, { kind: 'hold_lost', ...about });
  else if (
    (known.state === 'taken' || known.state === 'held') &&
    state === 'taken' &&
    (known.captured !== listed.captured || known.refunded !== listed.refunded) &&
    context.clock() - Date.parse(known.updated) > YOUNG_MS
  )
    await report(context, {
      ...{ kind: 'other_amounts', ...about },
      amount: listed.captured - listed.refunded,
    });
}

/** A payment that no order counts on: a hold is released, money that was taken is a person's to decide. */
async function compareStray(
  { gateways, ...context }: AcquirerContext,
  { reference, state, oid, captured, refunded }: ListedPayment,
): Promise<void> {
  const stored = oid === undefined ? undefined : await context.read((tx) => paymentOf(tx, oid));
  // Its answer is being waited for, or will be asked for again under the same key.
  if (stored?.state === 'asking') return;
  if (state === 'held' || state === 'authentication_due')
    await gateways.payment.cancel({ key: `stray:${reference}`, reference });
  else if (state === 'taken' && captured > refunded)
    await report(
      { ...context, gateways },
      { kind: 'payment_without_order', oid, reference, amount: captured - refunded },
    );
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
