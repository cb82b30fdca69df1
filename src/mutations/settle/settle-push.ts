import Dexie from 'dexie';
import type { Id, Ms, PushAnswer } from '../../contract/sync/sync.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import { conclude } from './conclude.ts';
import { inSettlement, type LeaderContext } from './settlement-transaction.ts';
import type { Ended, Settlement } from './settlement.ts';

/** The outcomes about which a restored server is asked again. */
const DONE: ReadonlySet<string> = new Set(['applied', 'merged']);

/**
 * Records the answer to a push, in one strict transaction: the row and the end of the mutation, or neither
 * (docs/protocol.md#sealing, docs/protocol.md#what-ends-a-mutation, docs/protocol.md#last,
 * docs/protocol.md#dependencies, docs/protocol.md#acked-rows).
 */
export async function settle(context: LeaderContext, answer: PushAnswer, uuid: () => Id): Promise<void> {
  const { now } = context;
  await inSettlement(context, answer, {
    each(settlement, op, result, serverNow) {
      if (result.outcome === 'deferred') {
        const lastError = { code: result.code, at: now };
        return again(settlement.tables, op, { nextAt: now + result.retryAfter, lastError });
      }
      return result.outcome === 'out_of_order'
        ? following(settlement, op, result.missing, now)
        : conclude(settlement, op, result, { uuid, serverNow });
    },
  });
}

// The predecessor is unchanged as long as the missing one waits here, otherwise it becomes the one before that.
async function following(settlement: Settlement, op: OutboxRow, missing: Id, now: Ms): Promise<void> {
  const { tables } = settlement;
  const waits = await tables.outbox.where('id').equals(missing).count();
  const follows = waits > 0 ? {} : { prev: await before(settlement, op, missing) };
  await again(tables, op, { nextAt: now, ...follows });
}

/**
 * The predecessor of a mutation in its lane, skipping the one that the server misses: a refusal that a
 * restored server lost is not sent again, and an abandoned one was never applied. It is the last one that was
 * applied, or that waits to be applied again, so that a further loss of the server breaks nothing.
 */
async function before(
  { tables: { acked, outbox }, ended }: Settlement,
  { lane, seq }: OutboxRow,
  missing: Id,
): Promise<Id | null> {
  const end = (await acked.get(missing))?.row.seq ?? seq;
  const done = ({ row, outcome }: Ended) => row.lane === lane && row.seq < end && DONE.has(outcome);
  const over = new Set(ended.map(({ row }) => row.seq));
  const waiting = await outbox
    .where('[lane+seq]')
    .between([lane, Dexie.minKey], [lane, end], true, false)
    .filter((row) => !over.has(row.seq))
    .last();
  const rows = [...(await acked.filter(done).toArray()), ...ended.filter(done)].map(({ row }) => row);
  if (waiting !== undefined) rows.push(waiting);
  return [...rows].sort((left, right) => right.seq - left.seq)[0]?.id ?? null;
}

async function again(
  { outbox }: Pick<Tables, 'outbox'>,
  op: OutboxRow,
  change: Pick<OutboxRow, 'nextAt'> & Partial<Pick<OutboxRow, 'prev' | 'lastError'>>,
): Promise<void> {
  await outbox.put({ ...omit(op, 'parked', 'lastError'), state: 'queued', ...change });
}
