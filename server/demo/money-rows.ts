import type { Order } from '../../src/contract/orders/orders.ts';
import { creditEntry } from '../../src/domain/payment/credit.ts';
import { MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { subtract, ZERO } from '../../src/domain/money/money.ts';
import { orderAmounts } from '../../src/domain/payment/order-amounts.ts';
import type { AcquirerState } from '../core/gateways/payment-gateway.ts';
import type { PaymentProgress } from '../modules/payments/acquirer/payments-store.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';
import { paymentNames } from './payment-names.ts';
import type { DemoPerson } from './demo-population.ts';

/** The state of each order's payment, as the market knows it. */
export function paymentRows(made: readonly MadeOrder[]): Rows<'payments'> {
  return made.map(({ order, fate }) => ({
    oid: order.oid,
    provider: byInvoice(order) ? 'invoice' : 'sandbox',
    reference: byInvoice(order) ? null : paymentNames(order.oid).reference,
    state: byInvoice(order) ? 'nothing' : PROGRESS[acquirerState(order)],
    amount: order.payment.reserved,
    captured: order.payment.captured,
    refunded: order.payment.refunded,
    client_secret: fate === 'waiting' ? paymentNames(order.oid).secret : null,
    updated: order.closed ?? order.created,
  }));
}

/** The same payments as the sandbox acquirer remembers them. */
export function sandboxRows(made: readonly MadeOrder[], now: Ms): Rows<'sandbox_payments'> {
  return made
    .filter(({ order }) => !byInvoice(order))
    .map(({ order }) => ({
      id: paymentNames(order.oid).reference,
      key: paymentNames(order.oid).key,
      token: `tok_demo_${order.payment.alias}`,
      amount: order.payment.reserved,
      captured: order.payment.captured,
      refunded: order.payment.refunded,
      state: acquirerState(order),
      client_secret: paymentNames(order.oid).secret,
      oid: order.oid,
      return_path: '/stripe',
      created: order.created,
      expires: new Date(now + 15 * MINUTE_MS).toISOString(),
    }));
}

/** Every movement of a balance: credit given, invoices owed and paid, and amounts that no hold covered. */
export function ledgerRows(
  people: readonly DemoPerson[],
  made: readonly MadeOrder[],
  now: Ms,
): Rows<'ledger'> {
  const given = people
    .filter(({ row }) => row.balance > 0)
    .map(({ row }) => ({
      user_id: row.id,
      ...creditEntry('voucher', 'bienvenue', row.balance),
      oid: null,
      created: new Date(now - 60 * 24 * 60 * MINUTE_MS).toISOString(),
    }));
  return [...given, ...made.flatMap(({ order }) => (byInvoice(order) ? owed(order) : carried(order)))];
}

function line({ oid, customer }: Order, entry: ReturnType<typeof creditEntry>, created: string) {
  return { user_id: customer.id, ...entry, oid, created };
}

function carried(order: Order) {
  const { account = ZERO } = order.payment;
  if (account === ZERO) return [];
  return [line(order, creditEntry('capture', order.oid, subtract(ZERO, account)), order.shipping.when)];
}

function owed(order: Order) {
  const { oid, payment } = order;
  const bill = orderAmounts(order).bill;
  const delivered = order.fulfillments.status === 'fulfilled';
  const difference = subtract(payment.reserved, bill);
  return [
    line(order, creditEntry('authorize', oid, subtract(ZERO, payment.reserved)), order.created),
    ...(delivered && difference !== 0
      ? [line(order, creditEntry('capture', oid, difference), order.shipping.when)]
      : []),
    ...(payment.captured > 0
      ? [line(order, creditEntry('invoice_paid', oid, payment.captured), order.shipping.when)]
      : []),
  ];
}

function byInvoice({ payment }: Order): boolean {
  return payment.issuer === 'invoice';
}

function acquirerState({ payment, cancel }: Order): AcquirerState {
  if (cancel !== undefined) return 'released';
  if (payment.status === 'pending') return 'authentication_due';
  return payment.status === 'authorized' ? 'held' : 'taken';
}

const PROGRESS: Readonly<Record<AcquirerState, PaymentProgress>> = {
  authentication_due: 'waiting',
  held: 'held',
  taken: 'taken',
  declined: 'refused',
  expired: 'refused',
  released: 'released',
};
