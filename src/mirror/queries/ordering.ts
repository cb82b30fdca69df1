import type { Order } from '../../contract/orders.ts';
import type { Person } from '../../contract/sync.ts';
import { isWaiting } from '../../domain/order-intent.ts';
import { pendingOrder } from '../../domain/pending-order.ts';
import type { Mirror } from '../mirror.ts';
import type { IntentRow } from '../records.ts';
import { effective } from '../stored.ts';

/** What an order is prepared from besides the hub and the cart. */
export interface OrderingRows {
  /** Orders by day, and by slot where the hub counts those. */
  readonly capacity: { readonly days: Counts; readonly slots?: Readonly<Record<string, Counts>> | undefined };
  /** The order that waits to be delivered and that another one can join. */
  readonly pending: Joinable | undefined;
  /** Where from the choices are proposed: the latest order of this hub. */
  readonly latest: Latest | undefined;
  /** The one that waits, if any (decisions 17). */
  readonly waiting: IntentRow | undefined;
  /** One that was taken back to be changed. */
  readonly draft: IntentRow | undefined;
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

/** What a person can start from when they order at a hub. */
export async function orderingRowsOf(
  mirror: Mirror,
  { person, hub }: { person: Person; hub: string },
): Promise<OrderingRows> {
  const [capacity, intents, orders] = await Promise.all([
    mirror.capacities.get(hub),
    mirror.intents.where('hub').equals(hub).toArray(),
    person === null ? [] : mirror.orders.where('customer.id').equals(person).toArray(),
  ]);
  const own = orders.filter((order) => order.hub === hub && effective(order) !== null);
  const latest = [...own].sort((left, right) => right.oid - left.oid)[0];
  return {
    capacity: { days: capacity?.days ?? {}, slots: capacity?.slots },
    pending: joinable(own, hub),
    latest: latest && {
      address: addressOf(latest),
      hours: latest.shipping.hours,
      alias: latest.payment.alias,
    },
    waiting: intents.find(({ state }) => isWaiting(state)),
    draft: intents.find(({ state }) => state === 'draft'),
  };
}

function joinable(orders: readonly (Order & { readonly _day: string })[], hub: string): Joinable | undefined {
  const found = pendingOrder(orders, hub);
  return found && { oid: found.oid, day: found._day, address: addressOf(found) };
}

function addressOf({ shipping }: Pick<Order, 'shipping'>): Joinable['address'] {
  const { name, streetAddress, floor, postalCode } = shipping;
  return { name, streetAddress, floor, postalCode };
}
