import type { Id, Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { neverSent, waitingById } from '../../mirror/outbox.ts';
import { giveUp } from './abandon.ts';
import { Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Undoes an unsent mutation: the row shows its state without it.
 * @returns false when it is too late: it is being sent or was answered, and only the opposite action helps
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
