import { ZERO } from '../../../../src/domain/money/money.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { AcquirerDispute } from '../../../core/gateways/payment-gateway.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { withPaymentLog } from '../../orders/order-log.ts';
import { orderHeld, saveOrder } from '../../orders/orders-store.ts';
import { disputesById, disputesOf, lostBy, saveDispute, type StoredDispute } from './disputes-store.ts';
import { endFindings, recordFinding } from './findings-store.ts';
import { orderOfReference } from './payments-store.ts';

/** Reads the disputes of a payment, or all opened since an instant, and applies what changed. Idempotent. */
export async function applyDisputes(
  context: AcquirerContext,
  of: Parameters<AcquirerContext['gateways']['payment']['disputes']>[0],
): Promise<void> {
  for await (const dispute of context.gateways.payment.disputes(of)) {
    const known = await context.read((tx) => disputesById(tx, [dispute.id]));
    if (!isAsKnown(known.get(dispute.id), dispute))
      await context.write((tx) => applyDispute(tx, dispute, context.clock()));
  }
}

/**
 * Applies the state of a dispute (docs/rules.md#disputes): an open one is reported to the office; a lost one
 * took the money, which the order then records. A dispute of a payment without an order changes nothing.
 */
async function applyDispute(tx: Tx, dispute: AcquirerDispute, now: Ms): Promise<void> {
  const { id, reference, amount, state } = dispute;
  const oid = await orderOfReference(tx, reference);
  const stored = oid === undefined ? undefined : await orderHeld(tx, oid);
  if (oid === undefined || stored === undefined) return;
  const before = (await disputesOf(tx, oid)).find((known) => known.id === id)?.state;
  await saveDispute(tx, oid, dispute, now);
  if (state === 'won' || state === 'lost') await endFindings(tx, 'disputed', id, now);
  else await recordFinding(tx, { kind: 'disputed', oid, reference, amount, dispute: id }, now);
  if (before === state) return;

  const { order } = stored;
  const { charged_back: lostBefore = ZERO } = order.payment;
  const lost = await lostBy(tx, oid);
  if (lost !== lostBefore) {
    const what = { what: state === 'lost' ? 'charge_back' : 'give_charge_back', amount, now };
    await saveOrder(
      tx,
      { ...order, payment: withPaymentLog(order, { charged_back: lost }, what) },
      stored.expires,
    );
    recordChange(tx, 'order', oid);
  }
  await writeAuditEntry(
    tx,
    {
      ...{ who: undefined, action: `order.dispute-${ACTIONS[state]}`, entity: 'order', id: oid },
      after: { money: amount, charged_back: lost },
    },
    now,
  );
}

const ACTIONS: Readonly<Record<AcquirerDispute['state'], string>> = {
  ...{ answer_due: 'open', under_review: 'answered', won: 'won', lost: 'lost' },
};

function isAsKnown(known: StoredDispute | undefined, told: AcquirerDispute): boolean {
  const due = known?.due == null ? undefined : Date.parse(known.due);
  return (
    known?.state === told.state &&
    known.amount === told.amount &&
    known.refundable === told.refundable &&
    due === told.due
  );
}
