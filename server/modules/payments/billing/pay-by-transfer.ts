import { randomUUID } from 'node:crypto';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Centimes, centimes, subtract, ZERO } from '../../../../src/domain/money/money.ts';
import { planCapture } from '../../../../src/domain/payment/capture-plan.ts';
import { type Settled, sharedTransfer } from '../../../../src/domain/payment/invoice-transfer.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { startOperation } from '../../orders/money-operations-store.ts';
import { balanceOf } from '../credit/credit-ledger.ts';
import { settleOperation } from '../order-money/settle-money-operation.ts';
import { receivedForOrder } from './invoices-store.ts';
import {
  type Booking,
  creditSurplus,
  lockInvoice,
  type OpenInvoice,
  settleInvoice,
} from './settle-invoices.ts';

/** A transfer that the bank proves. `subject`: its name in the ledger. */
interface BankTransfer {
  readonly customer: number;
  readonly amount: Centimes;
  /** The invoices that it pays in this order, as far as they are open. */
  readonly oids: readonly number[];
  readonly subject: string;
}

/** The outcome of a transfer: its parts by invoice with the remaining due, and the part credited. */
export interface PaidTransfer {
  readonly shares: readonly { readonly oid: number; readonly amount: Centimes; readonly left: Centimes }[];
  readonly credited: Centimes;
}

/** The states of an invoice that is not paid in full. */
const OPEN = ['invoice', 'partially_paid', 'invoice_paid'] as const;

/**
 * Pays a customer's invoices by a transfer of the bank, and credits the rest. The entry of the bank is the
 * proof: a covered invoice is announced and confirmed at once. Refused while money of one of them moves. The
 * caller notifies the customer. See docs/rules.md#bank-files.
 */
export async function payByTransfer(
  tx: Tx,
  { customer, amount, oids, subject }: BankTransfer,
  booking: Booking,
): Promise<Result<PaidTransfer, 'still_running'>> {
  const invoices: OpenInvoice[] = [];
  for (const oid of oids.toSorted((left, right) => left - right)) {
    const locked = await lockInvoice(tx, oid, OPEN);
    if (locked.ok && locked.value.order.customer.id === customer) invoices.push(locked.value);
    else if (!locked.ok && locked.refusal === 'still_running') return refuse('still_running');
  }
  const owed = oids.flatMap((oid) => invoices.find(({ order }) => order.oid === oid) ?? []);
  const { settled, surplus } = sharedTransfer(
    owed.map(({ order: { oid }, due }) => ({ oid, due })),
    amount,
  );
  const shares: PaidTransfer['shares'][number][] = [];
  for (const share of settled) {
    const invoice = invoices.find(({ order }) => order.oid === share.oid);
    if (invoice === undefined) throw new Error(`no invoice ${share.oid} among those of the transfer`);
    await pay(tx, invoice, share, booking);
    const paid = share.event === 'pay_in_part' ? share.received : invoice.due;
    shares.push({ oid: share.oid, amount: paid, left: subtract(invoice.due, paid) });
  }
  await creditSurplus(tx, { customer, amount: surplus, subject }, booking);
  return accept({ shares: shares.filter((share) => share.amount > 0), credited: surplus });
}

async function pay(tx: Tx, invoice: OpenInvoice, share: Settled, booking: Booking): Promise<void> {
  const announced = share.event === 'announce_transfer' && invoice.order.payment.status === 'invoice_paid';
  const after = announced ? invoice.order : await settleInvoice(tx, invoice, share, booking);
  if (share.event === 'announce_transfer') await confirm(tx, after, booking);
}

/** Captures an announced invoice: planned and settled here, since no acquirer is involved. */
async function confirm(tx: Tx, order: Order, { who, now, why }: Booking): Promise<void> {
  const { oid, customer, payment } = order;
  const received = await receivedForOrder(tx, customer.id, oid);
  const balance = centimes(await balanceOf(tx, customer.id));
  const planned = planCapture(payment, orderAmounts(order), balance, received);
  if (!planned.ok || planned.value.card !== ZERO)
    throw new Error(`invoice ${oid}, ${payment.status}, cannot be confirmed by a transfer`);
  const operation = {
    ...{ id: randomUUID(), oid, who, started: new Date(now).toISOString() },
    plan: { kind: 'capture' as const, ...planned.value, ...(why !== undefined && { why }) },
  };
  await startOperation(tx, operation);
  const settled = await settleOperation(tx, operation, { done: undefined }, { clock: () => now, told: true });
  if (!settled.ok) throw new Error(`invoice ${oid} was not confirmed: ${settled.refusal}`);
}
