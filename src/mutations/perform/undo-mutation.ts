import type { Id, Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { neverSent, waitingById } from '../../mirror/outbox.ts';
import { giveUp } from './abandon.ts';
import { Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Takes back what was done here and has not left: the row shows again what it would show without it.
 * @returns false when it is too late: it is on its way or was answered, and only the opposite act helps
 */
export async function undo(mirror: Mirror, id: Id, now: Ms): Promise<boolean> {
  const tables = mirror.strict;
  const written = tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const row = await waitingById(tables, id);
    if (row === undefined || !neverSent(row)) return false;
    const settlement = new Settlement(tables, now);
    await giveUp(settlement, id, 'cancel');
    await settlement.close();
    return true;
  });
  return mirror.inBoth(written);
}
