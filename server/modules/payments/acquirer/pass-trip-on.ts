import { sql } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { isHeld } from '../../../../src/domain/payment/payment-status.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { complementsHeld, saveOrder, type StoredOrder } from '../../orders/orders-store.ts';

/**
 * Passes the delivery of a cancelled order on to its complements: the eldest open one becomes the order of
 * the trip, with the delivery fee and its own rank, and the others travel with it (docs/rules.md#cancelling).
 *
 * @returns the order that pays the delivery now
 */
export async function passTripOn(
  tx: Tx,
  { order: { oid, payment }, day }: Pick<StoredOrder, 'order' | 'day'>,
  { who, now }: { readonly who: number; readonly now: Ms },
): Promise<Order | undefined> {
  const complements = await complementsHeld(tx, oid);
  const eldest = complements.map(({ order }) => order).find(isOpen);
  if (eldest === undefined) return undefined;
  const rank = await nextRank(tx, eldest.hub, day);
  const fees = { ...eldest.payment.fees, shipping: payment.fees.shipping };
  const heir: Order = { ...inTrip(eldest, 0, rank), payment: { ...eldest.payment, fees } };
  for (const { order: former, expires } of complements) {
    const order = former === eldest ? heir : inTrip(former, heir.oid, rank);
    const { parent } = order.shipping;
    await saveOrder(tx, order, expires);
    await tx
      .updateTable('orders')
      .set({ parent: parent === 0 ? null : parent, rank })
      .where('oid', '=', order.oid)
      .execute();
    recordChange(tx, 'order', order.oid);
  }
  const before = { shipping: eldest.payment.fees.shipping };
  const entry = { action: 'orders.shipping', entity: 'order', id: heir.oid, before } as const;
  await writeAuditEntry(tx, { ...entry, who, after: { shipping: fees.shipping } }, now);
  return heir;
}

function isOpen({ payment, closed }: Order): boolean {
  return closed === undefined && (payment.status === 'pending' || isHeld(payment.status));
}

function inTrip(order: Order, parent: number, rank: number): Order {
  return { ...order, rank, shipping: { ...order.shipping, parent } };
}

/** A rank is never reused: the cancelled order keeps its own. */
async function nextRank(tx: Tx, hub: string, day: string): Promise<number> {
  const { last_rank: rank } = await tx
    .updateTable('day_capacity')
    .set({ last_rank: sql`last_rank + 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .returning('last_rank')
    .executeTakeFirstOrThrow();
  return rank;
}
