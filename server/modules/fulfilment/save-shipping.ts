import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';

/** Writes what changed of how an order is delivered, tells the feed, and writes down what it was. */
export async function saveShipping(
  doing: FulfilmentAction,
  order: Order,
  change: Partial<Order['shipping']>,
  action: string,
): Promise<Order> {
  const { unitOfWork: desk, at } = doing;
  const after: Order = { ...order, shipping: { ...order.shipping, ...change } };
  const deed = { ...auditAuthor(doing), action, entity: 'order', id: order.oid };
  await desk.save(after, { ...deed, before: told(order.shipping), after: told(after.shipping) }, at);
  return after;
}

function told({ bags, shipped, outcome, priority, position }: Order['shipping']): Json {
  return { bags, shipped, outcome: outcome?.kind ?? null, priority, position };
}
