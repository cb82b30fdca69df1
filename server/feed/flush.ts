import { sql } from 'kysely';
import type { Scope } from '../../src/contract/sync.ts';
import type { Tx } from '../store/database.ts';
import { type Standing, standings } from './audience.ts';
import type { EntityName } from './entities.ts';
import { type Changed, recorded } from './record.ts';

interface Entry {
  readonly scope: Scope;
  readonly entity: EntityName;
  readonly id: string;
  readonly rev: number;
  readonly gone: 'left' | 'deleted' | null;
}

/** One statement carries so many entries: a catalogue import takes its counters once a batch. */
const BATCH = 5000;

/**
 * Gives everything that the transaction told its place in the feed; the last thing that a transaction does.
 *
 * The counters are taken at the very end and in one order: they stay locked until the commit, so that the order of
 * a scope's numbers is the order of its commits and a reader can step over nothing (sync.md 2.7).
 *
 * @returns the scopes that moved
 */
export async function flushFeed(tx: Tx): Promise<readonly Scope[]> {
  const told = recorded(tx);
  if (told.length === 0) return [];
  const groups = byEntity(told);
  const entries: Entry[] = [];
  for (const [e, ids] of groups) if (e !== 'product') entries.push(...(await entriesOf(tx, e, ids)));
  const shelves = await shelvesThatMove(tx, entries);
  const products = new Set([...(groups.get('product') ?? []), ...shelves]);
  entries.push(...(await entriesOf(tx, 'product', [...products])));
  for (let start = 0; start < entries.length; start += BATCH)
    await place(tx, entries.slice(start, start + BATCH));
  return [...new Set(entries.map(({ scope }) => scope))];
}

function byEntity(told: readonly Changed[]): ReadonlyMap<EntityName, readonly string[]> {
  const groups = new Map<EntityName, string[]>();
  for (const { e, id } of told) {
    const group = groups.get(e);
    if (group === undefined) groups.set(e, [id]);
    else group.push(id);
  }
  return groups;
}

/** A shop that enters or leaves a hub takes what it sells along: who may see a product depends on its shop. */
async function shelvesThatMove(tx: Tx, entries: readonly Entry[]): Promise<readonly string[]> {
  const shops = entries.flatMap(({ entity, id }) => (entity === 'shop' ? [id] : []));
  if (shops.length === 0) return [];
  const rows = await tx
    .selectFrom('products')
    .select('sku')
    .where('vendor', '=', sql<string>`any(${shops})`)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => String(sku));
}

/** What changes in the feed for these rows: the scopes that hold them now, and those that held them before. */
async function entriesOf(tx: Tx, e: EntityName, ids: readonly string[]): Promise<readonly Entry[]> {
  if (ids.length === 0) return [];
  const before = await tx
    .selectFrom('scope_entry')
    .select(['scope', 'id', 'rev'])
    .where('entity', '=', e)
    .where('gone', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute();
  const held = new Map<string, Map<Scope, number>>();
  for (const { scope, id, rev } of before)
    held.set(id, (held.get(id) ?? new Map<Scope, number>()).set(scope, rev));
  const now = await standings(tx, e, ids);
  return ids.flatMap((id) => moves(e, id, held.get(id) ?? new Map<Scope, number>(), now.get(id)));
}

function moves(
  entity: EntityName,
  id: string,
  before: ReadonlyMap<Scope, number>,
  now: Standing | undefined,
): readonly Entry[] {
  const after = new Set(now?.scopes);
  const rows = [...after].flatMap((scope): Entry[] =>
    now === undefined || before.get(scope) === now.rev
      ? []
      : [{ scope, entity, id, rev: now.rev, gone: null }],
  );
  const gones = [...before].flatMap(([scope, rev]): Entry[] => {
    if (after.has(scope)) return [];
    return now === undefined
      ? [{ scope, entity, id, rev: rev + 1, gone: 'deleted' }]
      : [{ scope, entity, id, rev: now.rev, gone: 'left' }];
  });
  return [...rows, ...gones];
}

async function place(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const counts = new Map<Scope, number>();
  for (const { scope } of entries) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  const steps = JSON.stringify([...counts].map(([scope, count]) => ({ scope, count })));
  const { rows } = await sql<{ scope: Scope; seq: number }>`
    insert into scope_counter (scope, seq)
    select scope, count from jsonb_to_recordset(${steps}) as step (scope text, count bigint) order by scope
    on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
    returning scope, seq`.execute(tx);

  const next = new Map(rows.map(({ scope, seq }) => [scope, seq - (counts.get(scope) ?? 0)]));
  const placed = entries.map((entry) => {
    const seq = (next.get(entry.scope) ?? 0) + 1;
    next.set(entry.scope, seq);
    return { ...entry, seq };
  });
  await sql`
    insert into scope_entry (scope, entity, id, seq, rev, gone, at)
    select scope, entity, id, seq, rev, gone, now()
    from jsonb_to_recordset(${JSON.stringify(placed)})
      as entry (scope text, entity text, id text, seq bigint, rev bigint, gone text)
    on conflict (scope, entity, id) do update
      set seq = excluded.seq, rev = excluded.rev, gone = excluded.gone, at = excluded.at`.execute(tx);
}
