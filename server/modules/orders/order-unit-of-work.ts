import { recordChange } from '../../platform/feed/record-change.ts';
import { auditEntryWrite } from '../../platform/audit/audit-entries.ts';
import { LockedElsewhere } from '../../platform/database/busy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { writeLots } from '../catalogue/lots/lots-store.ts';
import { moneyMoves } from './money-operations-store.ts';
import type { OrderUnitOfWork } from '../../platform/operations/accept-operation.ts';
import { orderHeld, orderWrite } from './orders-store.ts';
import { writeBatch } from '../../platform/database/batch-statement.ts';

/** A unit of work that reads and writes each order at once. */
export function immediateUnitOfWork(tx: Tx): OrderUnitOfWork {
  return {
    load: async (oid) => (await orderHeld(tx, oid))?.order,
    async assertNoMoneyMoving(oid) {
      if (await moneyMoves(tx, oid))
        throw new LockedElsewhere(`a money operation of order ${oid} is running`);
    },
    async save(order, auditEntry, at) {
      const saved = orderWrite(tx, order);
      await writeBatch(tx, auditEntry === undefined ? [saved] : [saved, auditEntryWrite(tx, auditEntry, at)]);
      recordChange(tx, 'order', order.oid);
    },
    keepLots: (lines) => writeLots(tx, [lines]),
  };
}
