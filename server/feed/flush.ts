import { sql } from 'kysely';
import type { Scope } from '../../src/contract/sync.ts';
import type { Tx } from '../store/database.ts';
import { type Reading, reading, together } from '../store/together.ts';
import { type Standing, standingsReading } from './audience.ts';
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
  await holdShopsOf(tx, groups.get('product') ?? []);
  const entries = [...(await entriesOf(tx, groups))];
  const known = new Set(told.map(({ e, id }) => `${e}/${id}`));
  const shelves = await shelvesThatMove(tx, entries);
  const products = shelves.filter((sku) => !known.has(`product/${sku}`));
  entries.push(...(await entriesOf(tx, new Map([['product', products]]))));
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

/**
 * Waits for whoever is just changing the shop of a product, and lets nobody begin. Beside them it would be placed where
 * the shop still was, after the shop has taken its shelf along: a withdrawn shop would go on selling.
 */
async function holdShopsOf(tx: Tx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await sql`
    select 1 from shops where urlpath in (select vendor from products where sku = any(${[...skus]}::bigint[]))
    order by urlpath for share`.execute(tx);
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
async function entriesOf(
  tx: Tx,
  groups: ReadonlyMap<EntityName, readonly string[]>,
): Promise<readonly Entry[]> {
  const rows = [...groups].flatMap(([e, ids]) => ids.map((id) => ({ e, id })));
  if (rows.length === 0) return [];
  const { before, now } = await together(tx, {
    before: heldReading(tx, groups),
    now: standingsReading(tx, groups),
  });
  return rows.flatMap(({ e, id }) =>
    moves(e, id, before.get(`${e}/${id}`) ?? NOWHERE, now.get(`${e}/${id}`)),
  );
}

const NOWHERE: ReadonlyMap<Scope, number> = new Map();

/** Which scopes hold these rows, by `e/id`, and with which revision. */
function heldReading(
  tx: Tx,
  groups: ReadonlyMap<EntityName, readonly string[]>,
): Reading<ReadonlyMap<string, ReadonlyMap<Scope, number>>> {
  const those = tx
    .selectFrom('scope_entry')
    .select(['scope', 'entity', 'id', 'rev'])
    .where('gone', 'is', null)
    .where((eb) =>
      eb.or([...groups].map(([e, ids]) => eb.and([eb('entity', '=', e), eb('id', '=', anyOf(ids))]))),
    );
  return reading(those, (held) => {
    const byRow = new Map<string, Map<Scope, number>>();
    for (const { scope, entity, id, rev } of held) {
      const key = `${entity}/${id}`;
      byRow.set(key, (byRow.get(key) ?? new Map<Scope, number>()).set(scope, rev));
    }
    return byRow;
  });
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

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::text[])`;
}

/** Counters first, scope by scope, and from what each gave the numbers of its entries, in their order. */
async function place(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const numbered = JSON.stringify(entries.map((entry, n) => ({ ...entry, n })));
  await sql`
    with entry as materialized (
      select scope, entity, id, rev, gone, n from jsonb_to_recordset(${numbered}::jsonb)
        as entry (scope text, entity text, id text, rev bigint, gone text, n integer)
    ), counter as (
      insert into scope_counter (scope, seq)
      select scope, count(*) from entry group by scope order by scope
      on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
      returning scope, seq
    )
    insert into scope_entry (scope, entity, id, seq, rev, gone, at)
    select scope, entity, id,
      seq - count(*) over (partition by scope) + row_number() over (partition by scope order by n), rev, gone, now()
    from entry join counter using (scope)
    on conflict (scope, entity, id) do update
      set seq = excluded.seq, rev = excluded.rev, gone = excluded.gone, at = excluded.at`.execute(tx);
}
