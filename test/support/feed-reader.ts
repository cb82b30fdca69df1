import { randomUUID } from 'node:crypto';
import type { PullLine, Scope, SnapshotLine } from '../../src/contract/sync/sync.ts';
import { placements } from '../../server/platform/feed/row-audience.ts';
import { pullLines } from '../../server/platform/feed/pull-lines.ts';
import { type Reader, readReader } from '../../server/platform/feed/feed-reader.ts';
import { sharedCache } from '../../server/platform/feed/shared-cache.ts';
import { beginSnapshot, snapshotParts } from '../../server/platform/feed/snapshot-parts.ts';
import type { Actor } from '../../server/core/actor.ts';
import type { Database, Tx } from '../../server/core/database/database-types.ts';
import { readSnapshot } from '../../server/platform/database/transaction.ts';
import { MARKET_NOW } from './small-market.ts';

/** A device that keeps reading some scopes and stores what it receives. */
export interface FeedReader {
  /** Pulls once and returns the promises of the feed that its rows violate. */
  look(limit: number): Promise<readonly string[]>;
}

/** The rows whose scopes in the feed are compared with their audience. */
export type Watched = Readonly<Partial<Record<'product' | 'shop' | 'order', readonly string[]>>>;

interface Held {
  cursor: number | null;
  view: string | null;
  /** `e/id` → revision */
  rows: Map<string, number>;
}

export function feedReader(
  database: Database,
  actor: Actor,
  scopes: readonly Scope[],
  watched: Watched,
): FeedReader {
  const cache = sharedCache();
  const client = randomUUID();
  const held = new Map(scopes.map((scope): [Scope, Held] => [scope, nothing()]));
  const inReader = <T>(work: (tx: Tx, reader: Reader) => Promise<T>): Promise<T> =>
    readSnapshot(database, async (tx) => work(tx, await readReader(tx, actor, MARKET_NOW)));

  async function load(scope: Scope): Promise<Held> {
    const asked = { scope, client };
    const begun = await inReader((tx, reader) => beginSnapshot(tx, reader, cache, asked));
    if (!begun.ok) throw new Error(`${scope} is refused: ${begun.refusal}`);
    const fresh: Held = { cursor: begun.asOf, view: begun.view, rows: new Map() };
    for await (const part of snapshotParts(inReader, cache, asked, begun))
      for (const line of linesOf(part) as readonly SnapshotLine[])
        if (line.t === 'row') fresh.rows.set(`${line.e}/${line.id}`, line.rev);
    return fresh;
  }

  return {
    async look(limit) {
      const asked = [...held].map(([scope, { cursor, view }]) => ({ scope, cursor, view }));
      const { lines, truth, wrongs } = await inReader(async (tx, reader) => ({
        lines: linesOf(
          Buffer.concat(await pullLines(tx, reader, cache, { client, limit, scopes: asked })),
        ) as readonly PullLine[],
        truth: await entriesOf(tx, scopes),
        wrongs: await misplaced(tx, scopes, watched),
      }));
      const broken = [...wrongs];
      for (const line of lines) {
        if (line.t === 'row') held.get(line.scope)?.rows.set(`${line.e}/${line.id}`, line.rev);
        if (line.t === 'gone') held.get(line.scope)?.rows.delete(`${line.e}/${line.id}`);
        if (line.t === 'scope') {
          const mine = held.get(line.scope);
          if (mine?.cursor !== line.from || line.cursor < line.from)
            broken.push(`${line.scope} went from ${mine?.cursor ?? 'nowhere'} to ${line.cursor}`);
          else mine.cursor = line.cursor;
        }
        if (line.t === 'resync') held.set(line.scope, await load(line.scope));
      }
      for (const [scope, { cursor, rows }] of held) {
        const upTo = truth.filter((entry) => entry.scope === scope && entry.seq <= (cursor ?? 0));
        const told = upTo.flatMap(({ key, rev, gone }) => (gone === null ? [`${key} ${rev}`] : []));
        const known = [...rows].map(([key, rev]) => `${key} ${rev}`);
        // A row whose entry moved beyond the cursor may still be held as it was before; no other row may.
        const moved = new Set(truth.flatMap((one) => (one.seq > (cursor ?? 0) ? [one.key] : [])));
        const missed = told.filter((row) => !known.includes(row));
        const invented = known.filter((row) => !told.includes(row) && !moved.has(row.split(' ')[0] ?? ''));
        if (missed.length + invented.length > 0)
          broken.push(`${scope} at ${cursor ?? 0}: missed ${missed.join()}, too much ${invented.join()}`);
      }
      return broken;
    },
  };
}

function nothing(): Held {
  return { cursor: null, view: null, rows: new Map() };
}

async function entriesOf(tx: Tx, scopes: readonly Scope[]) {
  const entries = await tx
    .selectFrom('scope_entry')
    .select(['scope', 'entity', 'id', 'seq', 'rev', 'gone'])
    .where('scope', 'in', scopes)
    .execute();
  return entries.map(({ entity, id, ...entry }) => ({ ...entry, key: `${entity}/${id}` }));
}

/** The rows whose scopes in the feed differ from the rule of who may see them. */
async function misplaced(tx: Tx, scopes: readonly Scope[], watched: Watched): Promise<readonly string[]> {
  const placed = (await entriesOf(tx, scopes)).filter(({ gone }) => gone === null);
  const wrongs: string[] = [];
  for (const e of ['product', 'shop', 'order'] as const) {
    const ids = watched[e] ?? [];
    const now = await placements(tx, e, ids);
    for (const id of ids) {
      const rule = scopes.filter((scope) => now.get(id)?.scopes.includes(scope)).sort();
      const feed = placed.flatMap(({ scope, key }) => (key === `${e}/${id}` ? [scope] : [])).sort();
      if (rule.join() !== feed.join())
        wrongs.push(
          `${e}/${id} is in ${feed.join() || 'no scope'}, and should be in ${rule.join() || 'none'}`,
        );
    }
  }
  return wrongs;
}

function linesOf(bytes: Buffer): readonly unknown[] {
  return bytes
    .toString()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
}
