import type { Id, Ms, Result, Stamp, Gone, Row } from '../../contract/sync/sync.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { outboxRows, Settlement, settlingTables } from './settlement.ts';
import { isEntity } from '../../mirror/entities.ts';
import { ACK, unheld } from '../../mirror/scope-members.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { deletedAmong, rememberDeleted } from '../../mirror/tombstones.ts';
import { baseFrom, isNewer } from '../receive/newer-row.ts';
import { rowKey } from '../perform/unit-of-work.ts';

/** The mirror that a leader writes, under its term, and the time of the answer by this device's clock. */
export interface LeaderContext {
  readonly mirror: Mirror;
  readonly term: Id;
  readonly now: Ms;
}

/** The steps of recording an answer in one transaction; times are by the server's clock. */
interface Recording<Answered> {
  /** Returns `undefined` when it makes no database request. */
  readonly each: (
    settlement: Settlement,
    op: OutboxRow,
    result: Answered,
    serverNow: Ms,
  ) => Promise<void> | undefined;
  /** After the last result. */
  readonly then?: (settlement: Settlement) => Promise<void>;
}

/**
 * Records an answer in one strict transaction of the present leader, its rows and then result by result: all of it, or
 * nothing. Results of mutations that no longer wait are skipped.
 * @throws TermLost, MirrorSealed or AnotherPerson, which roll it back
 */
export async function inSettlement<Answered extends Result>(
  { mirror, term, now }: LeaderContext,
  answer: Stamp & { readonly results: readonly Answered[] },
  { each, then }: Recording<Answered>,
): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', settlingTables(tables, answer.results), async () => {
    const session = await guard(tables, term, answer);
    const settlement = new Settlement(tables, now, answer.serverTime);
    const ops = await outboxRows(tables, answer.results);
    await receiveAcks(settlement, answer.results, ops, answer);
    for (const result of answer.results) {
      const op = ops.get(result.id);
      const pending = op && each(settlement, op, result, now + session.skewMs);
      if (pending !== undefined) await pending;
    }
    await then?.(settlement);
    await settlement.close();
  });
}

/**
 * Stores the rows of an answer's outcomes, so that nothing flickers before the next pull. All of them are current, and
 * each is examined once, with any of the outcomes that name it. A row that is not held here is added only when an
 * operation that waits here created it; an answer under another view than the stored one waits for the reload
 * (docs/protocol.md#view, docs/protocol.md#acked-rows).
 *
 * @param ops the mutations that still wait here
 */
async function receiveAcks(
  { tables, rows, now }: Settlement,
  results: readonly Result[],
  ops: ReadonlyMap<Id, OutboxRow>,
  { view }: Stamp,
): Promise<void> {
  const answered = results.flatMap((result) => ('rows' in result ? [result] : []));
  const left = answered.flatMap(({ gone }) => gone).filter(({ e }) => isEntity(e));
  const named = [...answered.flatMap(({ rows: brought }) => brought), ...left].filter(({ e }) => isEntity(e));
  if (named.length === 0 || !(await isStoredView(tables, view))) return;

  await rows.load(named);
  const deleted = await deletedAmong(tables, named);
  const taken: Row[] = [];
  for (const { id, rows: brought } of answered) {
    const created = ops.get(id)?.base === null;
    for (const row of brought.filter(({ e }) => isEntity(e))) {
      const held = rows.base(row);
      if ((held === undefined && !created) || !isNewer(row, view, held, deleted.get(rowKey(row)))) continue;
      rows.replace(row, baseFrom(row, view));
      taken.push(row);
    }
  }
  const free = await unheld(tables, taken);
  await tables.member.bulkPut(free.map(({ e, id }) => ({ scope: ACK, e, id, gen: 0 })));
  for (const gone of left) await leaves(tables, rows, gone, now);
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
