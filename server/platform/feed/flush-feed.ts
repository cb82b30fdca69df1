import { sql } from 'kysely';
import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { LAST_STATEMENT } from '../database/prepared-statements.ts';
import { placementsSql } from './row-audience.ts';
import type { EntityName } from './feed-entities.ts';
import { type ChangedRow, recordedChanges } from './record-change.ts';

/** Rows per statement, each in all of its scopes: a catalogue import locks its counters once per batch. */
const BATCH = 2000;

/** The scopes that a statement wrote to, and the shops among its rows. */
interface Placed {
  readonly scopes: readonly Scope[];
  readonly shops: readonly string[];
}

/**
 * Writes all recorded changes of the transaction to the feed, as its last step.
 *
 * The counters are locked at the very end and in one order until the commit, so that the sequence numbers of a scope
 * follow the order of its commits and a reader cannot skip an entry (docs/protocol.md#sequence).
 *
 * @param commits no statement follows, so that the commit is pipelined and the counters are released early
 * @returns the changed scopes
 */
export async function flushFeed(
  tx: Tx,
  { commits = false }: { readonly commits?: boolean } = {},
): Promise<readonly Scope[]> {
  const told = withStock(recordedChanges(tx));
  if (told.length === 0) return [];
  await holdShopsOf(
    tx,
    told.flatMap(({ e, id }) => (e === 'product' ? [id] : [])),
  );
  // The products of a changed shop follow.
  const last = commits && told.every(({ e }) => e !== 'shop');
  const { scopes, shops } = await placeAll(tx, told, last);
  const known = new Set(told.map(({ e, id }) => `${e}/${id}`));
  const shelves = (await shelvesOf(tx, shops)).filter(({ e, id }) => !known.has(`${e}/${id}`));
  const along = await placeAll(tx, shelves, false);
  return [...new Set([...scopes, ...along.scopes])];
}

/**
 * Locks the shops of products against concurrent changes. Otherwise a product could be placed by the old
 * state of its shop, after the shop has moved its products: a withdrawn shop would continue to sell.
 */
async function holdShopsOf(tx: Tx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await sql`
    select 1 from shops where urlpath in (select vendor from products where sku = any(${[...skus]}::bigint[]))
    order by urlpath for share`.execute(tx);
}

/**
 * Returns the products of changed shops: their scopes depend on the shop's. A product is in the scopes of its shop only,
 * so that no counter is locked out of order.
 */
async function shelvesOf(tx: Tx, shops: readonly string[]): Promise<readonly ChangedRow[]> {
  if (shops.length === 0) return [];
  const rows = await tx
    .selectFrom('products')
    .select('sku')
    .where('vendor', '=', sql<string>`any(${[...shops]})`)
    .orderBy('sku')
    .execute();
  return withStock(rows.map(({ sku }) => ({ e: 'product', id: String(sku) })));
}

/** Adds the stock rows of changed products: both are read from the product and share its revision. */
function withStock(told: readonly ChangedRow[]): readonly ChangedRow[] {
  const along = told.filter(({ e }) => e === 'product').map(({ id }) => ({ e: 'stock' as const, id }));
  return along.length === 0 ? told : [...told, ...along];
}

async function placeAll(tx: Tx, told: readonly ChangedRow[], last: boolean): Promise<Placed> {
  const found: Placed[] = [];
  for (let start = 0; start < told.length; start += BATCH)
    found.push(await place(tx, told.slice(start, start + BATCH), last && start + BATCH >= told.length));
  return { scopes: found.flatMap(({ scopes }) => scopes), shops: found.flatMap(({ shops }) => shops) };
}

/**
 * Compares the current scopes of these rows with their entries in the feed and writes the differences: first the
 * counters, scope by scope, then the entries, with numbers from the counters in the order of the recorded changes.
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

/** Groups changes by entity, sorted by name, so that equal sets of entities share a prepared statement. */
function byEntity(told: readonly ChangedRow[]): ReadonlyMap<EntityName, readonly string[]> {
  const groups = new Map<EntityName, string[]>();
  for (const { e, id } of told) {
    const group = groups.get(e);
    if (group === undefined) groups.set(e, [id]);
    else group.push(id);
  }
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}
