import type { Order } from '../../../../src/contract/orders/orders.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { add, type Centimes, subtract, ZERO } from '../../../../src/domain/money/money.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { afterPayment } from '../../../../src/domain/payment/payment-status.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { withPaymentLog } from '../../orders/order-log.ts';
import { orderHeld, saveOrder } from '../../orders/orders-store.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { receivedForOrder } from './invoices-store.ts';
import type { PaidTransfer } from './pay-by-transfer.ts';
import type { Booking } from './settle-invoices.ts';

interface BookedTransfer {
  readonly customer: number;
  readonly subject: string;
  readonly shares: readonly Pick<PaidTransfer['shares'][number], 'oid' | 'amount'>[];
  readonly credited: Centimes;
}

/** The amounts due again, by invoice, and the amount owed on the customer's account. */
interface TakenBack {
  readonly opened: readonly { readonly oid: number; readonly amount: Centimes }[];
  readonly owed: Centimes;
}

/**
 * Takes a booked transfer back by counter-entries: its invoices are open again, as far as no other payment
 * covers them, and the credited part is owed. The part of an invoice that was refunded meanwhile is owed on
 * the customer's account. Refused while money of one of them moves. See docs/rules.md#bank-files.
 */
export async function takeTransferBack(
  tx: Tx,
  { customer, shares, credited, subject }: BookedTransfer,
  booking: Booking,
): Promise<Result<TakenBack, 'still_running'>> {
  const held: { order: Order | undefined; amount: Centimes }[] = [];
  for (const { oid, amount } of shares.toSorted((left, right) => left.oid - right.oid)) {
    const stored = await orderHeld(tx, oid);
    if (stored !== undefined && (await moneyMoves(tx, oid))) return refuse('still_running');
    held.push({ order: stored?.order, amount });
  }
  let owed = credited;
  const opened: { oid: number; amount: Centimes }[] = [];
  for (const { order, amount } of held)
    if (order !== undefined && isReopened(order)) {
      await reopen(tx, order, amount, booking);
      opened.push({ oid: order.oid, amount });
    } else owed = add(owed, amount);
  const { who, now, why } = booking;
  if (owed === ZERO) return accept({ opened, owed });
  const entry = creditEntry('transfer_back', subject, subtract(ZERO, owed));
  await moveCredit(tx, entry, { userId: customer, oid: null, now });
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: 'credit.transfer_back', entity: 'user', id: customer },
      after: { money: entry.amount, transfer: subject },
      ...(why !== undefined && { why }),
    },
    now,
  );
  return accept({ opened, owed });
}

/** Whether its invoice opens again; a refunded one, or one announced by hand, does not. */
function isReopened({ payment: { issuer, status } }: Order): boolean {
  return issuer === 'invoice' && (status === 'paid' || status === 'partially_paid');
}

/** Opens an invoice again. Its ledger then holds what the other transfers paid of it. */
async function reopen(tx: Tx, order: Order, amount: Centimes, { who, now, why }: Booking): Promise<void> {
  const { oid, customer, payment } = order;
  const { bill } = orderAmounts(order);
  const parts = await receivedForOrder(tx, customer.id, oid);
  const paid = payment.status === 'paid' ? bill : parts;
  const left = subtract(paid, amount);
  const event = left > 0 ? 'take_back_in_part' : 'take_back';
  const next = afterPayment(payment.status, event);
  if (!next.ok) throw new Error(`invoice ${oid}, ${payment.status}, cannot be taken back`);
  const about = { userId: customer.id, oid, now };
  // The capture credited what the parts did not cover; now only the parts remain.
  await moveCredit(tx, creditEntry('capture', oid, subtract(parts, paid)), about);
  await moveCredit(tx, creditEntry('invoice_paid', oid, subtract(left, parts)), about);
  const { closed, ...opened } = order;
  const change = { status: next.value, captured: left };
  await saveOrder(tx, {
    ...opened,
    payment: withPaymentLog(order, change, { what: event, amount, now }),
  });
  recordChange(tx, 'order', oid);
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: 'order.transfer_back', entity: 'order', id: oid },
      before: { status: payment.status, received: paid, closed: closed ?? null },
      after: { status: next.value, received: left },
      ...(why !== undefined && { why }),
    },
    now,
  );
}
