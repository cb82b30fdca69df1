import type { Final, Gone, Row, Stamp } from '../contract/sync.ts';
import { isEntity } from '../mirror/entities.ts';
import { ACK } from '../mirror/members.ts';
import type { OutboxRow } from '../mirror/records.ts';
import type { Tables } from '../mirror/tables.ts';
import { deletedAmong, rememberDeleted } from '../mirror/tombs.ts';
import { baseFrom, isNewer } from './newer.ts';
import { nameOf } from './rows-at-hand.ts';
import type { Settlement } from './settlement.ts';

/**
 * Takes the rows that an outcome brings along, so that nothing flickers between it and the next pull. A row that is
 * not here is added only when its operation made it; an answer under another view than the stored one waits for the
 * reload (protocol 9 and 14).
 */
export async function receiveAck(
  { tables, rows, now }: Settlement,
  op: OutboxRow,
  result: Extract<Final, { rows: readonly Row[] }>,
  { view }: Stamp,
): Promise<void> {
  if (!(await isStoredView(tables, view))) return;
  const named = [...result.rows, ...result.gone].filter(({ e }) => isEntity(e));
  await rows.take(named);
  const deleted = await deletedAmong(tables, named);
  for (const row of result.rows.filter(({ e }) => isEntity(e))) {
    const here = rows.base(row);
    const made = op.base === null;
    if ((here === undefined && !made) || !isNewer(row, view, here, deleted.get(nameOf(row)))) continue;
    rows.replace(row, baseFrom(row, view));
    const held = await tables.member.where('[e+id]').equals([row.e, row.id]).count();
    if (held === 0) await tables.member.put({ scope: ACK, e: row.e, id: row.id, gen: 0 });
  }
  for (const gone of result.gone.filter(({ e }) => isEntity(e))) await leaves(tables, rows, gone, now);
}

async function leaves(tables: Tables, rows: Settlement['rows'], gone: Gone, now: number): Promise<void> {
  if (gone.kind === 'deleted') await rememberDeleted(tables, gone, gone.rev, now);
  await tables.member.where('[e+id]').equals([gone.e, gone.id]).delete();
  rows.remove(gone);
}

// Config and catalogue have views of their own; all other rows are projected for the person.
async function isStoredView({ scopes }: Tables, view: string): Promise<boolean> {
  const known = await scopes.toArray();
  const personal = known.filter(({ scope, view: at }) => at !== null && !/^(?:config|catalog):/.test(scope));
  return personal.length === 0 || personal.some((row) => row.view === view);
}
