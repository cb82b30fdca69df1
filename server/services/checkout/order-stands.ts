import type { Order } from '../../../src/contract/orders.ts';
import { zoneOf } from '../../../src/domain/delivery-calendar.ts';
import { localDay, type Ms } from '../../../src/domain/hub-time.ts';
import { record } from '../../feed/record.ts';
import type { Tx } from '../../store/database.ts';
import { hubBySlug } from '../../store/hubs.ts';
import { queueMail } from '../../store/mail-queue.ts';
import { countOrder } from '../../store/order-count.ts';
import { placedMail, type ToldOrder } from '../mails/order-mails.ts';

/** The money of an order is held, taken or owed: it counts, and its customer is told, once. */
export async function orderStands(tx: Tx, order: Order, now: Ms): Promise<void> {
  await countOrder(tx, order.customer.id, 1, order.created);
  record(tx, 'user', order.customer.id);
  const letter = placedMail(await told(tx, order));
  await queueMail(tx, { dedupe: `order-placed:${order.oid}`, recipient: order.customer.email, letter }, now);
}

/** An order as a mail speaks of it: its day is the hub's. */
export async function told(tx: Tx, order: Order): Promise<ToldOrder> {
  return { order, day: localDay(Date.parse(order.shipping.when), await zoneAt(tx, order.hub)) };
}

export async function zoneAt(tx: Tx, hub: string): Promise<string> {
  return zoneOf((await hubBySlug(tx, hub)) ?? {});
}
