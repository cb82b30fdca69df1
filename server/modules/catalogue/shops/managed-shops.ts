import { sql } from 'kysely';
import type { ManagedShop } from '../../../../src/contract/catalogue/shops.ts';
import type { SaleCounts } from '../../../../src/domain/catalogue/sale-counts.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/**
 * The shops that an actor manages, by name, with the number of their products. `others` adds published shops that a
 * manager may take into a hub; it adds none for a person who only owns a shop. See docs/rules.md#shops.
 */
export async function managedShops(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  others: boolean,
): Promise<ManagedShop[]> {
  const { rows } = await sql<{ shop: ManagedShop }>`
    select s.data || jsonb_build_object('status', s.status,
      'products', coalesce(counted.products, 0), 'onSale', coalesce(counted.sold, 0)) as shop
    from shops s left join (
      select vendor, count(*)::int as products, (count(*) filter (where available))::int as sold from products where removed is null group by vendor
    ) counted on counted.vendor = s.urlpath
    where s.removed is null and ${managedBy(actor, others)}
    order by lower(s.data ->> 'name'), s.urlpath`.execute(tx);
  return rows.map(({ shop }) => shop);
}

/** The number of products of a shop, and of those on sale. */
export async function saleCountsOf(tx: Tx, urlpath: string): Promise<SaleCounts> {
  const { rows } = await sql<SaleCounts>`
    select count(*)::int as products, (count(*) filter (where available))::int as "onSale"
    from products where removed is null and vendor = ${urlpath}`.execute(tx);
  return rows[0] ?? { products: 0, onSale: 0 };
}

/** The condition on shops `s` that an actor manages; `others`: also published ones that a manager may take. */
export function managedBy(actor: Actor, others: boolean) {
  if (isAdmin(actor)) return sql`true`;
  const hubs = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const published = others && hubs.length > 0 ? sql`s.status = 'true'` : sql`false`;
  return sql`(s.owner = ${actor.id} or ${published} or exists (
    select from shop_hubs h where h.shop = s.urlpath and h.hub = any(${hubs}::text[])
  ))`;
}
