import type { Id, Ms, PushAnswer } from '../contract/sync.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { OutboxRow } from '../mirror/records.ts';
import type { Tables } from '../mirror/tables.ts';
import { without } from '../mirror/without.ts';
import { conclude } from './conclude.ts';
import { inSettlement } from './in-settlement.ts';

/**
 * Records what a push answered, in one strict transaction: the row and the end of the mutation, or neither
 * (protocol 1, 4, 7, 11 and 14).
 */
export async function settle(
  mirror: Mirror,
  term: Id,
  answer: PushAnswer,
  now: Ms,
  uuid: () => Id,
): Promise<void> {
  await inSettlement(mirror, term, answer, now, {
    async each(settlement, op, result, serverNow) {
      const { tables } = settlement;
      if (result.outcome === 'deferred') {
        const lastError = { code: result.code, at: now };
        await again(tables, op, { nextAt: now + result.retryAfter, lastError });
      } else if (result.outcome === 'out_of_order') {
        const known = await tables.outbox.where('id').equals(result.missing).count();
        await again(tables, op, { nextAt: now, ...(known === 0 ? { prev: null } : {}) });
      } else await conclude(settlement, op, result, answer, { uuid, serverNow });
    },
  });
}

async function again(
  { outbox }: Pick<Tables, 'outbox'>,
  op: OutboxRow,
  change: Pick<OutboxRow, 'nextAt'> & Partial<Pick<OutboxRow, 'prev' | 'lastError'>>,
): Promise<void> {
  await outbox.put({ ...without(op, 'parked', 'lastError'), state: 'queued', ...change });
}
