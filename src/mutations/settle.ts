import type { Id, Ms, PushAnswer } from '../contract/sync.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { OutboxRow } from '../mirror/records.ts';
import type { Tables } from '../mirror/tables.ts';
import { without } from '../mirror/without.ts';
import { conclude } from './conclude.ts';
import { inSettlement } from './in-settlement.ts';
import type { Ended, Settlement } from './settlement.ts';

/** Of these a restored server is asked again what it forgot. */
const DONE: ReadonlySet<string> = new Set(['applied', 'merged']);

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
        const waits = await tables.outbox.where('id').equals(result.missing).count();
        const follows = waits > 0 ? {} : { prev: await doneBefore(settlement, op, result.missing) };
        await again(tables, op, { nextAt: now, ...follows });
      } else await conclude(settlement, op, result, answer, { uuid, serverNow });
    },
  });
}

/**
 * What stands before a mutation in its lane, without the one that the server misses: a refusal that a restored server
 * forgot is not sent again. It still follows what was done before that, whatever the server forgets next.
 */
async function doneBefore(
  { tables: { acked }, ended }: Settlement,
  { lane, seq }: OutboxRow,
  missing: Id,
): Promise<Id | null> {
  const end = (await acked.get(missing))?.row.seq ?? seq;
  const stands = ({ row, outcome }: Ended) => row.lane === lane && row.seq < end && DONE.has(outcome);
  const done = [...(await acked.filter(stands).toArray()), ...ended.filter(stands)];
  return done.toSorted((left, right) => right.row.seq - left.row.seq)[0]?.row.id ?? null;
}

async function again(
  { outbox }: Pick<Tables, 'outbox'>,
  op: OutboxRow,
  change: Pick<OutboxRow, 'nextAt'> & Partial<Pick<OutboxRow, 'prev' | 'lastError'>>,
): Promise<void> {
  await outbox.put({ ...without(op, 'parked', 'lastError'), state: 'queued', ...change });
}
