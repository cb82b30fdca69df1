import type { Order } from '../../../../src/contract/orders/orders.ts';
import { isCancelable } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { deleteOrder, orderHeld } from '../../orders/orders-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { release } from '../acquirer/authorise-payment.ts';
import { undoOrder } from '../acquirer/undo-order.ts';
import type { Moving } from './move-money.ts';

type Refusal = 'not_found' | 'payment_state' | 'still_running';

/** Orders that hold no money of anybody any more. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set(['voided', 'refunded', 'manually_refunded']);

/**
 * Removes an order for good; the audit keeps what it was. One that nobody prepared is cancelled first, so that stock,
 * place, credit and hold go back; one whose money was taken must be refunded before.
 */
export async function removeOrder(
  moving: Moving,
  oid: number,
  why?: string,
): Promise<Result<Record<string, never>, Refusal>> {
  const cancelled = await moving.write((tx) => cancelFirst(tx, moving, oid));
  if (!cancelled.ok) return cancelled;
  await release(moving, oid);
  await moving.write(async (tx) => {
    const stored = await orderHeld(tx, oid);
    if (stored === undefined) return;
    await deleteOrder(tx, oid);
    recordChange(tx, 'order', oid);
    const before = asJson(stored.order);
    await writeAuditEntry(
      tx,
      { who: moving.actor.id, action: 'order.remove', entity: 'order', id: oid, before, ...(why && { why }) },
      moving.clock(),
    );
  });
  return accept({});
}

async function cancelFirst(tx: Tx, { actor, clock }: Moving, oid: number): Promise<Result<null, Refusal>> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  if (await moneyMoves(tx, oid)) return refuse('still_running');
  const { order } = stored;
  if (WITHOUT_MONEY.has(order.payment.status)) return accept(null);
  if (order.cancel !== undefined || !isCancelable(order)) return refuse('payment_state');
  await undoOrder(tx, stored, { event: 'cancel', reason: 'system', who: actor.id, now: clock() });
  return accept(null);
}

function asJson(order: Order) {
  return JSON.parse(JSON.stringify(order)) as { [key: string]: never };
}
