import type { Id, Scope } from '../../contract/sync/sync.ts';
import { EVERY_ENTITY, tableNames } from '../../mirror/entities.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { leaveScope } from './leave-scope.ts';
import { UnitOfWork } from '../perform/unit-of-work.ts';
import { writeFolded } from '../perform/write-folded.ts';

/** Lets go of scopes that this device does not want any more: another hub was chosen, or days went by. */
export async function dropScopes(mirror: Mirror, term: Id, keep: readonly Scope[]): Promise<void> {
  const catalogue = ['catalogSeg', 'catalogDelta', 'catalogHead', 'searchIndex'];
  const tables = ['meta', 'outbox', 'scopes', 'member', ...catalogue, ...tableNames(EVERY_ENTITY)];
  await mirror.transaction('rw', tables, async () => {
    await guard(mirror, term);
    const rows = new UnitOfWork(mirror);
    for (const { scope } of await mirror.scopes.toArray()) {
      if (!keep.includes(scope)) await leaveScope(mirror, rows, scope, false);
    }
    await writeFolded(mirror, rows);
  });
}
