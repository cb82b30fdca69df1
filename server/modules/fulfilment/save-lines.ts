import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';
import { isUrgent } from '../../../src/domain/fulfilment/item-issue.ts';
import { turnedLines } from '../catalogue/lots/lots-store.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { missingMail, missingNews } from '../mails/fulfilment-mails.ts';

/** An order's lines after a change, and its new status; absent, the status stays. */
export interface PreparedLines {
  readonly items: readonly OrderItem[];
  readonly status?: Order['fulfillments']['status'] | undefined;
}

/** Writes the lines and an audit entry of those that changed, and mails urgent problems to the customer. */
export async function saveLines(
  action: FulfilmentAction,
  order: Order,
  { items, status = order.fulfillments.status }: PreparedLines,
  auditAction: string,
): Promise<Order> {
  const after: Order = { ...order, items: [...items], fulfillments: { status } };
  const { unitOfWork, at } = action;
  const changed = items.filter((item) => !order.items.includes(item));
  const auditedChanges = (lines: readonly OrderItem[]) =>
    lines.filter(({ line }) => changed.some((one) => one.line === line)).map(auditedLine);
  const auditEntry = { ...auditAuthor(action), action: auditAction, entity: 'order', id: order.oid };
  const audited =
    changed.length > 0
      ? { ...auditEntry, before: auditedChanges(order.items), after: auditedChanges(items) }
      : undefined;
  await unitOfWork.save(after, audited, at);
  const turned = turnedLines(order, items, at);
  if (turned !== undefined) await unitOfWork.keepLots(turned);
  await notifyMissingItems(action, order, after);
  return after;
}

function auditedLine({ line, finalprice, fulfillment }: OrderItem): Json {
  const { status, issue, quantity, grams, gramsWhy, dispute } = fulfillment;
  return {
    ...{ line, finalprice, status, issue, quantity: quantity ?? null },
    ...{ grams: grams ?? null, gramsWhy: gramsWhy ?? null, dispute: dispute ?? false },
  };
}

/** Mails the customer about products that a shop did not bring, once a line (docs/rules.md#item-issues). */
async function notifyMissingItems({ tx, at }: FulfilmentAction, before: Order, after: Order): Promise<void> {
  for (const item of after.items.filter((one) => becameUrgent(before, one))) {
    const mailed = await orderForMail(tx, after);
    const letter = missingMail(mailed, item);
    const dedupe = `order-missing:${after.oid}:${item.line}`;
    const news = missingNews(mailed, item);
    await queueMail(tx, { dedupe, recipient: after.customer.email, letter, news }, at);
  }
}

function becameUrgent({ items }: Order, { line, fulfillment }: OrderItem): boolean {
  const held = items.find((one) => one.line === line);
  return isUrgent(fulfillment.issue) && !(held !== undefined && isUrgent(held.fulfillment.issue));
}
