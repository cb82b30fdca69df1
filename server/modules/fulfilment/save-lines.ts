import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';
import { isUrgent } from '../../../src/domain/fulfilment/item-issue.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { missingMail, missingNews } from '../mails/fulfilment-mails.ts';

/** An order with its lines as they stand now, and where that brings it; absent, where it was. */
export interface PreparedLines {
  readonly items: readonly OrderItem[];
  readonly status?: Order['fulfillments']['status'] | undefined;
}

/**
 * Writes the lines, tells the feed, writes down of each that changed what it was and what it is, and tells its
 * customer what cannot wait.
 */
export async function saveLines(
  doing: FulfilmentAction,
  order: Order,
  { items, status = order.fulfillments.status }: PreparedLines,
  action: string,
): Promise<Order> {
  const after: Order = { ...order, items: [...items], fulfillments: { status } };
  const { unitOfWork: desk, at } = doing;
  const changed = items.filter((item) => !order.items.includes(item));
  const told = (lines: readonly OrderItem[]) =>
    lines.filter(({ line }) => changed.some((one) => one.line === line)).map(worthTelling);
  const deed = { ...auditAuthor(doing), action, entity: 'order', id: order.oid };
  const worth = changed.length > 0 ? { ...deed, before: told(order.items), after: told(items) } : undefined;
  await desk.save(after, worth, at);
  await notifyMissingItems(doing, order, after);
  return after;
}

function worthTelling({ line, finalprice, fulfillment }: OrderItem): Json {
  const { status, issue, quantity, grams, dispute } = fulfillment;
  return {
    ...{ line, finalprice, status, issue, quantity: quantity ?? null },
    ...{ grams: grams ?? null, dispute: dispute ?? false },
  };
}

/** Writes to the customer of what a shop did not bring, once a line. See docs/rules.md#item-issues. */
async function notifyMissingItems({ tx, at }: FulfilmentAction, before: Order, after: Order): Promise<void> {
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
