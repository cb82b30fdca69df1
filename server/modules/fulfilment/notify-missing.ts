import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { isUrgent } from '../../../src/domain/fulfilment/item-issue.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { missingMail, missingNews } from '../mails/fulfilment-mails.ts';
import type { FulfilmentAction } from './fulfilment-action.ts';

/** Writes to the customer of what a shop did not bring, once a line. See docs/rules.md#item-issues. */
export async function notifyMissingItems(
  { tx, at }: FulfilmentAction,
  before: Order,
  after: Order,
): Promise<void> {
  for (const item of after.items.filter((one) => becameUrgent(before, one))) {
    const letter = missingMail(await orderForMail(tx, after), item);
    const dedupe = `order-missing:${after.oid}:${item.line}`;
    const news = { person: after.customer.id, ...missingNews(after, item) };
    await queueMail(tx, { dedupe, recipient: after.customer.email, letter, news }, at);
  }
}

function becameUrgent({ items }: Order, { line, fulfillment }: OrderItem): boolean {
  const held = items.find((one) => one.line === line);
  return isUrgent(fulfillment.issue) && !(held !== undefined && isUrgent(held.fulfillment.issue));
}
