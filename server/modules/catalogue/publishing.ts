import { sql } from 'kysely';
import type { CapacityRow } from '../../../src/contract/hubs/config.ts';
import type { Tx } from '../../core/database/database-types.ts';

/**
 * Shows the exact stock of products whose shown one differs; `edges` only of those that are sold out without showing
 * it, or show it without being so. What an order holds right now waits for the next time: checkout never waits here.
 *
 * @returns the products that changed
 */
export async function publishStock(tx: Tx, which: 'all' | 'edges'): Promise<readonly number[]> {
  const those =
    which === 'all'
      ? sql<boolean>`stock <> published_stock`
      : sql<boolean>`(stock = 0) <> (published_stock = 0)`;
  // By an expression: the index of numbers is in this order too, and holds the whole shelf.
  const { rows } = await sql<{ sku: number }>`
    update products set published_stock = stock, rev = rev + 1
    where sku = any(array(
      select sku from products where ${those} and stock <> published_stock order by sku + 0 for update skip locked
    ))
    returning sku`.execute(tx);
  return rows.map(({ sku }) => sku);
}

/** How full the coming days of each hub are, as it is and as it is shown. Only what differs. */
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
    .onConflict((shown) =>
      shown.column('hub').doUpdateSet({ data: JSON.stringify(row), rev: sql`published_capacity.rev + 1` }),
    )
    .execute();
}
