import type { Final, OutcomesAnswer, OutcomesRequest } from '../../src/contract/sync.ts';
import { stampOf } from '../feed/reader.ts';
import type { SharedCache } from '../feed/shared-cache.ts';
import { write } from '../feed/write.ts';
import type { Actor } from '../http/actor.ts';
import type { AppContext } from '../http/context.ts';
import { storedMutations, takeMutation } from '../store/sync-mutations.ts';
import { read } from '../store/transaction.ts';
import { freshUnreadable } from './sync-given.ts';
import { readImages } from './sync-images.ts';
import { finalOf } from './sync-outcome.ts';
import { reused } from './sync-push.ts';

/**
 * What became of these mutations. With `seal`, an id that never came is recorded as abandoned: a late copy of it
 * will have no effect (protocol 1). Somebody else's ids are unknown here.
 */
export async function answerOutcomes(
  house: AppContext,
  cache: SharedCache,
  actor: Actor,
  { client, ids, seal }: Pick<OutcomesRequest, 'client' | 'ids' | 'seal'>,
): Promise<OutcomesAnswer> {
  const { database, clock } = house;
  const asked = [...new Set(ids)].sort();
  if (seal)
    await write(database, async (tx) => {
      for (const id of asked) {
        const sealed = freshUnreadable(id, actor.id, client, clock());
        if (sealed !== undefined) await takeMutation(tx, sealed, 'abandoned');
      }
    });
  return read(database, async (tx) => {
    const stored = await storedMutations(tx, asked);
    const own = asked.flatMap((id) => {
      const mutation = stored.get(id);
      return mutation?.userId === actor.id ? [mutation] : [];
    });
    const { reader, images } = await readImages(
      tx,
      { actor, client, now: clock() },
      cache,
      own.flatMap(({ keys }) => keys),
    );
    const settled = own.filter(({ outcome }) => outcome !== 'running');
    const others = asked.filter((id) => stored.has(id) && stored.get(id)?.userId !== actor.id);
    const results: Final[] = settled.map((mutation) => {
      const { rows, gone } = images.take(mutation.keys);
      return finalOf(mutation, true, rows, gone);
    });
    return {
      ...stampOf(reader),
      results: [...results, ...(seal ? others.map(reused) : [])],
      running: own.filter(({ outcome }) => outcome === 'running').map(({ id }) => id),
      unknown: asked.filter((id) => !stored.has(id) || (!seal && others.includes(id))),
    };
  });
}
