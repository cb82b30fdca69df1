import type { Rows } from './insert-rows.ts';
import { paymentNames } from './payment-names.ts';
import { MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import type { MadeOrder } from './order-generator.ts';

/** The time that the one order awaiting authentication has left. */
const LAST_MINUTES = 15;

/** Orders as table rows, each with its vendors. */
export function orderRows(made: readonly MadeOrder[], now: Ms): Rows<'orders'> {
  return made.map(({ order, day, fate }) => ({
    oid: order.oid,
    rev: 1,
    hub: order.hub,
    day,
    customer: order.customer.id,
    intent: null,
    intent_print: null,
    placing: paymentNames(order.oid).key,
    taken: {},
    parent: order.shipping.parent === 0 ? null : order.shipping.parent,
    rank: order.rank,
    payment_status: order.payment.status,
    fulfilment_status: order.fulfillments.status,
    data: order,
    created: order.created,
    closed: order.closed ?? null,
    expires: fate === 'waiting' ? new Date(now + LAST_MINUTES * MINUTE_MS).toISOString() : null,
  }));
}

export function vendorRows(made: readonly MadeOrder[]): Rows<'order_vendors'> {
  return made.flatMap(({ order, day }) =>
    order.vendors.map(({ slug }) => ({ oid: order.oid, vendor: slug, hub: order.hub, day })),
  );
}
