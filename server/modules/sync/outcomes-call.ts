import type { Final, OutcomesAnswer, OutcomesRequest } from '../../../src/contract/sync/sync.ts';
import { answerStamp } from '../../platform/feed/feed-reader.ts';
import type { SharedCache } from '../../platform/feed/shared-cache.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { storedMutations, claimMutation } from './mutations-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { newUnreadableMutation } from './parse-mutation.ts';
import { readResponseRows } from './response-rows.ts';
import { finalResult } from './mutation-outcome.ts';
import { keyReused } from './push-mutations.ts';

/**
 * Answers the outcomes of mutations. With `seal`, an unknown id is recorded as abandoned, so that a late copy has no
 * effect (docs/protocol.md#sealing). Another person's ids are answered as unknown.
 */
export async function answerOutcomes(
  app: AppContext,
  cache: SharedCache,
  actor: Actor,
  { client, ids, seal }: Pick<OutcomesRequest, 'client' | 'ids' | 'seal'>,
): Promise<OutcomesAnswer> {
  const { database, clock } = app;
  const wanted = [...new Set(ids)].sort();
  if (seal)
    await writeTransaction(database, async (tx) => {
      for (const id of wanted) {
        const sealed = newUnreadableMutation(id, actor.id, client, clock());
        if (sealed !== undefined) await claimMutation(tx, sealed, 'abandoned');
      }
    });
  return readSnapshot(database, async (tx) => {
    const stored = await storedMutations(tx, wanted);
    const own = wanted.flatMap((id) => {
      const mutation = stored.get(id);
      return mutation?.userId === actor.id ? [mutation] : [];
    });
    const { reader, responseRows: images } = await readResponseRows(
      tx,
      { actor, client, now: clock() },
      cache,
      own.flatMap(({ keys }) => keys),
    );
    const settled = own.filter(({ outcome }) => outcome !== 'running');
    const others = wanted.filter((id) => stored.has(id) && stored.get(id)?.userId !== actor.id);
    const results: Final[] = settled.map((mutation) => {
      const { rows, gone } = images.takeRows(mutation.keys);
      return finalResult(mutation, true, rows, gone);
    });
    return {
      ...answerStamp(reader),
      results: [...results, ...(seal ? others.map(keyReused) : [])],
      running: own.filter(({ outcome }) => outcome === 'running').map(({ id }) => id),
      unknown: wanted.filter((id) => !stored.has(id) || (!seal && others.includes(id))),
    };
  });
}
