import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { addDays, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { grouped } from '../../../src/domain/core/group-by.ts';
import { preparationOf, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { DeliveryMoment, MoveQuestion } from '../../../src/domain/hub/delivery-moment.ts';
import { isPremium } from '../../../src/domain/people/person.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { runBatch } from '../../platform/database/batch-statement.ts';
import { userRowsReading } from '../../platform/feed/user-rows.ts';
import { shelfReading } from '../catalogue/checkout-products.ts';
import { timelimitsOf } from '../checkout/check-delivery-time.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { placedReadings } from '../payments/acquirer/delivery-places-store.ts';

/** An order with those that joined it: they share one place and one delivery. */
export interface OrderFamily {
  readonly root: number;
  readonly members: readonly [Order, ...Order[]];
}

/** Groups orders that are delivered together. */
export function familiesIn(orders: readonly Order[]): readonly OrderFamily[] {
  const byRoot = grouped(orders, ({ oid, shipping: { parent } }) => (parent === 0 ? oid : parent));
  return [...byRoot].flatMap(([root, [first, ...others]]) =>
    first === undefined ? [] : [{ root, members: [first, ...others] as const }],
  );
}

/** The current day and slot of an order. */
export function momentOf({ shipping: { when, hours } }: Order, hub: Pick<Hub, 'timezone'>): DeliveryMoment {
  return { day: localDay(Date.parse(when), zoneOf(hub)), hours };
}

/** Reads the data that decides the moves of families at a hub. */
export async function moveQuestions(
  tx: Tx,
  hub: Hub,
  families: readonly OrderFamily[],
  now: Ms,
): Promise<(family: OrderFamily) => MoveQuestion> {
  const orders = families.flatMap(({ members }) => members);
  const skus = [...new Set(orders.flatMap(({ items }) => items.map(({ sku }) => sku)))];
  const read = await runBatch(tx, {
    ...placedReadings(tx, hub.slug, localDay(now, zoneOf(hub))),
    shelf: shelfReading(tx, hub.slug, skus),
    customers: userRowsReading(tx, [...new Set(orders.map(({ customer }) => customer.id))]),
  });
  const premium = new Set(read.customers.filter(({ row }) => isPremium(row)).map(({ row }) => row.id));
  return ({ members }) => {
    const [first] = members;
    const sold = members.flatMap(({ items }) => items.map(({ sku }) => sku));
    const shelf = new Map([...read.shelf].filter(([sku]) => sold.includes(sku)));
    return {
      ...{ now, ranks: read.days, slots: read.slots },
      pickup: first.shipping.deposit,
      premium: premium.has(first.customer.id),
      preparationHours: preparationOf(calendarOf(hub), timelimitsOf({ shelf })),
      before: heldUntil(members, hub),
    };
  };
}

/** The first day on which the card's hold for an order has ended. */
function heldUntil(members: readonly Order[], hub: Hub) {
  const days = members
    .filter(({ payment }) => payment.status === 'authorized' && payment.issuer !== 'invoice')
    .map(({ created }) => addDays(localDay(Date.parse(created), zoneOf(hub)), hub.uncapturedTimeLimit));
  return days.sort()[0];
}
