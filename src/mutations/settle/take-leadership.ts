import type { Id, Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { forgetOldTombs } from '../../mirror/tombstones.ts';
import { omit } from '../../mirror/omit.ts';

const ACKED_KEPT_MS = 7 * 86_400_000;

/**
 * Takes the leadership: a fresh term blocks every write of an earlier leader; in-flight mutations are queued again with
 * their attempts (docs/protocol.md#claiming), and so are those that an older build could not send, since this one may
 * be newer. Old tombstones and settled mutations are removed.
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

// Counted back from the newest, both by the server's clock: this device's own may be years ahead today, and a removed
// mutation could not be sent again to a restored server (docs/protocol.md#restored-server).
async function forgetSettled({ acked }: Pick<Tables, 'acked'>): Promise<void> {
  const newest = await acked.orderBy('at').last();
  if (newest === undefined) return;
  await acked
    .where('at')
    .below(newest.at - ACKED_KEPT_MS)
    .delete();
}
