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
 * The writes of an order whose money is held, captured or owed, as parts of a statement: it is counted, and its customer
 * gets one mail.
 */
export function confirmOrderWrites(tx: Tx, mailed: OrderForMail, now: Ms) {
  const { order } = mailed;
  recordChange(tx, 'user', order.customer.id);
  const mail = { dedupe: `order-placed:${order.oid}`, recipient: order.customer.email };
  return [
    orderCountWrite(tx, order.customer.id, 1, order.created),
    mailWrite(tx, { ...mail, letter: placedMail(mailed) }, now),
  ];
}

/** An order for a mail: its day in the hub's time zone and the labels of the hub's slots. */
export async function orderForMail(tx: Tx, order: Order): Promise<OrderForMail> {
  const hub = await hubBySlug(tx, order.hub);
  const day = localDay(Date.parse(order.shipping.when), zoneOf(hub ?? {}));
  return { order, day, slots: hub?.shippingtimes ?? {}, deposits: hub?.deposits };
}

/** The time zone of a hub; the default for an unknown one. */
export async function zoneAt(tx: Tx, hub: string): Promise<string> {
  return zoneOf((await hubBySlug(tx, hub)) ?? {});
}
