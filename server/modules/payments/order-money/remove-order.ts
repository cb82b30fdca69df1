import type { Order } from '../../../../src/contract/orders/orders.ts';
import { isCancelable } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { writeUnlessRefused } from '../../../platform/feed/write-transaction.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { deleteOrder, orderHeld } from '../../orders/orders-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { release } from '../acquirer/authorise-payment.ts';
import { passTripOn } from '../acquirer/pass-trip-on.ts';
import { undoOrder } from '../acquirer/undo-order.ts';
import type { MoneyContext } from './move-money.ts';

type Refusal = 'not_found' | 'payment_state' | 'day_locked' | 'still_running';

/** Payment states in which an order holds no money. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set(['voided', 'refunded', 'manually_refunded']);

/**
 * Deletes an order; the audit log keeps a copy. An unprepared order is cancelled first, which returns stock, place, credit
 * and hold; a captured one must be refunded before.
 */
export async function removeOrder(
  context: MoneyContext,
  oid: number,
  why?: string,
): Promise<Result<Record<string, never>, Refusal>> {
  const cancelled = await writeUnlessRefused(context, (tx) => cancelFirst(tx, context, oid));
  if (!cancelled.ok) return cancelled;
  await release(context, oid);
  await context.write(async (tx) => {
    const stored = await orderHeld(tx, oid);
    if (stored === undefined) return;
    await deleteOrder(tx, oid);
    recordChange(tx, 'order', oid);
    const before = asJson(stored.order);
    await writeAuditEntry(
      tx,
      {
        who: context.actor.id,
        action: 'order.remove',
        entity: 'order',
        id: oid,
        before,
        ...(why && { why }),
      },
      context.clock(),
    );
  });
  return accept({});
}

async function cancelFirst(
  tx: Tx,
  { actor, clock }: MoneyContext,
  oid: number,
): Promise<Result<null, Refusal>> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  if (await moneyMoves(tx, oid)) return refuse('still_running');
  const { order } = stored;
  if (order.locked !== undefined) return refuse('day_locked');
  if (WITHOUT_MONEY.has(order.payment.status)) return accept(null);
  if (order.cancel !== undefined || !isCancelable(order)) return refuse('payment_state');
  const by = { who: actor.id, now: clock() };
  await undoOrder(tx, stored, { event: 'cancel', reason: 'system', ...by });
  await passTripOn(tx, stored, by);
  return accept(null);
}

function asJson(order: Order) {
  return JSON.parse(JSON.stringify(order)) as { [key: string]: never };
}
