import type { Id, Ms } from '../contract/sync.ts';
import { openSession } from '../mirror/guard.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { forgetOldTombs } from '../mirror/tombs.ts';

const ACKED_KEPT_MS = 7 * 86_400_000;

/**
 * Becomes leader: under a fresh term nothing of an earlier leader can be written any more, and what was on its way is
 * queued again with its attempts (protocol 8). Old tombstones and settled mutations are forgotten.
 */
export async function lead(mirror: Mirror, now: Ms, uuid: () => Id): Promise<Id> {
  const tables = mirror.strict;
  const { meta, outbox, intents, tomb, acked } = tables;
  const term = uuid();
  await tables.transaction('rw', [meta, outbox, intents, tomb, acked], async () => {
    await openSession(tables);
    await meta.put({ k: 'term', id: term });
    await outbox.where('state').equals('inflight').modify({ state: 'queued' });
    await intents.where('state').equals('checking').modify({ state: 'unknown', changedAt: now });
    await forgetOldTombs(tables, now);
    await acked
      .where('at')
      .below(now - ACKED_KEPT_MS)
      .delete();
  });
  return term;
}
