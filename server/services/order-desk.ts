import type { Order } from '../../src/contract/orders.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import { record } from '../feed/record.ts';
import { auditWrite, type Deed } from '../store/audit.ts';
import { BusyElsewhere } from '../store/busy.ts';
import type { Tx } from '../store/database.ts';
import { moneyMoves } from '../store/money-operations.ts';
import { orderHeld, orderWrite } from '../store/orders.ts';
import { writeTogether } from '../store/together.ts';

/** Where whoever prepares or delivers takes an order from and gives it back: it is theirs until the transaction ends. */
export interface OrderDesk {
  /** The order, held for this transaction. */
  held(oid: number): Promise<Order | undefined>;
  /**
   * Sees to it that no money of a held order is on its way while this transaction lasts. What is being captured would
   * be captured for another amount: `BusyElsewhere` then, at the latest when the transaction is written.
   */
  keepMoneyStill(oid: number): Promise<void>;
  /** Writes the order, tells the feed, and writes down what was done, when something was. */
  save(order: Order, deed: Deed | undefined, at: Ms): Promise<void>;
}

/** A desk that asks and writes at once, one order after the other. */
export function orderDesk(tx: Tx): OrderDesk {
  return {
    held: async (oid) => (await orderHeld(tx, oid))?.order,
    async keepMoneyStill(oid) {
      if (await moneyMoves(tx, oid)) throw new BusyElsewhere(`money of ${oid} is on its way`);
    },
    async save(order, deed, at) {
      const saved = orderWrite(tx, order);
      await writeTogether(tx, deed === undefined ? [saved] : [saved, auditWrite(tx, deed, at)]);
      record(tx, 'order', order.oid);
    },
  };
}
