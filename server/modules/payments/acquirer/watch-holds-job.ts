import { centimes } from '../../../../src/domain/money/money.ts';
import { DAY_MS, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';
import { readSnapshot } from '../../../platform/database/transaction.ts';
import { acquirerContextOf, type AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { orderHeld } from '../../orders/orders-store.ts';
import { endFindings, recordFinding } from './findings-store.ts';
import { holdAgain } from './hold-again.ts';
import { changePaymentOf, endingHolds, paymentOf } from './payments-store.ts';

/** A hold is renewed a day before the acquirer releases it. */
export const RENEWED_AHEAD_MS = DAY_MS;
const BATCH_SIZE = 50;

/** Renews holds that are about to lapse; a failed renewal is reported to the office (docs/rules.md#holds). */
export const watchHolds: Job = {
  name: 'watch-holds',
  everyMs: MINUTE_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const before = app.clock() + RENEWED_AHEAD_MS;
    const ending = await readSnapshot(app.database, (tx) => endingHolds(tx, before, BATCH_SIZE));
    await each(ending, (payment) => renew(context, payment));
  },
};

interface EndingHold {
  readonly oid: number;
  readonly reference: string;
  readonly amount: number;
  readonly hold_ends: string | null;
}

async function renew(context: AcquirerContext, hold: EndingHold): Promise<void> {
  const { gateways, read } = context;
  const { oid, reference, amount } = hold;
  // A running capture uses the current hold, or makes its own.
  if (await read((tx) => moneyMoves(tx, oid))) return;
  const since = Date.parse(hold.hold_ends ?? '') - RENEWED_AHEAD_MS;
  const made = await holdAgain(context, { key: `renew:${reference}`, since, oid, amount: centimes(amount) });
  const renewed = 'state' in made && made.state === 'held' ? made : undefined;
  if (renewed !== undefined && (await replaceHold(context, hold, renewed))) {
    await gateways.payment.cancel({ key: `renew:${reference}:end`, reference });
    return;
  }
  if ('state' in made)
    await gateways.payment.cancel({ key: `renew:${made.reference}:end`, reference: made.reference });
  if (renewed === undefined)
    await context.write((tx) =>
      recordFinding(tx, { kind: 'hold_ending', oid, reference, amount }, context.clock()),
    );
}

/** Replaces the old hold by the new one, unless the order's money moved meanwhile. */
function replaceHold(
  { write, clock }: AcquirerContext,
  { oid, reference }: EndingHold,
  made: AcquirerPayment,
): Promise<boolean> {
  return write(async (tx) => {
    await orderHeld(tx, oid);
    const payment = await paymentOf(tx, oid);
    if (payment?.state !== 'held' || payment.reference !== reference || (await moneyMoves(tx, oid)))
      return false;
    const change = { state: 'held', reference: made.reference, hold_ends: instant(made.holdEnds) } as const;
    await changePaymentOf(tx, oid, change, clock());
    await endFindings(tx, 'hold_ending', reference, clock());
    return true;
  });
}

function instant(at: Ms | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
