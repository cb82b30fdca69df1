import * as z from 'zod/mini';
import { operation } from '../../src/contract/core/operation.ts';
import { likeSet } from '../../src/contract/operations.ts';
import type { OutcomesAnswer, Result } from '../../src/contract/sync/sync.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import { recordChange } from '../../server/platform/feed/record-change.ts';
import { handleOperation, type OperationHandler } from '../../server/platform/operations/accept-operation.ts';
import { operationHandler } from '../../server/every-operation.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { lockLikes, likesOf, saveLikes } from '../../server/modules/people/likes-store.ts';
import { readSnapshot } from '../../server/platform/database/transaction.ts';
import { type Client, type Marketplace, startMarketplace } from './marketplace.ts';
import { people, smallMarket } from './small-market.ts';
import { aMutation } from './engine/sync-device.ts';

/** The lane of the counted operation: Alice's likes. */
export const LANE = `likes:${people.alice.id}`;

/** Counts its runs in the row of likes, so that a second run shows. */
const counted = handleOperation(
  operation({
    ...likeSet,
    op: 'test.count',
    args: z.object({ end: z.optional(z.enum(['rejected', 'conflict'])) }),
  }),
  async ({ tx, actor, effectiveAt }, args) => {
    const skus = await lockLikes(tx, actor.id);
    await saveLikes(tx, actor.id, [...skus, skus.length]);
    recordChange(tx, 'likes', actor.id);
    if (args.end === 'rejected') return { ok: false, refusal: 'order_closed' };
    if (args.end === 'conflict') return { outcome: 'conflict', code: 'order_closed', info: null };
    return {
      outcome: 'applied',
      touched: [{ e: 'likes', id: String(actor.id) }],
      info: { runs: skus.length + 1, effectiveAt },
    };
  },
);

/** The small market with the counted operation; `more` are further operations of this test alone. */
export async function countingMarket(
  database: Database,
  ...more: readonly OperationHandler[]
): Promise<Marketplace> {
  await smallMarket(database);
  const added = new Map([counted, ...more].map((accepted) => [accepted.operation.op, accepted]));
  return startMarketplace(database, {
    operations: (op, v) => (v === 1 ? added.get(op) : undefined) ?? operationHandler(op, v),
  });
}

/** A mutation whose number of runs is visible. */
export const count = (more: Parameters<typeof aMutation>[3] = {}, args: Json = {}) =>
  aMutation('test.count', args, LANE, more);

/** One entry for each run. */
export const likesNow = (database: Database) => readSnapshot(database, (tx) => likesOf(tx, people.alice.id));

export const outcomesOf = (results: readonly Result[]) => results.map(({ outcome }) => outcome);

/** Asks for the outcomes of mutations; `seal` has the unknown ones recorded as abandoned. */
export const ask = async (client: Client, ids: readonly string[], seal: boolean): Promise<OutcomesAnswer> => {
  const given = { proto: 1, client: client.device, actor: client.person, ids, seal };
  return (await client.post('/v1/sync/outcomes', given)).json();
};
