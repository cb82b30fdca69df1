import { sql } from 'kysely';
import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { LAST_STATEMENT } from '../database/prepared-statements.ts';
import { placementsSql } from './row-audience.ts';
import type { EntityName } from './feed-entities.ts';
import { type ChangedRow, recordedChanges } from './record-change.ts';

/** One statement places so many rows, each in all of its scopes: a catalogue import takes its counters once a batch. */
const BATCH = 2000;

/** What a statement placed: in which scopes, and which shops were among it. */
interface Placed {
  readonly scopes: readonly Scope[];
  readonly shops: readonly string[];
}

/**
 * Gives everything that the transaction told its place in the feed; the last thing that a transaction does.
 *
 * The counters are taken at the very end and in one order: they stay locked until the commit, so that the order of
 * a scope's numbers is the order of its commits and a reader can step over nothing (docs/protocol.md#sequence).
 *
 * @param commits nothing is asked after it, so that the counters need not wait for this process to commit
 * @returns the scopes that moved
 */
export async function flushFeed(
  tx: Tx,
  { commits = false }: { readonly commits?: boolean } = {},
): Promise<readonly Scope[]> {
  const told = recordedChanges(tx);
  if (told.length === 0) return [];
  await holdShopsOf(
    tx,
    told.flatMap(({ e, id }) => (e === 'product' ? [id] : [])),
  );
  // Behind a shop comes what it sells.
  const last = commits && told.every(({ e }) => e !== 'shop');
  const { scopes, shops } = await placeAll(tx, told, last);
  const known = new Set(told.map(({ e, id }) => `${e}/${id}`));
  const shelves = (await shelvesOf(tx, shops)).filter(({ e, id }) => !known.has(`${e}/${id}`));
  const along = await placeAll(tx, shelves, false);
  return [...new Set([...scopes, ...along.scopes])];
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

/**
 * A shop that enters or leaves a hub takes what it sells along: who may see a product depends on its shop. It stands in
 * the scopes of its shop and in no other, so that no counter is taken out of order.
 */
async function shelvesOf(tx: Tx, shops: readonly string[]): Promise<readonly ChangedRow[]> {
  if (shops.length === 0) return [];
  const rows = await tx
    .selectFrom('products')
    .select('sku')
    .where('vendor', '=', sql<string>`any(${[...shops]})`)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => ({ e: 'product', id: String(sku) }));
}

async function placeAll(tx: Tx, told: readonly ChangedRow[], last: boolean): Promise<Placed> {
  const found: Placed[] = [];
  for (let start = 0; start < told.length; start += BATCH)
    found.push(await place(tx, told.slice(start, start + BATCH), last && start + BATCH >= told.length));
  return { scopes: found.flatMap(({ scopes }) => scopes), shops: found.flatMap(({ shops }) => shops) };
}

/**
 * Compares where these rows stand with where they are in the feed, and writes what is not the same: counters first,
 * scope by scope, and from what each gave the numbers of its entries, in the order of telling.
 */
async function place(tx: Tx, told: readonly ChangedRow[], last: boolean): Promise<Placed> {
  const groups = byEntity(told);
  const live = [...groups].map(([e, ids]) => sql`(entity = ${sql.lit(e)} and id = any(${[...ids]}::text[]))`);
  const { rows } = await sql<Placed>`
    with told as (
      select e, id, n from unnest(${told.map(({ e }) => e)}::text[], ${told.map(({ id }) => id)}::text[])
        with ordinality as told (e, id, n)
    ), stands as materialized (${placementsSql(groups)}),
    before as materialized (
      select scope, entity, id, rev from scope_entry where gone is null and (${sql.join(live, sql` or `)})
    ), after as materialized (
      select distinct s.e as entity, s.id, s.rev, scope from stands s, jsonb_array_elements_text(s.scopes) scope
    ), moved as (
      select after.scope, after.entity, after.id, after.rev, null as gone
      from after left join before using (scope, entity, id) where before.rev is distinct from after.rev
      union all
      select before.scope, before.entity, before.id, coalesce(s.rev, before.rev + 1),
        case when s.id is null then 'deleted' else 'left' end
      from before left join stands s on s.e = before.entity and s.id = before.id
      where not exists (
        select 1 from after
        where after.scope = before.scope and after.entity = before.entity and after.id = before.id
      )
    ), entry as materialized (
      select moved.*, told.n from moved join told on told.e = moved.entity and told.id = moved.id
    ), counter as (
      insert into scope_counter (scope, seq)
      select scope, count(*) from entry group by scope order by scope
      on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
      returning scope, seq
    ), placed as (
      insert into scope_entry (scope, entity, id, seq, rev, gone, at)
      select scope, entity, id,
        seq - count(*) over (partition by scope) + row_number() over (partition by scope order by n), rev, gone, now()
      from entry join counter using (scope)
      on conflict (scope, entity, id) do update
        set seq = excluded.seq, rev = excluded.rev, gone = excluded.gone, at = excluded.at
    )
    select (select coalesce(jsonb_agg(distinct scope), '[]') from entry) as scopes,
      (select coalesce(jsonb_agg(distinct id), '[]') from entry where entity = 'shop') as shops
    ${last ? LAST_STATEMENT : sql``}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('the feed did not answer');
  return found;
}

/** In the order of their names, so that the same kinds are the same statement. */
function byEntity(told: readonly ChangedRow[]): ReadonlyMap<EntityName, readonly string[]> {
  const groups = new Map<EntityName, string[]>();
  for (const { e, id } of told) {
    const group = groups.get(e);
    if (group === undefined) groups.set(e, [id]);
    else group.push(id);
  }
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}
