import { sql } from 'kysely';
import type { CapacityRow } from '../../../src/contract/hubs/config.ts';
import type { Tx } from '../../core/database/database-types.ts';

/**
 * Publishes the exact stock of products whose published stock differs; `edges` only where one of the two is zero. Skips
 * rows locked by an order until the next run, so that checkout never waits.
 *
 * @returns the products that changed
 */
export async function publishStock(tx: Tx, which: 'all' | 'edges'): Promise<readonly number[]> {
  const differing =
    which === 'all'
      ? sql<boolean>`stock <> published_stock`
      : sql<boolean>`(stock = 0) <> (published_stock = 0)`;
  // Sorted by an expression, so that the planner does not scan the primary key instead of the partial index.
  const { rows } = await sql<{ sku: number }>`
    update products set published_stock = stock, rev = rev + 1
    where sku = any(array(
      select sku from products where ${differing} and stock <> published_stock order by sku + 0 for update skip locked
    ))
    returning sku`.execute(tx);
  return rows.map(({ sku }) => sku);
}

/** The capacity of the coming days of each hub, where it differs from the published one. */
export async function unpublishedCapacity(tx: Tx, today: string): Promise<readonly CapacityRow[]> {
  const { rows } = await sql<{ data: CapacityRow; shown: boolean }>`
    select now.data, coalesce(p.data = now.data, false) as shown
    from hubs h
    cross join lateral (
      select jsonb_build_object('hub', h.slug,
        'days', coalesce((
          select jsonb_object_agg(to_char(d.day, 'YYYY-MM-DD'), d.placed)
          from day_capacity d where d.hub = h.slug and d.day >= ${today}
        ), '{}'),
        'slots', coalesce((
          select jsonb_object_agg(s.day, s.hours) from (
            select to_char(day, 'YYYY-MM-DD') as day, jsonb_object_agg(hour::text, placed) as hours
            from slot_capacity where hub = h.slug and day >= ${today} group by day
          ) s
        ), '{}')
      ) as data
    ) now
    left join published_capacity p on p.hub = h.slug
    order by h.slug`.execute(tx);
  return rows.filter(({ shown }) => !shown).map(({ data }) => data);
}

export async function showCapacity(tx: Tx, row: CapacityRow): Promise<void> {
  await tx
    .insertInto('published_capacity')
    .values({ hub: row.hub, rev: 1, data: JSON.stringify(row) })
    .onConflict((conflict) =>
      conflict.column('hub').doUpdateSet({ data: JSON.stringify(row), rev: sql`published_capacity.rev + 1` }),
    )
    .execute();
}
