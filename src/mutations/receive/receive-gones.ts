import type { Ms } from '../../contract/sync/sync.ts';
import { isEntity } from '../../mirror/entities.ts';
import { unheld } from '../../mirror/scope-members.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { rememberDeleted } from '../../mirror/tombstones.ts';
import type { PulledPage } from './pulled-page.ts';
import type { UnitOfWork } from '../perform/unit-of-work.ts';

/**
 * What is no more. A deleted row goes for every scope and never comes back at that revision; one that left goes when
 * no scope holds it any more, and may come back as it was. Neither touches what waits (docs/protocol.md#tombstones,
 * docs/protocol.md#acked-rows).
 */
export async function receiveGones(
  tables: Tables,
  rows: UnitOfWork,
  lines: PulledPage['lines'],
  now: Ms,
): Promise<void> {
  const gones = lines.filter((line) => line.t === 'gone').filter(({ e }) => isEntity(e));
  if (gones.length === 0) return;
  await rows.load(gones);
  for (const { e, id, rev, kind, scope } of gones) {
    const key = { e, id };
    if (kind === 'deleted') {
      await rememberDeleted(tables, key, rev, now);
      if ((rows.base(key)?.rev ?? 0) > rev) continue;
      await tables.member.where('[e+id]').equals([e, id]).delete();
      rows.remove(key);
    } else {
      await tables.member.delete([scope, e, id]);
      if ((await unheld(tables, [key])).length > 0) rows.remove(key);
    }
  }
}
