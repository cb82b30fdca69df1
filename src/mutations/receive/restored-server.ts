import type { Id } from '../../contract/sync/sync.ts';
import { EVERY_ENTITY, tableNames, tableOf } from '../../mirror/entities.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { omit } from '../../mirror/omit.ts';
import { settledOnes } from '../settle/settled-mutations.ts';

/**
 * The server's history went back: its revisions begin again below ours. Cursors and tombstones go, and no stored row
 * stands against a reloaded one any more; what waits stays (docs/protocol.md#restored-server).
 * @param asked what the server was asked about before: false, and nothing done, when more was settled meanwhile, since
 * what it forgot of that would be lost
 */
export async function resetAfterRestore(
  mirror: Mirror,
  term: Id,
  epoch: Id,
  asked: readonly Id[],
): Promise<boolean> {
  const tables = mirror.strict;
  const names = ['meta', 'scopes', 'tomb', 'acked', ...tableNames(EVERY_ENTITY)];
  return tables.transaction('rw', names, async () => {
    const session = await guard(tables, term);
    if (session.epoch === epoch) return true;
    const known = new Set(asked);
    if ((await settledOnes(tables)).some((id) => !known.has(id))) return false;
    await tables.tomb.clear();
    for (const row of await tables.scopes.toArray()) {
      await tables.scopes.put({ ...omit(row, 'resume'), cursor: null, view: null, state: 'stale' });
    }
    for (const e of EVERY_ENTITY) await tableOf(tables, e).toCollection().modify({ _view: '' });
    await tables.meta.put({ ...session, epoch, k: 'session' });
    return true;
  });
}
