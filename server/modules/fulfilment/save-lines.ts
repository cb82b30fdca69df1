import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';
import { notifyMissingItems } from './notify-missing.ts';

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
