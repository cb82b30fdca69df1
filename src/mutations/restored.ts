import type { Id } from '../contract/sync.ts';
import { EVERY_ENTITY, tableNames, tableOf } from '../mirror/entities.ts';
import { guard } from '../mirror/guard.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { without } from '../mirror/without.ts';

/**
 * The server's history went back: its revisions begin again below ours. Cursors and tombstones go, and no stored row
 * stands against a reloaded one any more; what waits stays (protocol 5).
 */
export async function restored(mirror: Mirror, term: Id, epoch: Id): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', ['meta', 'scopes', 'tomb', ...tableNames(EVERY_ENTITY)], async () => {
    const session = await guard(tables, term);
    if (session.epoch === epoch) return;
    await tables.tomb.clear();
    for (const row of await tables.scopes.toArray()) {
      await tables.scopes.put({ ...without(row, 'resume'), cursor: null, view: null, state: 'stale' });
    }
    for (const e of EVERY_ENTITY) await tableOf(tables, e).toCollection().modify({ _view: '' });
    await tables.meta.put({ ...session, epoch, k: 'session' });
  });
}
