import type { Id, Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { forgetOldTombs } from '../../mirror/tombstones.ts';
import { omit } from '../../mirror/omit.ts';

const ACKED_KEPT_MS = 7 * 86_400_000;

/**
 * Becomes leader: under a fresh term nothing of an earlier leader can be written any more, and what was on its way is
 * queued again with its attempts (docs/protocol.md#claiming), as is what an older build was too old to send: this one
 * may be newer. Old tombstones and settled mutations are forgotten.
 */
export async function takeLeadership(mirror: Mirror, now: Ms, uuid: () => Id): Promise<Id> {
  const tables = mirror.strict;
  const { meta, outbox, intents, tomb, acked } = tables;
  const term = uuid();
  await tables.transaction('rw', [meta, outbox, intents, tomb, acked], async () => {
    await openSession(tables);
    await meta.put({ k: 'term', id: term });
    await outbox.where('state').equals('inflight').modify({ state: 'queued' });
    await takeUpAgain(tables);
    await intents.where('state').equals('checking').modify({ state: 'unknown', changedAt: now });
    await forgetOldTombs(tables, now);
    await forgetSettled(tables);
  });
  return term;
}

async function takeUpAgain({ outbox }: Pick<Tables, 'outbox'>): Promise<void> {
  const parked = await outbox.where('state').equals('parked').toArray();
  const outgrown = parked.filter((row) => row.parked === 'upgrade');
  await outbox.bulkPut(outgrown.map((row) => ({ ...omit(row, 'parked'), state: 'queued' as const })));
}

// Counted back from the newest, both by the server's clock: this device's own may be years ahead today, and what it
// forgot could not be sent again to a restored server (docs/protocol.md#restored-server).
async function forgetSettled({ acked }: Pick<Tables, 'acked'>): Promise<void> {
  const newest = await acked.orderBy('at').last();
  if (newest === undefined) return;
  await acked
    .where('at')
    .below(newest.at - ACKED_KEPT_MS)
    .delete();
}
