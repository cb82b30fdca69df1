import { sql } from 'kysely';
import type { PullLine, PullRequest, Scope } from '../../../src/contract/sync/sync.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { answerLines, type Line } from './answer-lines.ts';
import { placements } from './row-audience.ts';
import { readLanePositions } from './lane-positions.ts';
import { type Reader, answerStamp } from './feed-reader.ts';
import { ofOtherEpoch, viewOf } from './reader-scopes.ts';
import { rowLine, projectRows } from './feed-rows.ts';
import type { SharedCache } from './shared-cache.ts';

type RequestedScope = PullRequest['scopes'][number];
type Resync = Extract<PullLine, { t: 'resync' }>;
type ScopeEnd = Extract<PullLine, { t: 'scope' }>;

interface Counter {
  readonly seq: number;
  /** The highest sequence number of a purged tombstone. */
  readonly floor: number;
}

interface Entry {
  readonly scope: Scope;
  readonly e: string;
  readonly id: string;
  readonly seq: number;
  readonly rev: number;
  readonly gone: 'deleted' | 'left' | null;
}

/**
 * Returns the changes of the requested scopes after their cursors, at most `limit` entries, as NDJSON. To be called in
 * the REPEATABLE READ transaction that has also read the reader: rights, counters, entries and rows are of one snapshot.
 * The returned cursor is that of the last read entry, never the counter (docs/protocol.md#pull).
 */
export async function pullLines(
  tx: Tx,
  reader: Reader,
  cache: SharedCache,
  { client, limit, scopes }: Pick<PullRequest, 'client' | 'limit' | 'scopes'>,
): Promise<readonly Buffer[]> {
  const mine = new Set(reader.scopes);
  const asked = [...new Map(scopes.map((one) => [one.scope, one])).values()].filter(({ scope }) =>
    mine.has(scope),
  );
  const counters = await readCounters(tx, asked);

  const resyncs: Resync[] = [];
  const ends: ScopeEnd[] = [];
  const entries: Entry[] = [];
  for (const one of asked) {
    const counter = counters.get(one.scope) ?? { seq: 0, floor: 0 };
    const view = viewOf(one.scope, reader.epoch, reader.actor);
    const why = resyncReason(one, view, reader.epoch, counter);
    if (why !== undefined || one.cursor === null) {
      resyncs.push({ t: 'resync', scope: one.scope, view, why: why ?? 'first' });
      continue;
    }
    const room = limit - entries.length;
    const after = counter.seq > one.cursor ? await entriesAfter(tx, one.scope, one.cursor, room + 1) : [];
    const page = after.slice(0, room);
    entries.push(...page);
    ends.push({
      t: 'scope',
      scope: one.scope,
      view,
      from: one.cursor,
      cursor: page.at(-1)?.seq ?? one.cursor,
      more: after.length > room,
    });
  }

  const lines = answerLines();
  return [
    lines.plain([{ t: 'head', scopes: reader.scopes, ...answerStamp(reader) }]),
    lines.counted(await changedLines(tx, { reader, cache, client, entries })),
    lines.plain([...ends, ...resyncs]),
    lines.end(),
  ];
}

/** Returns why a device must load the scope again; `undefined` when it can continue from its cursor. */
function resyncReason(
  { cursor, view: known }: RequestedScope,
  view: string,
  epoch: string,
  { seq, floor }: Counter,
) {
  if (cursor === null || known === null) return 'first';
  if (ofOtherEpoch(known, epoch)) return 'epoch';
  if (known !== view) return 'view';
  if (cursor > seq) return 'ahead';
  return cursor < floor ? 'too_old' : undefined;
}

/**
 * Returns all rows before all tombstones, so that a row that moved to another scope never appears to be gone
 * (docs/protocol.md#tombstones).
 */
async function changedLines(
  tx: Tx,
  {
    reader,
    cache,
    client,
    entries,
  }: {
    readonly reader: Reader;
    readonly cache: SharedCache;
    readonly client: string;
    readonly entries: readonly Entry[];
  },
): Promise<readonly Line[]> {
  const live = entries.filter(({ gone }) => gone === null);
  const seen = await projectRows(tx, reader, cache, live);
  const stands = await placements(
    tx,
    'order',
    live.flatMap(({ e, id }) => (e === 'order' ? [id] : [])),
  );
  const last = await readLanePositions(tx, client);
  const rows = live.flatMap(({ scope, seq, e, id }) => {
    const row = seen.get(`${e}/${id}`);
    const left = e === 'order' && stands.get(id)?.scopes.includes(scope) !== true;
    return row === undefined || left ? [] : [rowLine(row, last(e, id), { scope, seq })];
  });
  const gones = entries.flatMap(({ scope, seq, e, id, rev, gone }) =>
    gone === null ? [] : [[JSON.stringify({ t: 'gone', scope, seq, e, id, rev, kind: gone })]],
  );
  return [...rows, ...gones];
}

async function readCounters(tx: Tx, asked: readonly RequestedScope[]): Promise<ReadonlyMap<Scope, Counter>> {
  const rows = await tx
    .selectFrom('scope_counter')
    .select(['scope', 'seq', 'floor'])
    .where('scope', '=', sql<string>`any(${asked.map(({ scope }) => scope)})`)
    .execute();
  return new Map(rows.map(({ scope, seq, floor }) => [scope, { seq, floor }]));
}

function entriesAfter(tx: Tx, scope: Scope, cursor: number, limit: number): Promise<Entry[]> {
  return tx
    .selectFrom('scope_entry')
    .select(['scope', 'entity as e', 'id', 'seq', 'rev', 'gone'])
    .where('scope', '=', scope)
    .where('seq', '>', cursor)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
