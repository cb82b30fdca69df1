import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';

/** Writes a change of an order's delivery, with an audit entry. */
export async function saveShipping(
  action: FulfilmentAction,
  order: Order,
  change: Partial<Order['shipping']>,
  auditAction: string,
): Promise<Order> {
  const { unitOfWork, at } = action;
  const after: Order = { ...order, shipping: { ...order.shipping, ...change } };
  const auditEntry = { ...auditAuthor(action), action: auditAction, entity: 'order', id: order.oid };
  await unitOfWork.save(
    after,
    { ...auditEntry, before: auditedShipping(order.shipping), after: auditedShipping(after.shipping) },
    at,
  );
  return after;
}

function auditedShipping({ bags, shipped, outcome, priority, position, returned }: Order['shipping']): Json {
  const returnedWords = returned?.counts.map(({ name, count }) => `${count} × ${name}`).join(', ');
  return {
    ...{ bags, shipped, outcome: outcome?.kind ?? null, priority, position },
    ...(returnedWords !== undefined && { returned: returnedWords }),
  };
}
