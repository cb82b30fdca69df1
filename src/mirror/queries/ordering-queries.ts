import type { Order } from '../../contract/orders/orders.ts';
import type { Person } from '../../contract/sync/sync.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import { pendingOrders } from '../../domain/order/pending-order.ts';
import type { Mirror } from '../mirror.ts';
import type { IntentRow } from '../mirror-records.ts';
import { effective } from '../stored-rows.ts';

/** The inputs of an order besides the hub and the cart. */
export interface OrderingRows extends OrdersBefore {
  readonly capacity: CapacityRows;
  /** The waiting one, if any (docs/rules.md#order-intents). */
  readonly waiting: IntentRow | undefined;
  /** The one that is being edited. */
  readonly draft: IntentRow | undefined;
}

/** Orders by day, and by slot where the hub counts those. */
export interface CapacityRows {
  readonly days: Counts;
  readonly slots?: Readonly<Record<string, Counts>> | undefined;
}

/** The effect of a person's orders at a hub on the next one. */
export interface OrdersBefore {
  /** The pending orders that another one can join, the latest first. */
  readonly pending: readonly Joinable[];
  /** The source of the proposed choices: the latest order at this hub. */
  readonly latest: Latest | undefined;
}

export interface Joinable {
  readonly oid: number;
  readonly day: string;
  readonly address: Pick<Order['shipping'], 'name' | 'streetAddress' | 'floor' | 'postalCode'>;
}

export interface Latest {
  readonly address: Joinable['address'];
  readonly hours: number;
  readonly alias: string;
}

type Counts = Readonly<Record<string, number>>;

/** The inputs of a person's next order at a hub. */
export async function orderingRowsOf(
  mirror: Mirror,
  { person, hub }: { person: Person; hub: string },
): Promise<OrderingRows> {
  const [capacity, intents, orders] = await Promise.all([
    capacityOf(mirror, { hub }),
    mirror.intents.where('hub').equals(hub).toArray(),
    person === null ? [] : mirror.orders.where('customer.id').equals(person).toArray(),
  ]);
  const standing = orders.filter((order) => effective(order) !== null);
  return {
    capacity,
    ...ordersBefore(standing, hub),
    waiting: intents.find(({ state }) => isWaiting(state)),
    draft: intents.find(({ state }) => state === 'draft'),
  };
}

/** The number of orders of each day and slot of a hub, as far as this device knows. */
export async function capacityOf(mirror: Mirror, { hub }: { hub: string }): Promise<CapacityRows> {
  const row = await mirror.capacities.get(hub);
  return { days: row?.days ?? {}, slots: row?.slots };
}

/** The effect of a person's orders on the next one at a hub; orders at other hubs have none. */
export function ordersBefore(orders: readonly DatedOrder[], hub: string): OrdersBefore {
  const own = orders.filter((order) => order.hub === hub);
  const latest = [...own].sort((left, right) => right.oid - left.oid)[0];
  return {
    pending: pendingOrders(own, hub).map((order) => ({
      oid: order.oid,
      day: order._day,
      address: addressOf(order),
    })),
    latest: latest && {
      address: addressOf(latest),
      hours: latest.shipping.hours,
      alias: latest.payment.alias,
    },
  };
}

/** An order with its day at its hub. */
type DatedOrder = Order & { readonly _day: string };

function addressOf({ shipping }: Pick<Order, 'shipping'>): Joinable['address'] {
  const { name, streetAddress, floor, postalCode } = shipping;
  return { name, streetAddress, floor, postalCode };
}
