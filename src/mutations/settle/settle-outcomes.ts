import * as z from 'zod/mini';
import { OrderIntent } from '../../contract/orders/checkout.ts';
import type { Id, OutcomesAnswer } from '../../contract/sync/sync.ts';
import type { IntentRow, OutboxRow } from '../../mirror/mirror-records.ts';
import { conclude } from './conclude.ts';
import { inSettlement, type LeaderContext } from './settlement-transaction.ts';
import { keyOf, type Settlement } from './settlement.ts';

const LOST = 'Le serveur rétabli n’a pas cette commande. Renvoyez-la.';

/**
 * Records the server's outcomes of the mutations it was asked about. After a restore, settled ones that are unknown now
 * return to their place in their lane with the same id; an order goes to the waiting panel, so that no order is
 * repeated without a confirmation (docs/protocol.md#sealing, docs/protocol.md#restored-server).
 */
export async function settleOutcomes(
  context: LeaderContext,
  answer: OutcomesAnswer,
  sealed: boolean,
  uuid: () => Id,
): Promise<void> {
  await inSettlement(context, answer, {
    each: (settlement, op, result, serverNow) => conclude(settlement, op, result, { uuid, serverNow }),
    then: async (settlement) => {
      if (!sealed) await takeBack(settlement, answer.unknown);
    },
  });
}

// Its card was read and dismissed: it returns, since the order no longer exists.
function intentOf({ eid, args, at }: OutboxRow): Omit<IntentRow, 'state' | 'changedAt'> {
  const order = z.parse(OrderIntent, args);
  return { _id: eid, hub: order.hub, order, cutoff: at, createdAt: at };
}

async function takeBack(settlement: Settlement, unknown: readonly Id[]): Promise<void> {
  const { tables, now } = settlement;
  for (const acked of await tables.acked.bulkGet([...unknown])) {
    if (acked === undefined || (acked.outcome !== 'applied' && acked.outcome !== 'merged')) continue;
    const { row } = acked;
    await tables.acked.delete(acked.id);
    if (row.e === 'intent') {
      const lost = { state: 'failed', code: 'lost', message: LOST, unseen: 1, changedAt: now } as const;
      await tables.intents.put({ ...((await tables.intents.get(row.eid)) ?? intentOf(row)), ...lost });
      continue;
    }
    // Its original number puts it before all later mutations.
    await tables.outbox.put({ ...row, state: 'queued', nextAt: now });
    settlement.revive(keyOf(row));
  }
}
