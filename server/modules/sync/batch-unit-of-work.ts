import type { Order } from '../../../src/contract/orders/orders.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { DatedAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { SavedOrder } from '../orders/orders-store.ts';
import type { OrderUnitOfWork } from '../orders/order-unit-of-work.ts';

/** A desk that several operations share: nothing is written before all of them are done. */
export interface BatchUnitOfWork {
  readonly unitOfWork: OrderUnitOfWork;
  /** How often something was given back so far. */
  readonly saveCount: () => number;
  /** What is to be written now. `still`: orders whose money has to be where it was. */
  readonly pendingWrites: () => {
    readonly orders: readonly SavedOrder[];
    readonly auditEntries: readonly DatedAuditEntry[];
    readonly moneyUnmoved: readonly number[];
  };
}

/** A desk on which these orders lie, all of them held for the transaction; there are no others. */
export function batchUnitOfWork(tx: Tx, held: ReadonlyMap<number, Order>): BatchUnitOfWork {
  const orders = new Map(held);
  const saved = new Map<number, SavedOrder>();
  const deeds: DatedAuditEntry[] = [];
  const still = new Set<number>();
  let saves = 0;
  return {
    unitOfWork: {
      load: (oid) => Promise.resolve(orders.get(oid)),
      assertNoMoneyMoving(oid) {
        still.add(oid);
        return Promise.resolve();
      },
      save(order, deed, at) {
        const { oid, payment, fulfillments, closed } = order;
        const text = JSON.stringify(order);
        // As the next one would read it from the database: what was left undefined is absent.
        orders.set(oid, JSON.parse(text) as Order);
        saved.set(oid, {
          ...{ oid, data: text, closed: closed ?? null, raised: (saved.get(oid)?.raised ?? 0) + 1 },
          ...{ payment: payment.status, fulfilment: fulfillments.status },
        });
        if (deed !== undefined) deeds.push({ ...deed, at });
        saves += 1;
        recordChange(tx, 'order', oid);
        return Promise.resolve();
      },
    },
    saveCount: () => saves,
    pendingWrites: () => ({ orders: [...saved.values()], auditEntries: deeds, moneyUnmoved: [...still] }),
  };
}
