import type { Order } from '../../../../src/contract/orders/orders.ts';

/** An order with what its bill needs of its customer, and nothing else: no wish, no voice, no telephone, no map. */
export function stripPerson(order: Order): Order {
  const { phone, ...customer } = order.customer;
  const { note, phone: rang, geo, outcome, ...shipping } = order.shipping;
  return {
    ...order,
    customer: { ...customer, email: '' },
    items: order.items.map(({ note: wish, audio, ...item }) => item),
    shipping: { ...shipping, ...(outcome && { outcome: { ...outcome, note: undefined } }) },
  };
}
