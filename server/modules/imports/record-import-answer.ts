import { FILE_LINES } from '../../../src/contract/catalogue/imports.ts';
import type { RecordImport, RecordRow } from '../../../src/contract/catalogue/record-imports.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import type { RecordFields, RecordKind } from '../../../src/domain/imports/record-columns.ts';
import { isAdmin } from '../../core/actor.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import {
  countsOf,
  isUndoable,
  LATEST,
  LINES,
  lineAfter,
  undoableUntil,
} from '../catalogue/imports/import-answer.ts';
import { lineCounts, linesOf, linesToUndo, type UndoCounts } from '../catalogue/imports/imports-store.ts';
import { customerRecords } from './customer-records.ts';
import { recordImportOf, recordImportsOf, type StoredRecordImport } from './record-imports-store.ts';
import type { RecordStore } from './record-store.ts';
import { shopRecords } from './shop-records.ts';

/** The store of each kind of record. */
export const STORES: Readonly<Record<RecordKind, RecordStore>> = {
  customers: customerRecords,
  shops: shopRecords,
};

export interface RecordPath {
  readonly kind: RecordKind;
  readonly import: string;
}

/** Administrators may import every kind, managers only their customers. See docs/rules.md#imports. */
export function importable(
  { actor }: Pick<EditContext, 'actor'>,
  kind: RecordKind,
): Result<RecordKind, 'forbidden'> {
  const manages = kind === 'customers' && actor.hubs.some(({ role }) => role === 'manager');
  return isAdmin(actor) || manages ? { ok: true, value: kind } : refuse('forbidden');
}

/** One import that the actor may see: managers see those that they began. `lock`: its row is locked. */
export async function visibleImport(
  context: EditContext,
  { kind, import: id }: RecordPath,
  lock = false,
): Promise<Result<StoredRecordImport, 'not_found' | 'forbidden'>> {
  const allowed = importable(context, kind);
  if (!allowed.ok) return allowed;
  const found = await recordImportOf(context.tx, kind, { id, lock });
  const visible = isAdmin(context.actor) || found?.who === context.actor.id;
  return found === undefined || !visible ? refuse('not_found') : { ok: true, value: found };
}

/** All records of a kind that the actor may import. */
export async function exportedRecords(
  context: EditContext,
  kind: RecordKind,
): Promise<RecordFields[] | Result<never, 'forbidden'>> {
  const allowed = importable(context, kind);
  return allowed.ok ? [...(await STORES[kind].all(context))] : allowed;
}

/** The latest imports of a kind. */
export async function latestRecordImports(
  context: EditContext,
  kind: RecordKind,
): Promise<RecordImport[] | Result<never, 'forbidden'>> {
  const allowed = importable(context, kind);
  if (!allowed.ok) return allowed;
  const who = isAdmin(context.actor) ? undefined : context.actor.id;
  return answersOf(context.tx, await recordImportsOf(context.tx, kind, { who, limit: LATEST }));
}

/** One import with its counts. */
export async function readRecords(context: EditContext, path: RecordPath) {
  const found = await visibleImport(context, path);
  if (!found.ok) return found;
  const answer = await recordAnswer(context.tx, found.value);
  return isUndoable(found.value, context.now)
    ? { ...answer, undo: await undoCounts(context, found.value) }
    : answer;
}

/** Lines of an import, optionally of one verdict or outcome. */
export async function readRecordLines(
  context: EditContext,
  path: RecordPath,
  query: {
    readonly verdict?: string | undefined;
    readonly outcome?: string | undefined;
    readonly after?: string | undefined;
  },
): Promise<RecordRow[] | Result<never, 'not_found' | 'forbidden'>> {
  const found = await visibleImport(context, path);
  if (!found.ok) return found;
  const { verdict, outcome } = query;
  const after = lineAfter(query.after);
  const lines = await linesOf(context.tx, path.import, { verdict, outcome, after, limit: LINES });
  return lines.map((line) => ({
    ...{ line: line.line, title: line.title, verdict: line.verdict },
    ...{ changes: line.changes, faults: line.faults },
    ...(line.target !== null && { target: line.target }),
    ...(line.missing.length > 0 && { missing: ['owner' as const] }),
    ...(line.outcome !== null && { outcome: line.outcome }),
    ...(line.kept !== null && { kept: line.kept }),
  }));
}

/** An import as the calls return it. */
export async function recordAnswer(tx: Tx, found: StoredRecordImport): Promise<RecordImport> {
  const [answer] = await answersOf(tx, [found]);
  if (answer === undefined) throw new Error(`no answer for import ${found.id}`);
  return answer;
}

/** The written lines of an import by what an undo would do. */
async function undoCounts(context: EditContext, { id, kind }: StoredRecordImport): Promise<UndoCounts> {
  const lines = await linesToUndo<RecordFields>(context.tx, id, FILE_LINES);
  const targets = lines.flatMap(({ target }) => target ?? []);
  const held = await STORES[kind].held(context, targets);
  const used = await STORES[kind].used(context, targets);
  const found = lines.flatMap(({ verdict, target, changes }) => {
    const present = held.get(target ?? '');
    if (present === undefined) return [];
    const changed = changes.some(({ field, after }) => present.fields[field] !== after);
    return [changed || (verdict === 'new' && used.has(present.target)) ? 'kept' : verdict];
  });
  const many = (what: string) => found.filter((one) => one === what).length;
  return { removed: many('new'), restored: many('changed'), kept: many('kept') };
}

async function answersOf(tx: Tx, found: readonly StoredRecordImport[]): Promise<RecordImport[]> {
  const counted = await lineCounts(
    tx,
    found.map(({ id }) => id),
  );
  return found.map(({ id, kind, file, invite, state, created, applied }) => {
    const until = undoableUntil({ state, applied });
    return {
      ...{ id, kind, file, invite, state, created: new Date(created).toISOString() },
      ...(applied !== null && { applied: new Date(applied).toISOString() }),
      ...(until !== undefined && { undoable: new Date(until).toISOString() }),
      ...countsOf(counted.filter((count) => count.import === id)),
    };
  });
}
