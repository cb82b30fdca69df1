import { createHash } from 'node:crypto';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { demoId } from '../../../server/demo/demo-ids.ts';
import type { MadeOrder } from '../../../server/demo/order-generator.ts';
import type { Rows } from '../../../server/demo/insert-rows.ts';

/** Parts of an order's ids that the demonstration uses nowhere else. */
const [MUTATION, CLIENT] = [71, 72];

/** The permanent record of each order's mutation. */
export function mutationRows(made: readonly MadeOrder[]): Rows<'sync_mutation'> {
  return made.map(({ order: { oid, customer, created } }) => ({
    ...{ id: demoId(oid, MUTATION, 1), user_id: customer.id, client: clientOf(customer.id) },
    ...{ lane: `checkout:${oid}`, op: 'order.place', op_v: 1, prev: null, outcome: 'applied', code: null },
    fingerprint: createHash('sha256').update(String(oid)).digest('hex'),
    ...{ info: {}, keys: [{ e: 'order', id: String(oid) }] },
    ...{ device_at: created, effective_at: created, received_at: created },
  }));
}

/** The last position of each lane of a device. */
export function laneRows(made: readonly MadeOrder[]): Rows<'sync_lane'> {
  return made.map(({ order: { oid, customer } }) => ({
    ...{ client: clientOf(customer.id), lane: `checkout:${oid}`, last: demoId(oid, MUTATION, 1) },
  }));
}

/** The audit entries of each order's money. */
export function auditRows(made: readonly MadeOrder[]): Rows<'audit'> {
  return made.flatMap(({ order }) => {
    const about = { entity: 'order', entity_id: String(order.oid) };
    const placed = { ...about, at: order.created, who: order.customer.id, action: 'order.pay' };
    const held = { status: heldAs(order) };
    const lines = [{ ...placed, before: { status: 'pending' }, after: held }];
    if (order.closed === undefined || order.payment.captured === 0) return lines;
    const { status, captured, refunded } = order.payment;
    const taken = { ...about, at: order.closed, who: null, action: 'order.capture', before: held };
    return [...lines, { ...taken, after: { status, captured, refunded } }];
  });
}

function heldAs({ payment: { issuer } }: Order): string {
  if (issuer === 'invoice') return 'invoice';
  return issuer === 'twint' ? 'prepaid' : 'authorized';
}

function clientOf(customer: number): string {
  return demoId(customer, CLIENT, 1);
}
