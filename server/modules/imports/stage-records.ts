import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import { FILE_LINES } from '../../../src/contract/catalogue/imports.ts';
import type {
  createRecordImport as createCall,
  RecordImport,
  stageRecords as stageCall,
} from '../../../src/contract/catalogue/record-imports.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import {
  columnOfKey,
  type RecordFields,
  type RecordKind,
} from '../../../src/domain/imports/record-columns.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { undoableUntil } from '../catalogue/imports/import-answer.ts';
import {
  lineCounts,
  linesToWrite,
  putLines,
  setImportState,
  type StoredLine,
} from '../catalogue/imports/imports-store.ts';
import { importable, recordAnswer, type RecordPath, STORES, visibleImport } from './record-import-answer.ts';
import { insertRecordImport, type StoredRecordImport } from './record-imports-store.ts';
import type { RecordFinder } from './record-store.ts';

type Line = BodyOf<typeof stageCall>['lines'][number];
type Answer<Code extends string> = Promise<RecordImport | Result<never, Code | 'forbidden'>>;

/** Begins an import of customers or shops. */
export async function createRecords(
  context: EditContext,
  kind: RecordKind,
  { file, invite }: BodyOf<typeof createCall>,
): Answer<never> {
  const allowed = importable(context, kind);
  if (!allowed.ok) return allowed;
  const created = new Date(context.now).toISOString();
  const row = { id: randomUUID(), kind, who: context.actor.id, file, invite: invite && kind === 'customers' };
  await insertRecordImport(context.tx, { ...row, created, state: 'staging' });
  return recordAnswer(context.tx, { ...row, created, state: 'staging', applied: null });
}

/** Stages lines: decides the effect of each, and writes nothing else. */
export async function stageRecords(
  context: EditContext,
  path: RecordPath,
  lines: readonly Line[],
): Answer<'not_found' | 'import_closed' | 'import_full'> {
  const held = await visibleImport(context, path, true);
  if (!held.ok) return held;
  if (held.value.state !== 'staging') return refuse('import_closed');
  const present = (await lineCounts(context.tx, [path.import])).reduce((sum, one) => sum + one.lines, 0);
  if (present + lines.length > FILE_LINES) return refuse('import_full');
  const given = lines.map((line) => ({ ...line, fields: knownFields(path.kind, line.fields) }));
  const find = await STORES[path.kind].finder(
    context,
    given.map(({ fields }) => fields),
  );
  const staged: StoredLine[] = [];
  for (const line of given) staged.push(await stagedLine(context, { kind: path.kind, find }, line));
  await putLines(context.tx, path.import, staged);
  return recordAnswer(context.tx, held.value);
}

/** Lets the job write an import. */
export async function applyRecords(
  context: EditContext,
  path: RecordPath,
): Answer<'not_found' | 'import_closed' | 'import_empty'> {
  const held = await visibleImport(context, path, true);
  if (!held.ok) return held;
  const { state } = held.value;
  // A repeated request has no further effect.
  if (state === 'applying' || state === 'applied') return recordAnswer(context.tx, held.value);
  if (state !== 'staging') return refuse('import_closed');
  if ((await linesToWrite(context.tx, path.import, 1)).length === 0) return refuse('import_empty');
  return began(context, held.value, 'applying');
}

/** Lets the job undo an import that was written within a day. */
export async function undoRecords(
  context: EditContext,
  path: RecordPath,
): Answer<'not_found' | 'import_closed' | 'import_late'> {
  const held = await visibleImport(context, path, true);
  if (!held.ok) return held;
  const { state } = held.value;
  if (state === 'undoing' || state === 'undone') return recordAnswer(context.tx, held.value);
  const until = undoableUntil(held.value);
  if (until === undefined) return refuse('import_closed');
  if (context.now > until) return refuse('import_late');
  return began(context, held.value, 'undoing');
}

async function began(
  { tx, actor, now }: EditContext,
  held: StoredRecordImport,
  state: 'applying' | 'undoing',
): Promise<RecordImport> {
  await setImportState(tx, held.id, { state });
  const action = state === 'applying' ? 'import.apply' : 'import.undo';
  const after = { kind: held.kind, file: held.file };
  await writeAuditEntry(tx, { who: actor.id, action, entity: 'import', id: held.id, after }, now);
  return recordAnswer(tx, { ...held, state });
}

/** The fields that a file of this kind may have. */
function knownFields(kind: RecordKind, fields: RecordFields): RecordFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => columnOfKey(kind, key) !== undefined && value !== ''),
  );
}

async function stagedLine(
  context: EditContext,
  { kind, find }: { readonly kind: RecordKind; readonly find: RecordFinder },
  line: Line,
): Promise<StoredLine> {
  const { before, given, faults } = find(line.fields);
  // Nothing is disclosed about a person whom the actor may not change, not even that a phone number is the
  // same.
  const open = before?.closed === undefined ? before : undefined;
  const common = {
    ...{ line: line.line, title: line.title || (open?.title ?? ''), target: open?.target ?? null },
    ...{ fields: line.fields, changes: [], missing: [] },
  };
  const refused = (why: StoredLine['faults']) => ({ ...common, verdict: 'refused', faults: why }) as const;
  if (before?.closed !== undefined) return refused([...line.faults, { message: before.closed }]);
  if (faults.length > 0) return refused([...line.faults, ...faults]);
  if (line.faults.length === 0 && before !== undefined && Object.keys(given).length === 0)
    return { ...common, verdict: 'same', faults: [] };
  const found = await STORES[kind].faults(context, { before, fields: given });
  // Fields that the device could not read are missing here: only the received values are checked.
  if (line.faults.length > 0)
    return refused([...line.faults, ...found.filter(({ field = '' }) => given[field] !== undefined)]);
  if (found.length > 0) return refused(found);
  if (before === undefined) {
    const missing = kind === 'shops' && given['owner'] === undefined ? ['owner'] : [];
    return { ...common, verdict: 'new', faults: [], missing };
  }
  const changes = Object.entries(given).map(([field, after]) => ({
    ...{ field, before: before.fields[field] ?? '', after },
  }));
  return { ...common, verdict: 'changed', faults: [], changes };
}
