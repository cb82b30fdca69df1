import type { Tx } from '../../core/database/database-types.ts';
import type { RecordKind } from '../../../src/domain/imports/record-columns.ts';
import type { ImportState } from '../catalogue/imports/imports-store.ts';

/** An import of customers or shops as it is stored. */
export interface StoredRecordImport {
  readonly id: string;
  readonly kind: RecordKind;
  readonly who: number;
  readonly file: string;
  readonly invite: boolean;
  readonly state: ImportState;
  readonly created: string;
  readonly applied: string | null;
}

export async function insertRecordImport(tx: Tx, row: Omit<StoredRecordImport, 'applied'>): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ ...row, shop: null, match: null })
    .execute();
}

/** The latest imports of a kind, newest first; `who`: those of one person. */
export async function recordImportsOf(
  tx: Tx,
  kind: RecordKind,
  { who, limit }: { readonly who: number | undefined; readonly limit: number },
): Promise<readonly StoredRecordImport[]> {
  let rows = records(tx).where('kind', '=', kind);
  if (who !== undefined) rows = rows.where('who', '=', who);
  return stored(await rows.orderBy('created', 'desc').orderBy('id').limit(limit).execute());
}

/** One import of a kind. `lock`: its row is locked. */
export async function recordImportOf(
  tx: Tx,
  kind: RecordKind,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredRecordImport | undefined> {
  const row = records(tx).where('kind', '=', kind).where('id', '=', id);
  const [found] = stored(await (lock ? row.forUpdate() : row).execute());
  return found;
}

/** Locks the first import that the job has to write and no other process is writing. */
export async function lockRunningRecords(tx: Tx): Promise<StoredRecordImport | undefined> {
  const rows = records(tx)
    .where('kind', '<>', 'products')
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('created')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const [found] = stored(await rows.execute());
  return found;
}

function records(tx: Tx) {
  return tx
    .selectFrom('imports')
    .select(['id', 'kind', 'who', 'file', 'invite', 'state', 'created', 'applied']);
}

type Row = Omit<StoredRecordImport, 'kind'> & { readonly kind: 'products' | RecordKind };

/** Rows of a query that leaves out imports of products. */
function stored(rows: readonly Row[]): readonly StoredRecordImport[] {
  return rows.flatMap(({ kind, ...row }) => (kind === 'products' ? [] : { ...row, kind }));
}
