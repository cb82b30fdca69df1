import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import { DEFAULT_ZONE, type Ms } from '../../domain/calendar/hub-time.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { staffOfHub, toursOfDay } from '../../mirror/queries/day-rows-query.ts';
import { knownHubs, marketOf } from '../../mirror/queries/market-queries.ts';
import { isPartlyHeld } from '../../mirror/queries/partly-held.ts';
import { orderCode } from './order-code.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { PrintCustomers } from './print-customers.tsx';
import { PRINT_WORDS, type PrintKind } from './print-kinds.ts';
import { printPaper } from './print-paper.ts';
import { PrintProducts } from './print-products.tsx';
import { PrintRoute } from './print-route.tsx';
import { PrintShops } from './print-shops.tsx';
import { PrintSlips } from './print-slips.tsx';
import { type PrintAbout, printedDays } from './print-words.ts';

/** Prints some orders in the given order from local data, without a network. */
export async function printOrders(
  mirror: Mirror,
  { orders, kind, now }: { orders: readonly Order[]; kind: PrintKind; now: Ms },
): Promise<void> {
  const whole = await aboutOf(mirror, orders, now);
  const days = orders.map((order) => ({ hub: order.hub, day: orderDay(order, whole.zone) }));
  const partly = await isPartlyHeld(mirror, { days });
  const about = { ...whole, codeOf: await codes(mirror, orders), partly };
  const title = `${PRINT_WORDS[kind]}, ${printedDays(orders, about.zone)}`;
  await printPaper(title, await paperOf(mirror, { orders, kind, about }));
}

async function paperOf(
  mirror: Mirror,
  { orders, kind, about }: { orders: readonly Order[]; kind: PrintKind; about: PrintAbout },
): Promise<ReactNode> {
  switch (kind) {
    case 'shops':
      return <PrintShops {...{ about, orders }} />;
    case 'customers':
      return <PrintCustomers {...{ about, orders }} />;
    case 'products':
      return <PrintProducts {...{ about, orders }} />;
    case 'route':
      return <PrintRoute {...{ about, orders }} courierOf={await couriers(mirror, orders, about.zone)} />;
    case 'slips':
      return <PrintSlips {...{ about, orders }} />;
  }
}

async function aboutOf(mirror: Mirror, orders: readonly Order[], now: Ms): Promise<PrintAbout> {
  const slugs = [...new Set(orders.map(({ hub }) => hub))];
  const [known, ...markets] = await Promise.all([
    knownHubs(mirror),
    ...slugs.map((hub) => marketOf(mirror, { hub })),
  ]);
  const [market] = markets;
  const nameOf = (slug: string, at: number) =>
    markets[at]?.hub.siteName.fr ?? known.find((hub) => hub.slug === slug)?.name ?? slug;
  return {
    hubs: slugs.map(nameOf).join(', '),
    zone: market?.hub.timezone ?? DEFAULT_ZONE,
    slots: market?.hub.shippingtimes ?? {},
    now,
  };
}

/** The QR codes of the orders; none for a producer, whose phone opens no tour. */
async function codes(mirror: Mirror, orders: readonly Order[]): Promise<PrintAbout['codeOf']> {
  const staff = await staffOfHub(mirror, { hub: orders[0]?.hub ?? '' });
  if (staff.length === 0) return undefined;
  return (oid) => orderCode(location.origin, oid);
}

/** The driver of each order's tour, as known on this device. */
async function couriers(
  mirror: Mirror,
  orders: readonly Order[],
  zone: string,
): Promise<(order: Order) => string | undefined> {
  const keyOf = (order: Order) => `${order.hub}:${orderDay(order, zone)}`;
  const days = new Map(orders.map((order) => [keyOf(order), { hub: order.hub, day: orderDay(order, zone) }]));
  const hubs = [...new Set(orders.map(({ hub }) => hub))];
  const [tours, staff] = await Promise.all([
    Promise.all([...days.values()].map((day) => toursOfDay(mirror, day))),
    Promise.all(hubs.map((hub) => staffOfHub(mirror, { hub }))),
  ]);
  const names = new Map(staff.flat().map(({ user, displayName }) => [user, displayName]));
  const drivers = new Map(tours.flat().map(({ id, courier }) => [id, courier]));
  return (order) => names.get(drivers.get(`${keyOf(order)}:${order.shipping.priority}`) ?? 0);
}
