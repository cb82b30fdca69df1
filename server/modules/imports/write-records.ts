import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { RecordFields } from '../../../src/domain/imports/record-columns.ts';
import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { readActorById } from '../../platform/http/session/sessions-store.ts';
import {
  type LineOutcome,
  linesToUndo,
  linesToWrite,
  type ReadLine,
  saveOutcomes,
  setImportState,
} from '../catalogue/imports/imports-store.ts';
import { importable, STORES } from './record-import-answer.ts';
import { lockRunningRecords, type StoredRecordImport } from './record-imports-store.ts';
import type { RecordStore, StoredRecord, WriteContext } from './record-store.ts';

type Line = ReadLine<RecordFields>;

/** Lines per transaction: on the embedded database every other request waits for it. */
const LINES = 20;

/** Writes the next lines of the first running import of customers or shops. Returns whether there may be more. */
export async function writeSomeRecords({
  tx,
  now,
  environment,
}: {
  readonly tx: Tx;
  readonly now: Ms;
  readonly environment: Environment;
}): Promise<boolean> {
  const running = await lockRunningRecords(tx);
  if (running === undefined) return false;
  const applying = running.state === 'applying';
  const lines = await (applying ? linesToWrite<RecordFields> : linesToUndo<RecordFields>)(
    tx,
    running.id,
    LINES,
  );
  if (lines.length === 0) {
    const applied = new Date(now).toISOString();
    await setImportState(tx, running.id, applying ? { state: 'applied', applied } : { state: 'undone' });
    return true;
  }
  const actor = await readActorById(tx, running.who);
  const outcomes =
    actor === undefined || !importable({ actor }, running.kind).ok
      ? lines.map(withoutRights)
      : await written(
          { tx, actor, now, environment, why: whyOf(running), invite: running.invite },
          running,
          lines,
        );
  await saveOutcomes(tx, running.id, outcomes);
  return true;
}

function whyOf({ file, state }: StoredRecordImport): string {
  return state === 'applying' ? `Import de ${file}` : `Import de ${file} annulé`;
}

function withoutRights({ line, outcome }: Line): LineOutcome {
  const faults = [{ message: 'Qui a commencé cet import n’a plus le droit de l’écrire.' }];
  return outcome === null ? { line, outcome: 'failed', faults } : { line, outcome: 'kept', kept: [] };
}

async function written(
  context: WriteContext,
  { kind, state }: StoredRecordImport,
  lines: readonly Line[],
): Promise<readonly LineOutcome[]> {
  const store = STORES[kind];
  const outcomes: LineOutcome[] = [];
  if (state === 'applying') {
    const find = await store.finder(
      context,
      lines.map(({ fields }) => fields),
    );
    for (const line of lines) outcomes.push(await applied(context, store, { line, ...find(line.fields) }));
    return outcomes;
  }
  const held = await store.held(
    context,
    lines.flatMap(({ target }) => target ?? []),
  );
  for (const line of lines)
    outcomes.push(await undone(context, store, { line, before: held.get(line.target ?? '') }));
  return outcomes;
}

/** Writes a line by the rules of the trial run, checked again. */
async function applied(
  context: WriteContext,
  store: RecordStore,
  {
    line,
    before,
    given,
    faults,
  }: ReturnType<Awaited<ReturnType<RecordStore['finder']>>> & { readonly line: Line },
): Promise<LineOutcome> {
  const failed = (why: LineOutcome['faults']) =>
    ({ line: line.line, outcome: 'failed', faults: why }) as const;
  if (faults.length > 0) return failed(faults);
  if (line.verdict === 'changed' && before === undefined)
    return failed([{ message: 'Cette fiche a été retirée entre-temps.' }]);
  if (line.verdict === 'new' && before !== undefined)
    return failed([{ message: 'Cette fiche a été créée entre-temps.' }]);
  if (before?.closed !== undefined) return failed([{ message: before.closed }]);
  const found = await store.faults(context, { before, fields: given });
  if (found.length > 0) return failed(found);
  const changes = Object.entries(given).map(([field, after]) => ({
    ...{ field, before: before?.fields[field] ?? '', after },
  }));
  const target = await store.write(context, { before, fields: given });
  return { line: line.line, outcome: 'written', target, changes };
}

async function undone(
  context: WriteContext,
  store: RecordStore,
  { line, before }: { readonly line: Line; readonly before: StoredRecord | undefined },
): Promise<LineOutcome> {
  const restored = { line: line.line, outcome: 'restored' } as const;
  if (before === undefined) return restored;
  if (line.verdict === 'new') {
    const kept = line.changes.flatMap(({ field, after }) => (before.fields[field] === after ? [] : [field]));
    if (kept.length === 0 && (await store.withdraw(context, before)))
      return { ...restored, title: line.title };
    return { line: line.line, outcome: 'kept', kept };
  }
  const back: Record<string, string> = {};
  const kept: string[] = [];
  for (const { field, before: was, after } of line.changes) {
    if (before.fields[field] === after && typeof was === 'string') back[field] = was;
    else kept.push(field);
  }
  // Values that the rules no longer accept are not restored, such as a family that a shop did not have.
  const refused = new Set((await store.faults(context, { before, fields: back })).map(({ field }) => field));
  const fields = Object.fromEntries(Object.entries(back).filter(([field]) => !refused.has(field)));
  kept.push(...Object.keys(back).filter((field) => refused.has(field)));
  if (Object.keys(fields).length > 0 && before.closed === undefined)
    await store.write(context, { before, fields });
  return kept.length === 0 ? restored : { line: line.line, outcome: 'kept', kept };
}
