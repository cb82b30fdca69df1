import type { Order } from '../../../src/contract/orders.ts';
import type { Json } from '../../../src/contract/wire.ts';
import { record } from '../../feed/record.ts';
import { audit } from '../../store/audit.ts';
import { saveOrder } from '../../store/orders.ts';
import type { Doing } from './doing.ts';

/** Writes what changed of how an order is delivered, tells the feed, and writes down what it was. */
export async function saveShipping(
  { tx, actor, at, device }: Doing,
  order: Order,
  change: Partial<Order['shipping']>,
  action: string,
): Promise<Order> {
  const after: Order = { ...order, shipping: { ...order.shipping, ...change } };
  await saveOrder(tx, after);
  record(tx, 'order', order.oid);
  await audit(
    tx,
    {
      ...{ who: actor.id, device, action, entity: 'order', id: order.oid },
      ...{ before: told(order.shipping), after: told(after.shipping) },
    },
    at,
  );
  return after;
}

function told({ bags, shipped, outcome, priority, position }: Order['shipping']): Json {
  return { bags, shipped, outcome: outcome?.kind ?? null, priority, position };
}
