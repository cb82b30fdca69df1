import type { Row, Scope } from '../../contract/sync/sync.ts';
import { isEntity } from '../../mirror/entities.ts';
import type { ScopeRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { deletedAmong } from '../../mirror/tombstones.ts';
import { baseFrom, isNewer } from './newer-row.ts';
import type { PulledPage } from './pulled-page.ts';
import { rowKey, type UnitOfWork } from '../perform/unit-of-work.ts';

type Line = PulledPage['lines'][number];

/** Stores the rows of a page that have a table: each under the view of its scope, which holds it from now on. */
export async function receiveRows(
  tables: Tables,
  rows: UnitOfWork,
  lines: readonly Line[],
  scopes: ReadonlyMap<Scope, ScopeRow>,
): Promise<void> {
  for (const [scope, row] of scopes) {
    const own = lines.filter((line) => line.scope === scope).filter(isRow);
    if (own.length > 0 && row.view !== null)
      await holdRows(tables, rows, own, { scope, view: row.view, gen: row.gen });
  }
}

/**
 * Stores rows of one scope, from a page or from a snapshot: a newer row replaces the stored one, and the scope holds
 * the row in either case.
 */
export async function holdRows(
  tables: Pick<Tables, 'member' | 'tomb'>,
  rows: UnitOfWork,
  received: readonly Row[],
  { scope, view, gen }: { readonly scope: Scope; readonly view: string; readonly gen: number },
): Promise<void> {
  const known = received.filter(({ e }) => isEntity(e));
  await rows.load(known);
  const deleted = await deletedAmong(tables, known);
  const alive = known.filter((row) => row.rev > (deleted.get(rowKey(row)) ?? -1));
  for (const row of alive) {
    if (isNewer(row, view, rows.base(row), deleted.get(rowKey(row)))) rows.replace(row, baseFrom(row, view));
  }
  await tables.member.bulkPut(alive.map(({ e, id }) => ({ scope, e, id, gen })));
}

function isRow(line: Line): line is Extract<Line, { t: 'row' }> {
  return line.t === 'row';
}
