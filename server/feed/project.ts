import type { Order } from '../../src/contract/orders.ts';
import type { Json } from '../../src/contract/wire.ts';
import { centimes } from '../../src/domain/money.ts';
import { type Actor, isAdmin } from '../http/actor.ts';
import type { PersonalContent } from './personal-rows.ts';

/** Raised whenever a projection changes, so that devices replace rows whose revision did not (protocol 9). */
export const PROJECTION = 1;

const NOTHING = centimes(0);

/**
 * A row as this person may see it: the union of what their scopes allow, so that every scope delivers the same
 * content for one revision and view (decisions 5). `undefined`: not at all.
 */
export function project(actor: Actor, row: PersonalContent): Json | undefined {
  switch (row.e) {
    case 'user':
      return row.d.id === actor.id ? asJson(row.d) : undefined;
    case 'likes':
      return row.d.user === actor.id ? asJson(row.d) : undefined;
    case 'cart':
      return row.owner === actor.id ? asJson(row.d) : undefined;
    case 'order': {
      const seen = orderFor(actor, row.d);
      return seen === undefined ? undefined : asJson(seen);
    }
  }
}

/** An order for its customer, the hub's manager, its couriers, or a producer: in this order, the most comes first. */
export function orderFor(actor: Actor, order: Order): Order | undefined {
  const works = (role: 'manager' | 'logistic') =>
    actor.hubs.some((hub) => hub.slug === order.hub && hub.role === role);
  if (order.customer.id === actor.id || isAdmin(actor) || works('manager')) return order;
  if (works('logistic')) return forCourier(order);
  const vendors = order.vendors.filter(({ slug }) => actor.shops.includes(slug));
  return vendors.length === 0 ? undefined : forVendor(order, vendors);
}

/** Where to, what and for whom; nothing of how it was paid but whether it was. */
function forCourier(order: Order): Order {
  return {
    ...order,
    payment: withoutMeans(order.payment),
    customer: { ...order.customer, email: '', orders: 0 },
  };
}

/** A producer prepares their own lines for a name and a rank. */
function forVendor(order: Order, vendors: Order['vendors']): Order {
  const own = new Set(vendors.map(({ slug }) => slug));
  const { when, hours, name, shipped, bags, priority, position, parent, deposit } = order.shipping;
  const { id, displayName, plan } = order.customer;
  return {
    ...order,
    items: order.items.filter(({ vendor }) => own.has(vendor)),
    vendors,
    payment: withoutMeans(order.payment),
    customer: { id, displayName, plan, email: '', orders: 0 },
    shipping: {
      ...{ when, hours, name, shipped, bags, priority, position, parent, deposit },
      ...{ streetAddress: '', floor: '', region: '', postalCode: '' },
    },
  };
}

function withoutMeans({ status, fees }: Order['payment']): Order['payment'] {
  return {
    ...{ alias: '', number: '', issuer: '', status, fees, logs: [] },
    ...{ customer_credit: NOTHING, reserved: NOTHING, captured: NOTHING, refunded: NOTHING },
  };
}

/** Rows are JSON already: they came from JSON columns, and brands are numbers. */
function asJson(row: object): Json {
  return row as Json;
}
