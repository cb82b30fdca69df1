import { recordChange } from '../../platform/feed/record-change.ts';
import { auditEntryWrite } from '../../platform/audit/audit-entries.ts';
import { LockedElsewhere } from '../../platform/database/busy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { keepContainers } from '../containers/keep-containers.ts';
import { writeLots } from '../catalogue/lots/lots-store.ts';
import { moneyMoves } from './money-operations-store.ts';
import type { OrderUnitOfWork } from '../../platform/operations/accept-operation.ts';
import { orderHeld, orderWrite } from './orders-store.ts';
import { writeBatch } from '../../platform/database/batch-statement.ts';

/** A unit of work that reads and writes each order at once, with the containers that it moves. */
export function immediateUnitOfWork(tx: Tx, now: Ms): OrderUnitOfWork {
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
      await keepContainers(tx, order, { who: auditEntry?.who, why: auditEntry?.why, now });
    },
    keepLots: (lines) => writeLots(tx, [lines]),
  };
}
