import { randomUUID } from 'node:crypto';
import type { Order, OrderErrors } from '../../../src/contract/orders/orders.ts';
import type { PaymentIntent } from '../../../src/contract/people/users.ts';
import type * as z from 'zod/mini';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { orderOf, orderOfPlacing } from '../orders/orders-store.ts';
import { accountById } from '../people/users-store.ts';
import { withDeliveryFees } from '../orders/answered-orders.ts';
import { mayAccessAccount } from '../people/account-access.ts';
import { authorise } from '../payments/acquirer/authorise-payment.ts';
import { type OrderBody, customerOf, wishOf } from './order-body.ts';
import type { Assessment } from './assess-order.ts';
import type { UnrankedOrder } from './build-order.ts';
import { confirmOrder } from './payment-intents.ts';
import { reserveOrder } from './reserve-order.ts';
import type { PaymentSettlement } from '../payments/acquirer/settle-payment.ts';

type CallContext = StepsContext & { readonly actor: Actor };
type Created = Order | z.output<typeof OrderErrors> | z.output<typeof PaymentIntent>;

/**
 * POST /v1/orders: answers the order, or the refused lines with status 200, or the payment intent that the customer has
 * to authenticate. With `payment.oid` it finalises an order after its authentication (docs/rules.md#authentication).
 * With `customer` an admin orders for that customer, with the customer's means of payment
 * (docs/rules.md#ordering-for-a-customer).
 */
export async function createOrder(
  context: CallContext,
  body: OrderBody,
): Promise<Result<Created, RefusalCode>> {
  const customer = customerOf(body) ?? context.actor.id;
  if (!mayAccessAccount(context.actor, customer)) return refuse('forbidden');
  if (body.payment.oid !== undefined) return finalise(context, customer, body.payment.oid);
  const key = `request:${context.actor.id}:${context.request.key ?? randomUUID()}`;
  // A request that died between its transactions is retried with its key and continues with the order it wrote.
  const earlier = await context.read((tx) => orderOfPlacing(tx, key));
  if (earlier !== undefined) return continueOrder(context, earlier.order);

  const begun = await context.write((tx) => begin(tx, context, { body, customer, key }));
  if (!begun.ok) return begun;
  if ('errors' in begun.value) return accept(begun.value);
  return continueOrder(context, begun.value.order());
}

/** The order may be read once its transaction has committed. */
type Begun = Result<{ readonly order: () => Order } | z.output<typeof OrderErrors>, RefusalCode>;

interface Beginning {
  readonly body: OrderBody;
  readonly customer: number;
  readonly key: string;
}

async function begin(
  tx: Tx,
  { actor, clock }: CallContext,
  { body, customer, key }: Beginning,
): Promise<Begun> {
  // The session of a caller who orders for themselves has just proved that their account is enabled.
  const account = customer === actor.id ? accept(undefined) : await checkAccount(tx, customer);
  if (!account.ok) return account;
  const hub = await hubBySlug(tx, body.hub);
  if (hub === undefined) return refuse('hub_unknown');
  const wish = wishOf(body, hub);
  if (!wish.ok) return wish;
  const reservation = await reserveOrder(tx, wish.value, { customer, key, now: clock() });
  switch (reservation.kind) {
    case 'refused':
      return refuse(reservation.refusal);
    case 'reserved':
      if (customer !== actor.id) await auditOrderForCustomer(tx, actor, reservation.written, clock());
      return accept({ order: reservation.order });
    case 'known':
      return accept({ order: () => reservation.stored.order });
    case 'changed':
      return changesAnswer(reservation.assessment);
  }
}

async function checkAccount(
  tx: Tx,
  customer: number,
): Promise<Result<undefined, 'not_found' | 'account_disabled'>> {
  const account = await accountById(tx, customer);
  if (account === undefined) return refuse('not_found');
  return account.enabled ? accept(undefined) : refuse('account_disabled');
}

async function auditOrderForCustomer(
  tx: Tx,
  { id }: Actor,
  { oid, customer }: UnrankedOrder,
  now: Ms,
): Promise<void> {
  const after = { customer: customer.id };
  await writeAuditEntry(tx, { who: id, action: 'order.place', entity: 'order', id: oid, after }, now);
}

async function continueOrder(context: CallContext, order: Order): Promise<Result<Created, RefusalCode>> {
  return order.payment.status === 'pending' && order.payment.intent === undefined
    ? answered(await authorise(context, order.oid))
    : answeredOrder(order);
}

/** A caller who returns before authenticating gets the payment intent again. */
async function finalise(
  context: CallContext,
  customer: number,
  oid: number,
): Promise<Result<Created, RefusalCode>> {
  const stored = await context.read((tx) => orderOf(tx, oid));
  if (stored?.order.customer.id !== customer) return refuse('not_found');
  const confirmed = await confirmOrder(context, stored.order);
  return confirmed.ok ? answeredOrder(confirmed.value) : confirmed;
}

function answered(settled: PaymentSettlement): Result<Created, RefusalCode> {
  return settled.kind === 'void' ? refuse(settled.why) : answeredOrder(settled.order);
}

function answeredOrder(order: Order): Result<Created, RefusalCode> {
  if (order.payment.status === 'voided') return refuse('payment_declined');
  const answer = withDeliveryFees(order);
  return accept(order.payment.status === 'pending' ? (order.payment.intent ?? answer) : answer);
}

/** The answer of the original API: 4xx for delivery and payment, which come first, else a message by sku. */
function changesAnswer({ changes, blocked }: Assessment): Begun {
  if (blocked !== undefined) return refuse(blocked);
  const errors = changes.flatMap(({ key = '', reason = '' }) => {
    const [sku = ''] = key.split(':');
    return sku === '' ? [] : [{ [sku]: reason }];
  });
  return errors.length > 0 ? accept({ errors }) : refuse('order_empty');
}
