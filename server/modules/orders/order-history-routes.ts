import * as calls from '../../../src/contract/orders/order-history.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import type { OrderAuditEntry } from '../../../src/contract/orders/order-history.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import { latestAuditEntries } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { orderOf } from './orders-store.ts';
import { changesBetween } from './audited-changes.ts';

/** The most entries of an answer; an order of fifteen lines has about twenty. */
const MOST = 50;

/** Answers the latest audit entries of an order to its hub's managers; for everyone else it is unknown. */
async function orderHistory(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  oid: number,
): Promise<Result<OrderAuditEntry[], 'not_found'>> {
  const stored = await orderOf(tx, oid);
  if (stored === undefined || !worksFor(actor, stored.order.hub, 'manager')) return refuse('not_found');
  const auditEntries = await latestAuditEntries(tx, { entity: 'order', id: oid }, MOST);
  return accept(
    auditEntries.map(({ id, at, who, device, action, before, after, why }) => ({
      ...{ id, at, action, changes: changesBetween(before, after) },
      ...(who !== null && { who }),
      ...(device !== null && { device }),
      ...(why !== null && { why }),
    })),
  );
}

export const orderHistoryRoutes = [
  handle(calls.orderHistory, (context, { params: { oid } }) => orderHistory(context, oid)),
];
