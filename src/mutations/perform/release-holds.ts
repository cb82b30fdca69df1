import type { Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { omit } from '../../mirror/omit.ts';

/** Ends all undo periods: a capture or a sign-out needs everything sent. Orders that wait for a touch stay. */
export async function releaseHolds(mirror: Mirror, now: Ms): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', [tables.meta, tables.outbox], async () => {
    await openSession(tables);
    const held = await tables.outbox.where('state').equals('held').toArray();
    const undoable = held.filter(({ holdUntil }) => holdUntil !== undefined);
    await tables.outbox.bulkPut(
      undoable.map((row) => ({ ...omit(row, 'holdUntil'), state: 'queued' as const, nextAt: now })),
    );
  });
}
