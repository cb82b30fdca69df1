import type { Order } from '../../src/contract/orders/orders.ts';
import { MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { collectionRow, type Fetched } from './collection-rows.ts';
import { demoId } from './demo-ids.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';
import type { DemoPerson } from './demo-population.ts';
import { canTurn, type Preparers, prepareLine, type Turn } from './prepare-line.ts';
import type { SeededRandom } from './seeded-random.ts';
import { placedStops, tourOf, tourRows } from './tour-rows.ts';

/** The day being prepared at a hub, as it stands at the start. */
export interface WorkingDay {
  readonly made: readonly MadeOrder[];
  readonly tours: Rows<'tours'>;
  readonly collections: Rows<'collections'>;
}

/** The number of orders that are ready. */
const READY = 5;

/** Turns that happen once on that day, so that a manager sees each case. */
const ONCE: readonly Turn[] = ['disputed', 'heavy', 'short', 'missing'];

/**
 * Assigns the stops of the day to tours, collects from some shops and prepares their lines. Orders of other
 * days are unchanged.
 */
export function workingDay(
  {
    made,
    hub,
    people,
  }: { readonly made: readonly MadeOrder[]; readonly hub: string; readonly people: readonly DemoPerson[] },
  now: Ms,
  drawn: SeededRandom,
): WorkingDay {
  const day = made.find(({ order, fate }) => order.hub === hub && fate === 'partly-prepared')?.day;
  if (day === undefined) return { made, tours: [], collections: [] };
  const couriers = couriersOf(people, hub);
  const isToday = (one: MadeOrder) => one.order.hub === hub && one.day === day;
  const placed = placedStops(made.filter(isToday).map(({ order }) => order));
  const begun = made.filter((one) => isToday(one) && one.fate === 'partly-prepared');
  const fetched = fetchedShops(placed, begun, drawn);
  const prepared = prepare(placed, { begun, fetched, couriers }, now);
  return {
    made: made.map((one) => ({ ...one, order: prepared.get(one.order.oid) ?? one.order })),
    tours: tourRows(hub, day, couriers),
    collections: [...fetched].map((vendor, index) => {
      const counted = index === 0 ? onePieceShort([...prepared.values()], vendor) : undefined;
      const by = couriers[index % 2] ?? null;
      return collectionRow({ hub, day, vendor, by, at: now - 90 * MINUTE_MS, counted }, index);
    }),
  };
}

/** The couriers of a hub. */
export function couriersOf(people: readonly DemoPerson[], hub: string): readonly number[] {
  return people
    .filter(({ memberships }) => memberships.some((at) => at.hub === hub && at.role === 'logistic'))
    .map(({ row }) => row.id);
}

/** One piece less than ordered, of the shop's most ordered product. */
function onePieceShort(orders: readonly Order[], vendor: string): Fetched['counted'] {
  const ordered = new Map<string, NonNullable<Fetched['counted']>>();
  for (const item of orders.flatMap(({ items }) => items)) {
    if (item.vendor !== vendor) continue;
    const variant = item.variant?.title;
    const name = `${item.sku}/${variant ?? ''}`;
    const quantity = (ordered.get(name)?.quantity ?? 0) + item.quantity;
    ordered.set(name, { sku: item.sku, ...(variant !== undefined && { variant }), quantity });
  }
  const [most] = [...ordered.values()].sort((left, right) => right.quantity - left.quantity);
  return most && { ...most, quantity: most.quantity - 1 };
}

type Orders = ReadonlyMap<number, Order>;

/** Every shop of a ready order, and some of the others. */
function fetchedShops(orders: Orders, begun: readonly MadeOrder[], drawn: SeededRandom): ReadonlySet<string> {
  const slugs = new Set([...orders.values()].flatMap(({ vendors }) => vendors.map(({ slug }) => slug)));
  const sure = begun.slice(0, READY).flatMap(({ order }) => order.vendors.map(({ slug }) => slug));
  return new Set([...sure, ...drawn.some([...slugs].sort(), Math.round(slugs.size / 2))].sort());
}

function prepare(
  placed: Orders,
  {
    begun,
    fetched,
    couriers,
  }: {
    readonly begun: readonly MadeOrder[];
    readonly fetched: ReadonlySet<string>;
    readonly couriers: readonly number[];
  },
  now: Ms,
): Orders {
  const orders = new Map(placed);
  const once = [...ONCE];
  for (const [index, { order }] of begun.entries()) {
    let held = orders.get(order.oid) ?? order;
    const hands = handsOf(held, couriers, now - (80 - index) * MINUTE_MS);
    for (const item of held.items) {
      if (!fetched.has(item.vendor)) continue;
      const turn = index < READY ? undefined : once.find((one) => canTurn(item, one));
      if (turn !== undefined) once.splice(once.indexOf(turn), 1);
      held = prepareLine(held, item, turn ?? 'found', hands);
    }
    orders.set(order.oid, held.fulfillments.status === 'fulfilled' ? bagged(held, hands) : held);
  }
  return orders;
}

function handsOf(order: Order, couriers: readonly number[], at: Ms): Preparers {
  const [first = order.customer.id, second = first] = couriers;
  return tourOf(order) === 2 ? { by: second, other: first, at } : { by: first, other: second, at };
}

function bagged(order: Order, { at }: Preparers): Order {
  const bags = order.items.length > 5 ? 2 : 1;
  const counted = { at: new Date(at).toISOString(), id: demoId(order.oid, 0, 1) };
  return { ...order, shipping: { ...order.shipping, bags, bagged: counted } };
}
