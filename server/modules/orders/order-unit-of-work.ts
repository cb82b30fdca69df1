import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { auditEntryWrite, type AuditEntry } from '../../platform/audit/audit-entries.ts';
import { LockedElsewhere } from '../../platform/database/busy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { moneyMoves } from './money-operations-store.ts';
import { orderHeld, orderWrite } from './orders-store.ts';
import { writeBatch } from '../../platform/database/batch-statement.ts';

/** Where whoever prepares or delivers takes an order from and gives it back: it is theirs until the transaction ends. */
export interface OrderUnitOfWork {
  /** The order, held for this transaction. */
  load(oid: number): Promise<Order | undefined>;
  /**
   * Sees to it that no money of a held order is on its way while this transaction lasts. What is being captured would
   * be captured for another amount: `BusyElsewhere` then, at the latest when the transaction is written.
   */
  assertNoMoneyMoving(oid: number): Promise<void>;
  /** Writes the order, tells the feed, and writes down what was done, when something was. */
  save(order: Order, auditEntry: AuditEntry | undefined, at: Ms): Promise<void>;
}

/** A desk that asks and writes at once, one order after the other. */
export function immediateUnitOfWork(tx: Tx): OrderUnitOfWork {
  return {
    load: async (oid) => (await orderHeld(tx, oid))?.order,
    async assertNoMoneyMoving(oid) {
      if (await moneyMoves(tx, oid)) throw new LockedElsewhere(`money of ${oid} is on its way`);
    },
    async save(order, auditEntry, at) {
      const saved = orderWrite(tx, order);
      await writeBatch(tx, auditEntry === undefined ? [saved] : [saved, auditEntryWrite(tx, auditEntry, at)]);
      recordChange(tx, 'order', order.oid);
    },
  };
}
