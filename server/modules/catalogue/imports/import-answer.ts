import type { Import, ImportRow } from '../../../../src/contract/catalogue/imports.ts';
import { DAY_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { mayEditShop } from '../products/product-rules.ts';
import { shopsByUrlpath } from '../shops/shops-store.ts';
import { changesOnWire } from './import-changes.ts';
import {
  importOf,
  importsOf,
  lineCounts,
  linesOf,
  lockImport,
  productsOfShop,
  type ReadLine,
  undoCounts,
} from './imports-store.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof importOf>>>;

/** How long an import can be undone. */
const UNDO_MS = DAY_MS;
/** The latest imports of a shop, and the lines of one answer. */
export const LATEST = 10;
export const LINES = 200;

/** Refuses an actor who may not edit a shop. */
export async function editableShop(
  { tx, actor }: EditContext,
  shop: string,
): Promise<Result<string, 'not_found' | 'forbidden'>> {
  if (!(await shopsByUrlpath(tx, [shop])).has(shop)) return refuse('not_found');
  return mayEditShop(actor, shop) ? { ok: true, value: shop } : refuse('forbidden');
}

/** Locks an import of a shop that the actor may edit. */
export async function lockEditableImport(
  context: EditContext,
  { shop, import: id }: ImportPath,
): Promise<Result<Stored, 'not_found' | 'forbidden'>> {
  const owned = await editableShop(context, shop);
  if (!owned.ok) return owned;
  const held = await lockImport(context.tx, shop, id);
  return held === undefined ? refuse('not_found') : { ok: true, value: held };
}

export interface ImportPath {
  readonly shop: string;
  readonly import: string;
}

/** The latest imports of a shop. */
export async function latestImports(context: EditContext, shop: string) {
  const owned = await editableShop(context, shop);
  if (!owned.ok) return owned;
  return answersOf(context.tx, await importsOf(context.tx, shop, LATEST));
}

/** One import with its counts. */
export async function readImport(context: EditContext, path: ImportPath) {
  const owned = await editableShop(context, path.shop);
  if (!owned.ok) return owned;
  const stored = await importOf(context.tx, path.shop, path.import);
  if (stored === undefined) return refuse('not_found');
  const answer = await importAnswer(context.tx, stored);
  return isUndoable(stored, context.now)
    ? { ...answer, undo: await undoCounts(context.tx, stored.id) }
    : answer;
}

/** Lines of an import, optionally of one verdict or outcome. */
export async function readLines(
  context: EditContext,
  path: ImportPath,
  query: {
    readonly verdict?: string | undefined;
    readonly outcome?: string | undefined;
    readonly after?: string | undefined;
  },
): Promise<ImportRow[] | Result<never, 'not_found' | 'forbidden'>> {
  const owned = await editableShop(context, path.shop);
  if (!owned.ok) return owned;
  if ((await importOf(context.tx, path.shop, path.import)) === undefined) return refuse('not_found');
  const { verdict, outcome } = query;
  const after = lineAfter(query.after);
  const lines = await linesOf(context.tx, path.import, { verdict, outcome, after, limit: LINES });
  return lines.map((line) => ({
    ...{ line: line.line, title: line.title, verdict: line.verdict, missing: line.missing },
    // Those of a new line are kept only to detect later changes.
    ...{ changes: line.verdict === 'new' ? [] : changesOnWire(line.changes), faults: line.faults },
    ...(line.sku !== null && { sku: line.sku }),
    ...(line.verdict === 'new' && priceOf(line)),
    ...(line.outcome !== null && { outcome: line.outcome }),
    ...(line.kept !== null && { kept: line.kept }),
  }));
}

function priceOf({ fields }: ReadLine): Pick<ImportRow, 'price'> {
  return fields.pricing?.price === undefined ? {} : { price: fields.pricing.price };
}

/** All products of a shop. */
export async function shopShelf(context: EditContext, shop: string) {
  const owned = await editableShop(context, shop);
  return owned.ok ? [...(await productsOfShop(context.tx, shop))] : owned;
}

/** An import as the calls return it. */
export async function importAnswer(tx: Tx, stored: Stored): Promise<Import> {
  const [answer] = await answersOf(tx, [stored]);
  if (answer === undefined) throw new Error(`no answer for import ${stored.id}`);
  return answer;
}

/** Until when an import can be undone; `undefined` unless it is written. */
export function undoableUntil({ state, applied }: Pick<Stored, 'state' | 'applied'>): Ms | undefined {
  return state === 'applied' && applied !== null ? Date.parse(applied) + UNDO_MS : undefined;
}

/** Whether an import can be undone now. */
export function isUndoable(stored: Pick<Stored, 'state' | 'applied'>, now: Ms): boolean {
  return now <= (undoableUntil(stored) ?? -Infinity);
}

/** The line after which an answer begins. */
export function lineAfter(text = ''): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

/** The number of lines of one import by verdict, and by outcome. */
export function countsOf(counted: Awaited<ReturnType<typeof lineCounts>>): Pick<Import, 'counts' | 'undone'> {
  const lines = (where: (count: (typeof counted)[number]) => boolean) =>
    counted.filter(where).reduce((sum, { lines: many }) => sum + many, 0);
  const verdict = (name: ImportRow['verdict']) => lines((count) => count.verdict === name);
  const outcome = (name: NonNullable<ImportRow['outcome']>) => lines((count) => count.outcome === name);
  return {
    counts: {
      ...{ new: verdict('new'), changed: verdict('changed'), same: verdict('same') },
      ...{ refused: verdict('refused'), failed: outcome('failed') },
      written: outcome('written') + outcome('restored') + outcome('kept'),
    },
    undone: { restored: outcome('restored'), kept: outcome('kept') },
  };
}

async function answersOf(tx: Tx, stored: readonly Stored[]): Promise<Import[]> {
  const counted = await lineCounts(
    tx,
    stored.map(({ id }) => id),
  );
  return stored.map(({ id, shop, file, match, state, created, applied }) => {
    const until = undoableUntil({ state, applied });
    return {
      ...{ id, shop, file, match, state, created: new Date(created).toISOString() },
      ...(applied !== null && { applied: new Date(applied).toISOString() }),
      ...(until !== undefined && { undoable: new Date(until).toISOString() }),
      ...countsOf(counted.filter((count) => count.import === id)),
    };
  });
}
