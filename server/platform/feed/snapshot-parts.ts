import { sql } from 'kysely';
import type { Scope, View } from '../../../src/contract/sync/sync.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { batchQuery, runBatch } from '../database/batch-statement.ts';
import { answerLines, type Line } from './answer-lines.ts';
import { lanePositionsQuery } from './lane-positions.ts';
import { type Reader, answerStamp } from './feed-reader.ts';
import { viewOf } from './reader-scopes.ts';
import { rowLine, projectRows } from './feed-rows.ts';
import type { SharedCache } from './shared-cache.ts';

/** A request for a snapshot: from the beginning, or after the last key of an interrupted load. */
export interface SnapshotAsked {
  readonly scope: Scope;
  readonly client: string;
  /** `<e>/<id>` */
  readonly after?: string | undefined;
  readonly view?: string | undefined;
  readonly asOf?: number | undefined;
}

/** Runs work in a new transaction with its reader: one per part, so that a slow device holds no transaction open. */
export type WithReader = <T>(work: (tx: Tx, reader: Reader) => Promise<T>) => Promise<T>;

export type Begun =
  | {
      readonly ok: true;
      readonly view: View;
      readonly asOf: number;
      /** The first line. */
      readonly head: object;
      readonly first: Part;
    }
  | { readonly ok: false; readonly refusal: 'forbidden' | 'view_changed' };

type RowKey = readonly [e: string, id: string];

/** Lines of rows, and the key after which the next part begins. */
interface Part {
  readonly rows: readonly Line[];
  readonly next: RowKey | undefined;
}

/**
 * Rows per part: a busy day of a hub fits in one, since each part runs nine queries besides its rows. Each loading device
 * holds one or two parts in memory, 1.7 MB of orders each.
 */
const PART = 400;

/**
 * Reads the head of a snapshot and its first rows, or refuses it. A resumed load keeps its first `asOf`, under the same
 * view only.
 */
export async function beginSnapshot(
  tx: Tx,
  reader: Reader,
  cache: SharedCache,
  asked: SnapshotAsked,
): Promise<Begun> {
  const { scope } = asked;
  if (!reader.scopes.includes(scope)) return { ok: false, refusal: 'forbidden' };
  const view = viewOf(scope, reader.epoch, reader.actor);
  const { counter, about } = await runBatch(tx, counterQueries(tx, scope));
  const asOf = asked.asOf ?? counter.seq;
  const resumable = asked.view === view && asOf >= counter.floor && asOf <= counter.seq;
  if (asked.after !== undefined && !resumable) return { ok: false, refusal: 'view_changed' };
  const head = { t: 'head', scope, asOf, about, ...answerStamp(reader, view) };
  const first = await readPart(tx, { reader, cache, asked }, keyOf(asked.after));
  return { ok: true, view, asOf, head, first };
}

/** Reads the counter of a scope and its number of rows. */
function counterQueries(tx: Tx, scope: Scope) {
  const counter = tx.selectFrom('scope_counter').select(['seq', 'floor']).where('scope', '=', scope);
  const live = tx
    .selectFrom('scope_entry')
    .select(({ fn }) => fn.countAll<number>().as('about'))
    .where('scope', '=', scope)
    .where('gone', 'is', null);
  return {
    counter: batchQuery(counter, ([row]) => row ?? { seq: 0, floor: 0 }),
    about: batchQuery(live, ([row]) => row?.about ?? 0),
  };
}

/**
 * Streams the rows of a scope in key order, part by part, then the trailer. A fuzzy read: changes made meanwhile arrive by
 * the following pull. When rights change meanwhile, the stream ends without a trailer and resuming it is refused.
 */
export async function* snapshotParts(
  inReader: WithReader,
  cache: SharedCache,
  asked: SnapshotAsked,
  { head, view, first }: Extract<Begun, { ok: true }>,
): AsyncGenerator<Buffer> {
  const lines = answerLines();
  yield lines.plain([head]);
  yield lines.counted(first.rows);
  let after = first.next;
  while (after !== undefined) {
    const from = after;
    const part = await inReader(async (tx, reader) => {
      const allowed = reader.scopes.includes(asked.scope);
      if (!allowed || viewOf(asked.scope, reader.epoch, reader.actor) !== view) return undefined;
      return readPart(tx, { reader, cache, asked }, from);
    });
    if (part === undefined) return;
    yield lines.counted(part.rows);
    after = part.next;
  }
  yield lines.end();
}

async function readPart(
  tx: Tx,
  {
    reader,
    cache,
    asked,
  }: { readonly reader: Reader; readonly cache: SharedCache; readonly asked: SnapshotAsked },
  [e, id]: RowKey,
): Promise<Part> {
  const placed = tx
    .selectFrom('scope_entry')
    .select(['entity as e', 'id', 'rev'])
    .where('scope', '=', asked.scope)
    .where('gone', 'is', null)
    .where(sql<boolean>`(entity, id) > (${e}, ${id})`)
    .orderBy('entity')
    .orderBy('id')
    .limit(PART);
  const { entries, last } = await runBatch(tx, {
    entries: batchQuery(placed, (rows) => rows),
    last: lanePositionsQuery(tx, asked.client),
  });
  const seen = await projectRows(tx, reader, cache, entries);
  const rows = entries.flatMap((entry) => {
    const row = seen.get(`${entry.e}/${entry.id}`);
    return row === undefined ? [] : [rowLine(row, last(entry.e, entry.id))];
  });
  const end = entries.at(-1);
  const next: RowKey | undefined = end === undefined || entries.length < PART ? undefined : [end.e, end.id];
  return { rows, next };
}

function keyOf(after: string | undefined): RowKey {
  if (after === undefined) return ['', ''];
  const slash = after.indexOf('/');
  return [after.slice(0, slash), after.slice(slash + 1)];
}
