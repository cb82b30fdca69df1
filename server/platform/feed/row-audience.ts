import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../src/contract/sync/sync.ts';
import { endedStates } from '../../../src/domain/payment/payment-status.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../database/batch-statement.ts';
import { dayKeys, staffKeys, staffRev } from './composed-keys.ts';
import type { EntityName } from './feed-entities.ts';

/** The revision of a row and every scope that holds it. A row without a scope is visible to no reader. */
export interface Placement {
  readonly id: string;
  readonly rev: number;
  readonly scopes: readonly Scope[];
}

/** Reads the placements of rows; missing ones are left out. */
export async function placements(
  tx: Tx,
  e: EntityName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Placement>> {
  if (ids.length === 0) return new Map();
  const { rows } = await asked(e, [...ids]).execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for rows of several entities, by `e/id`. */
export function placementsQuery(
  db: Queryable,
  groups: ReadonlyMap<EntityName, readonly string[]>,
): BatchQuery<ReadonlyMap<string, Placement>> {
  const those = db
    .selectFrom(sql<Placement & { readonly e: string }>`(${placementsSql(groups)})`.as('s'))
    .select(['s.e', 's.id', 's.rev', 's.scopes']);
  return batchQuery(
    those,
    (rows) => new Map(rows.map(({ e, ...placement }) => [`${e}/${placement.id}`, placement])),
  );
}

/** The same as part of a statement: `e`, `id`, `rev` and `scopes`. */
export function placementsSql(groups: ReadonlyMap<EntityName, readonly string[]>): RawBuilder<unknown> {
  const parts = [...groups].map(
    ([e, ids]) => sql`select ${sql.lit(e)} as e, s.id, s.rev, s.scopes from (${asked(e, [...ids])}) s`,
  );
  const none = sql`select '' as e, '' as id, 0 as rev, '[]'::jsonb as scopes where false`;
  return sql.join(parts.length > 0 ? parts : [none], sql` union all `);
}

/**
 * States of orders to prepare and deliver (docs/rules.md#courier-days); a partial refund does not stop a delivery.
 */
export const WORKED_STATES = [
  'authorized',
  'prepaid',
  'invoice',
  'invoice_paid',
  'paid',
  'partially_paid',
  'partially_refunded',
] as const;

function asked(e: EntityName, ids: string[]): RawBuilder<Placement> {
  switch (e) {
    case 'config':
      return sql`select id, rev, jsonb_build_array('config:' || id) as scopes from config where id = any(${ids})`;
    case 'capacity':
      return sql`
        select hub as id, rev, jsonb_build_array('config:' || hub) as scopes
        from published_capacity where hub = any(${ids})`;
    case 'hub':
      return sql`
        select slug as id, rev, jsonb_build_array('config:' || slug) as scopes from hubs where slug = any(${ids})`;
    case 'document':
      return sql`
        select slug as id, rev, ${everyHub('config')} as scopes
        from documents where slug = any(${ids}) and available and published and removed is null
        union all
        select slug, rev, '[]' from documents
        where slug = any(${ids}) and not (available and published) and removed is null`;
    case 'category':
      return sql`
        select slug as id, rev, ${everyHub('catalog')} as scopes
        from categories where slug = any(${ids}) and removed is null`;
    case 'shop':
      return sql`
        select urlpath as id, rev, ${hubsOfShop(sql`shops.urlpath`, sql`shops.status`)} as scopes
        from shops where urlpath = any(${ids}) and removed is null`;
    case 'product':
      return sql`
        select sku::text as id, p.rev, ${hubsOfShop(sql`p.vendor`, sql`shops.status`)} as scopes
        from products p join shops on shops.urlpath = p.vendor
        where sku = any(${ids}::bigint[]) and p.removed is null`;
    case 'user':
      return sql`
        select id::text, rev, jsonb_build_array('user:' || id) as scopes from users where id = any(${ids}::bigint[])`;
    case 'likes':
      return sql`
        select user_id::text as id, rev, jsonb_build_array('user:' || user_id) as scopes
        from likes where user_id = any(${ids}::bigint[])`;
    case 'diet':
      return sql`
        select user_id::text as id, rev, jsonb_build_array('user:' || user_id) as scopes
        from diets where user_id = any(${ids}::bigint[])`;
    case 'cart':
      return sql`
        select c.user_id || ':' || c.hub as id, rev, jsonb_build_array('user:' || c.user_id) || coalesce((
          select jsonb_agg('user:' || m.user_id) from basket_members m where m.owner = c.user_id and m.hub = c.hub
        ), '[]') as scopes
        from carts c
        where (c.user_id, c.hub) in (
          select split_part(given, ':', 1)::bigint, split_part(given, ':', 2) from unnest(${ids}::text[]) given
        )`;
    case 'order':
      return sql`
        select oid::text as id, rev, jsonb_build_array('user:' || customer) || case
          when payment_status = any(${[...WORKED_STATES]}) and not data ? 'cancel'
          then jsonb_build_array('ops:' || hub || ':' || day) || coalesce((
            select jsonb_agg('shop:' || v.vendor || ':' || to_char(v.day, 'YYYY-MM'))
            from order_vendors v where v.oid = orders.oid
          ), '[]')
          when data ? 'cancel' or payment_status = any(${[...endedStates]})
          then jsonb_build_array('admin:' || hub || ':' || to_char(day, 'YYYY-MM'))
          else '[]' end as scopes
        from orders where oid = any(${ids}::bigint[])`;
    case 'subscription':
      return sql`
        select id, rev, case when status = 'cancel' then '[]'
          else jsonb_build_array('user:' || customer) end as scopes
        from subscriptions where id = any(${ids})`;
    case 'collection':
      return sql`
        select hub || ':' || day || ':' || vendor as id, rev, jsonb_build_array(
          'ops:' || hub || ':' || day, 'shop:' || vendor || ':' || to_char(day, 'YYYY-MM')
        ) as scopes
        from collections where (hub, day, vendor) in (${dayKeys(ids)})`;
    case 'tour':
      return sql`
        select hub || ':' || day || ':' || tour as id, rev, jsonb_build_array('ops:' || hub || ':' || day) as scopes
        from tours where (hub, day, tour::text) in (${dayKeys(ids)})`;
    case 'staff':
      return sql`
        select distinct m.hub || ':' || m.user_id as id, ${staffRev} as rev,
          jsonb_build_array('staff:' || m.hub) as scopes
        from membership m join users u on u.id = m.user_id
        left join staff_contact c on c.user_id = m.user_id
        where (m.hub, m.user_id) in (${staffKeys(ids)})`;
    case 'stock':
      return sql`
        select sku::text as id, p.rev, jsonb_build_array('stock:' || p.vendor) || coalesce((
          select jsonb_agg('stocks:' || sh.hub) from shop_hubs sh where sh.shop = p.vendor
        ), '[]') as scopes
        from products p where p.removed is null and p.sku = any(${ids}::bigint[])`;
  }
}

function everyHub(start: 'config' | 'catalog'): RawBuilder<Scope[]> {
  return sql`coalesce((select jsonb_agg(${sql.lit(`${start}:`)} || h.slug) from hubs h), '[]')`;
}

/** Returns the catalogue scopes of a shop and its products; none for an unpublished shop. */
function hubsOfShop(urlpath: RawBuilder<string>, status: RawBuilder<unknown>): RawBuilder<Scope[]> {
  return sql`case when ${status} = 'true' then coalesce((
    select jsonb_agg('catalog:' || sh.hub) from shop_hubs sh where sh.shop = ${urlpath}
  ), '[]') else '[]' end`;
}
