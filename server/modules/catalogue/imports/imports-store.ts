import { sql } from 'kysely';
import type { Import, ImportRow } from '../../../../src/contract/catalogue/imports.ts';
import type { ProductInput } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { RecordFields } from '../../../../src/domain/imports/record-columns.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tables } from '../../../core/database/tables.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { shelfRow } from '../products/products-store.ts';

export type ImportState = Tables['imports']['state'];
export type ImportMatch = NonNullable<Tables['imports']['match']>;

interface NewImport {
  readonly id: string;
  readonly shop: string;
  readonly who: number;
  readonly file: string;
  readonly match: ImportMatch;
  readonly state: ImportState;
  readonly created: string;
}

/** A staged line as it is stored. Amounts in centimes. */
export interface StoredLine {
  readonly line: number;
  readonly title: string;
  readonly sku?: number | null;
  readonly target?: string | null;
  readonly verdict: ImportRow['verdict'];
  readonly fields: ProductInput | RecordFields;
  readonly changes: ImportRow['changes'];
  readonly faults: ImportRow['faults'];
  readonly missing: readonly string[];
}

/** The outcome of a line. */
export interface LineOutcome {
  readonly line: number;
  readonly outcome: NonNullable<ImportRow['outcome']>;
  readonly sku?: number | undefined;
  readonly target?: string | undefined;
  readonly changes?: ImportRow['changes'] | undefined;
  readonly faults?: ImportRow['faults'] | undefined;
  readonly kept?: readonly string[] | undefined;
  readonly updated?: string | undefined;
  /** The name to keep when its target was erased. */
  readonly title?: string | undefined;
}

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.insertInto('imports').values(row).execute();
}

/** The latest imports of a shop, newest first. */
export async function importsOf(tx: Tx, shop: string, limit: number) {
  return imports(tx).where('shop', '=', shop).orderBy('created', 'desc').orderBy('id').limit(limit).execute();
}

/** An import of a shop. */
export async function importOf(tx: Tx, shop: string, id: string) {
  return imports(tx).where('shop', '=', shop).where('id', '=', id).executeTakeFirst();
}

/** The same, with its row locked. */
export async function lockImport(tx: Tx, shop: string, id: string) {
  return imports(tx).where('shop', '=', shop).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the first import that a job has to write and no other process is writing. */
export async function lockRunning(tx: Tx, now: Ms) {
  return imports(tx)
    .where('state', 'in', ['applying', 'undoing'])
    .where('created', '<=', new Date(now).toISOString())
    .orderBy('created')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setImportState(
  tx: Tx,
  id: string,
  change: { readonly state: ImportState; readonly applied?: string },
): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Stages lines; a line that was staged before is replaced. */
export async function putLines(tx: Tx, id: string, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    insert into import_lines (import, line, title, sku, target, verdict, fields, changes, faults, missing)
    select ${id}::uuid, line, title, sku, target, verdict, fields, changes, faults, missing
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as staged (
      line int, title text, sku bigint, target text, verdict text, fields jsonb, changes jsonb, faults jsonb, missing jsonb
    )
    on conflict (import, line) do update set
      title = excluded.title, sku = excluded.sku, target = excluded.target, verdict = excluded.verdict, fields = excluded.fields,
      changes = excluded.changes, faults = excluded.faults, missing = excluded.missing`.execute(tx);
}

/** The number of lines of imports, by verdict and outcome. */
export async function lineCounts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('import_lines')
    .select(['import', 'verdict', 'outcome', sql<number>`count(*)::int`.as('lines')])
    .where('import', 'in', ids)
    .groupBy(['import', 'verdict', 'outcome'])
    .execute();
}

/** Lines of an import by number. */
export async function linesOf(
  tx: Tx,
  id: string,
  { verdict, outcome, after, limit }: LineQuestion,
): Promise<readonly ReadLine[]> {
  let rows = lines(tx).where('import', '=', id).where('line', '>', after);
  if (verdict !== undefined) rows = rows.where(sql<boolean>`verdict = ${verdict}`);
  if (outcome !== undefined) rows = rows.where(sql<boolean>`outcome = ${outcome}`);
  return rows.orderBy('line').limit(limit).execute();
}

interface LineQuestion {
  readonly verdict?: string | undefined;
  readonly outcome?: string | undefined;
  readonly after: number;
  readonly limit: number;
}

/** The next lines to write: new and changed ones without an outcome. */
export async function linesToWrite<Fields = ProductInput>(
  tx: Tx,
  id: string,
  limit: number,
): Promise<readonly ReadLine<Fields>[]> {
  return lines<Fields>(tx)
    .where('import', '=', id)
    .where('verdict', 'in', ['new', 'changed'])
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** The next lines to undo. */
export async function linesToUndo<Fields = ProductInput>(
  tx: Tx,
  id: string,
  limit: number,
): Promise<readonly ReadLine<Fields>[]> {
  return lines<Fields>(tx)
    .where('import', '=', id)
    .where('outcome', '=', 'written')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** The written lines by what an undo would do; a product removed since is not counted. */
export async function undoCounts(tx: Tx, id: string): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where verdict = 'new' and not touched)::int as removed,
      count(*) filter (where verdict = 'changed' and not touched)::int as restored,
      count(*) filter (where touched)::int as kept
    from (
      select l.verdict, p.data ->> 'updated' is distinct from l.updated
        or (l.verdict = 'new' and p.stock <> coalesce((l.fields #>> '{pricing,stock}')::int, 0))
        or exists (select from jsonb_array_elements(l.changes) change
          where change ->> 'field' = 'pricing.stock' and (change ->> 'after')::int <> p.stock) as touched
      from import_lines l join products p on p.sku = l.sku and p.removed is null
      where l.import = ${id}::uuid and l.outcome = 'written'
    ) lines`.execute(tx);
  return rows[0] ?? { removed: 0, restored: 0, kept: 0 };
}

export type UndoCounts = NonNullable<Import['undo']>;

/** Records the outcomes of lines, in one statement. */
export async function saveOutcomes(tx: Tx, id: string, outcomes: readonly LineOutcome[]): Promise<void> {
  await sql`
    update import_lines l set
      outcome = done.outcome, sku = coalesce(done.sku, l.sku), target = coalesce(done.target, l.target),
      changes = coalesce(done.changes, l.changes),
      title = coalesce(done.title, l.title), faults = coalesce(done.faults, l.faults), kept = done.kept, updated = coalesce(done.updated, l.updated)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as done (
      line int, outcome text, sku bigint, target text, changes jsonb, faults jsonb, kept jsonb, updated text,
      title text
    )
    where l.import = ${id}::uuid and l.line = done.line`.execute(tx);
}

/** All products of a shop, on sale or not, by number. */
export async function productsOfShop(tx: Tx, shop: string): Promise<readonly ProductRow[]> {
  const rows = await tx
    .selectFrom('products')
    .select(shelfRow)
    .where('vendor', '=', shop)
    .where('removed', 'is', null)
    .orderBy('sku')
    .execute();
  return rows.map(({ row }) => row);
}

/** The keys that find the products of a shop: numbers, bar codes, references and titles. */
export async function shelfKeys(tx: Tx, shop: string): Promise<readonly ShelfKey[]> {
  return tx
    .selectFrom('products')
    .select([
      'sku',
      sql<string>`coalesce(data ->> 'title', '')`.as('title'),
      sql<string>`coalesce(data #>> '{logistics,ean}', '')`.as('ean'),
      sql<string>`coalesce(data #>> '{logistics,reference}', '')`.as('reference'),
    ])
    .where('vendor', '=', shop)
    .where('removed', 'is', null)
    .execute();
}

export interface ShelfKey {
  readonly sku: number;
  readonly title: string;
  readonly ean: string;
  readonly reference: string;
}

/** The products of a shop with one of these numbers. */
export async function readProducts(
  tx: Tx,
  shop: string,
  skus: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  if (skus.length === 0) return new Map();
  const rows = await shopRows(tx, shop, skus).execute();
  return new Map(rows.map(({ row }) => [row.sku, row]));
}

/** The same, locked in the order of their numbers. */
export async function holdProducts(
  tx: Tx,
  shop: string,
  skus: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  if (skus.length === 0) return new Map();
  const rows = await shopRows(tx, shop, skus).forUpdate().execute();
  return new Map(rows.map(({ row }) => [row.sku, row]));
}

function shopRows(tx: Tx, shop: string, skus: readonly number[]) {
  return tx
    .selectFrom('products')
    .select(shelfRow)
    .where('vendor', '=', shop)
    .where('removed', 'is', null)
    .where('sku', 'in', skus)
    .orderBy('sku');
}

export type ReadLine<Fields = ProductInput> = Awaited<
  ReturnType<ReturnType<typeof lines<Fields>>['execute']>
>[number];

function imports(tx: Tx) {
  return tx
    .selectFrom('imports')
    .select(['id', 'who', 'file', 'state', 'created', 'applied'])
    .select([sql<string>`shop`.as('shop'), sql<ImportMatch>`match`.as('match')])
    .where('kind', '=', 'products');
}

function lines<Fields = ProductInput>(tx: Tx) {
  return tx
    .selectFrom('import_lines')
    .select([
      ...(['line', 'title', 'sku', 'target', 'verdict', 'changes', 'faults', 'missing'] as const),
      ...(['outcome', 'kept', 'updated'] as const),
      sql<Fields>`fields`.as('fields'),
    ]);
}
