import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { settleInvoices as call } from '../../../../src/contract/orders/order-office.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { type Settled, settledBy, sharedTransfer } from '../../../../src/domain/payment/invoice-transfer.ts';
import { add, type Centimes, ZERO } from '../../../../src/domain/money/money.ts';
import { afterPayment } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { receivedForOrder } from './invoices-store.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { orderHeld, saveOrder } from '../../orders/orders-store.ts';
import { answeredOrders } from '../../orders/answered-orders.ts';
import { withPaymentLog } from '../../orders/order-log.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { dueOf } from './invoices-by-month.ts';

type OfficeContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
type Refusal = 'not_found' | 'payment_state' | 'transfer_too_small' | 'transfer_too_much' | 'still_running';

/** A locked invoice that is not paid in full. */
export interface OpenInvoice {
  readonly order: Order;
  readonly received: Centimes;
  readonly due: Centimes;
}

/**
 * Distributes a transfer over invoices, oldest first. A fully covered invoice waits for its capture, which
 * confirms the transfer; a partly covered one is credited with that part. A surplus is refused, or credited
 * to the customer when the caller asks for it. See docs/rules.md#invoices.
 */
export async function settleInvoices(
  { tx, now, actor }: OfficeContext,
  { oids, amount, surplus }: BodyOf<typeof call>,
): Promise<Result<Order[], Refusal>> {
  const invoices: OpenInvoice[] = [];
  for (const oid of [...new Set(oids)].sort((left, right) => left - right)) {
    const locked = await lockInvoice(tx, oid);
    if (!locked.ok) return locked;
    invoices.push(locked.value);
  }
  const owed = invoices.map(({ order: { oid }, due }) => ({ oid, due }));
  const [owner, ...others] = new Set(invoices.map(({ order }) => order.customer.id));
  const credited = surplus === 'credit' && owner !== undefined && others.length === 0 && amount !== undefined;
  const shared = credited && amount > 0 ? sharedTransfer(owed, amount) : undefined;
  const settled = shared === undefined ? settledBy(owed, amount) : accept(shared.settled);
  if (!settled.ok) return settled;
  const after: Order[] = [];
  for (const invoice of invoices) {
    const share = settled.value.find(({ oid }) => oid === invoice.order.oid);
    after.push(
      share === undefined ? invoice.order : await settleInvoice(tx, invoice, share, { who: actor.id, now }),
    );
  }
  if (owner !== undefined && shared !== undefined)
    await creditSurplus(
      tx,
      { customer: owner, amount: shared.surplus, subject: oids.join(',') },
      { who: actor.id, now },
    );
  return accept(await answeredOrders(tx, actor, after));
}

/** The author, time and reason of a booking. */
export interface Booking {
  readonly who: number;
  readonly now: Ms;
  readonly why?: string;
}

/** Credits the surplus of a transfer after its invoices are paid, and audits it; does nothing without one. */
export async function creditSurplus(
  tx: Tx,
  {
    customer,
    amount,
    subject,
  }: { readonly customer: number; readonly amount: Centimes; readonly subject: string },
  { who, now, why }: Booking,
): Promise<void> {
  if (amount === ZERO) return;
  await moveCredit(tx, creditEntry('transfer', subject, amount), { userId: customer, oid: null, now });
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: 'credit.transfer', entity: 'user', id: customer },
      after: { money: amount, transfer: subject },
      ...(why !== undefined && { why }),
    },
    now,
  );
}

/** Locks an invoice that is not paid in full; by default an announced one is refused too. */
export async function lockInvoice(
  tx: Tx,
  oid: number,
  open: readonly Order['payment']['status'][] = ['invoice', 'partially_paid'],
): Promise<Result<OpenInvoice, 'not_found' | 'payment_state' | 'still_running'>> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  const { order } = stored;
  const { status, issuer } = order.payment;
  if (issuer !== 'invoice' || !open.includes(status)) return refuse('payment_state');
  if (await moneyMoves(tx, oid)) return refuse('still_running');
  const received = await receivedForOrder(tx, order.customer.id, oid);
  return accept({ order, received, due: dueOf({ order, received }) });
}

/** Applies its share of a transfer to a locked invoice: announced in full, or paid in part. */
export async function settleInvoice(
  tx: Tx,
  { order, received, due }: OpenInvoice,
  share: Settled,
  { who, now, why }: Booking,
): Promise<Order> {
  const { oid, customer, payment } = order;
  const status = statusAfter(order, share.event);
  const announced = share.event === 'pay_in_part' ? share.received : due;
  const total = share.event === 'pay_in_part' ? add(received, share.received) : undefined;
  const change = { status, ...(total !== undefined && { captured: total }) };
  const after: Order = {
    ...order,
    payment: withPaymentLog(order, change, { what: share.event, amount: announced, now }),
  };
  await saveOrder(tx, after);
  recordChange(tx, 'order', oid);
  if (share.event === 'pay_in_part')
    await moveCredit(tx, creditEntry('invoice_paid', oid, share.received), { userId: customer.id, oid, now });
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: `order.${share.event}`, entity: 'order', id: oid },
      before: { status: payment.status, received },
      after: { status, received: total ?? received, announced },
      ...(why !== undefined && { why }),
    },
    now,
  );
  return after;
}

/** A further partial transfer leaves the invoice partially paid. */
function statusAfter({ oid, payment }: Order, event: Settled['event']): Order['payment']['status'] {
  if (event === 'pay_in_part' && payment.status === 'partially_paid') return 'partially_paid';
  const next = afterPayment(payment.status, event);
  if (!next.ok) throw new Error(`invoice ${oid}, ${payment.status}, cannot ${event}`);
  return next.value;
}
