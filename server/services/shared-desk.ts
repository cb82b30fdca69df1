import type { Order } from '../../src/contract/orders.ts';
import { record } from '../feed/record.ts';
import type { DatedDeed } from '../store/audit.ts';
import type { Tx } from '../store/database.ts';
import type { SavedOrder } from '../store/orders.ts';
import type { OrderDesk } from './order-desk.ts';

/** A desk that several operations share: nothing is written before all of them are done. */
export interface SharedDesk {
  readonly desk: OrderDesk;
  /** How often something was given back so far. */
  readonly saves: () => number;
  /** What is to be written now. `still`: orders whose money has to be where it was. */
  readonly kept: () => {
    readonly orders: readonly SavedOrder[];
    readonly deeds: readonly DatedDeed[];
    readonly still: readonly number[];
  };
}

/** A desk on which these orders lie, all of them held for the transaction; there are no others. */
export function sharedDesk(tx: Tx, held: ReadonlyMap<number, Order>): SharedDesk {
  const orders = new Map(held);
  const saved = new Map<number, SavedOrder>();
  const deeds: DatedDeed[] = [];
  const still = new Set<number>();
  let saves = 0;
  return {
    desk: {
      held: (oid) => Promise.resolve(orders.get(oid)),
      keepMoneyStill(oid) {
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
        record(tx, 'order', oid);
        return Promise.resolve();
      },
    },
    saves: () => saves,
    kept: () => ({ orders: [...saved.values()], deeds, still: [...still] }),
  };
}
