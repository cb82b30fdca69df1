import type { Order } from '../../../src/contract/orders/orders.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { mailWrite } from '../../platform/mail/mail-queue.ts';
import { orderCountWrite } from './order-count-store.ts';
import { placedMail, type OrderForMail } from '../mails/order-mails.ts';

/**
 * The money of an order is held, taken or owed: it counts, and its customer is told, once. Gives what is to be
 * written for it, as parts of a statement.
 */
export function confirmOrderWrites(tx: Tx, told: OrderForMail, now: Ms) {
  const { order } = told;
  recordChange(tx, 'user', order.customer.id);
  const mail = { dedupe: `order-placed:${order.oid}`, recipient: order.customer.email };
  return [
    orderCountWrite(tx, order.customer.id, 1, order.created),
    mailWrite(tx, { ...mail, letter: placedMail(told) }, now),
  ];
}

/** An order as a mail speaks of it: its day and the words for its slot are the hub's. */
export async function orderForMail(tx: Tx, order: Order): Promise<OrderForMail> {
  const hub = await hubBySlug(tx, order.hub);
  const day = localDay(Date.parse(order.shipping.when), zoneOf(hub ?? {}));
  return { order, day, slots: hub?.shippingtimes ?? {} };
}

export async function zoneAt(tx: Tx, hub: string): Promise<string> {
  return zoneOf((await hubBySlug(tx, hub)) ?? {});
}
