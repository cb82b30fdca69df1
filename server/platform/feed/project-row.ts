import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import { cartFor } from './cart-views.ts';
import { orderForCourier, orderForCustomer, orderForVendor } from './order-views.ts';
import type { PersonalContent } from './personal-rows.ts';

/**
 * Incremented whenever a projection changes, so that devices replace rows of unchanged revision
 * (docs/protocol.md#view).
 */
export const PROJECTION = 5;

/**
 * Projects a row for the reader: the union of what their scopes allow, so that every scope delivers the same content for
 * one revision and view (docs/protocol.md#projection). `undefined`: the row is invisible.
 */
export function projectRow(actor: Actor, row: PersonalContent): Json | undefined {
  switch (row.e) {
    case 'user':
      return row.d.id === actor.id ? asJson(row.d) : undefined;
    case 'likes':
    case 'diet':
      return row.d.user === actor.id ? asJson(row.d) : undefined;
    case 'cart': {
      const cart = cartFor(actor, row);
      return cart === undefined ? undefined : asJson(cart);
    }
    case 'order': {
      const seen = projectOrder(actor, row.d);
      return seen === undefined ? undefined : asJson(seen);
    }
    case 'subscription':
      // A cancelled one is no longer in its customer's list (docs/rules.md#order-list).
      return row.d.customer === actor.id && row.d.status !== 'cancel' ? asJson(row.d) : undefined;
    case 'collection':
      return worksFor(actor, row.d.hub) || actor.shops.includes(row.d.vendor) ? asJson(row.d) : undefined;
    case 'tour':
    case 'staff':
      return worksFor(actor, row.d.hub) ? asJson(row.d) : undefined;
    case 'stock':
      return countsStock(actor, { vendor: row.d.vendor, hubs: row.hubs }) ? asJson(row.d) : undefined;
  }
}

/**
 * Projects an order for the hub's manager, its customer, its couriers, or a producer. A reader with two roles sees the
 * union.
 */
export function projectOrder(actor: Actor, order: Order): Order | undefined {
  const own = order.customer.id === actor.id;
  if (seesWholeOrder(actor, { hub: order.hub, customer: order.customer.id })) return order;
  if (worksFor(actor, order.hub, 'logistic')) return orderForCourier(order);
  const vendors = order.vendors.filter(({ slug }) => actor.shops.includes(slug));
  if (own) return orderForCustomer(order, vendors);
  return vendors.length === 0 ? undefined : orderForVendor(order, vendors);
}

/** Whether the reader sees the whole order. */
export function seesWholeOrder(
  actor: Actor,
  { hub, customer }: { readonly hub: string; readonly customer: number },
): boolean {
  return worksFor(actor, hub, 'manager') || (customer === actor.id && worksFor(actor, hub, 'logistic'));
}

/** Whether the reader manages the stock of a shop: its owner, or the office of a hub where it sells. */
export function countsStock(
  actor: Actor,
  { vendor, hubs }: { readonly vendor: string; readonly hubs: readonly string[] },
): boolean {
  return (
    isAdmin(actor) || actor.shops.includes(vendor) || hubs.some((hub) => worksFor(actor, hub, 'manager'))
  );
}

/** Narrows to JSON: rows come from JSON columns, and branded types are numbers. */
function asJson(row: object): Json {
  return row as Json;
}
