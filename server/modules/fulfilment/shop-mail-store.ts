import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** A shop as it is written to; `email` absent: it has no owner, or the owner's account is closed. */
export interface ShopAddress {
  readonly urlpath: string;
  readonly name: string;
  readonly owned: boolean;
  readonly email: string | null;
}

/** These shops with the address of whoever owns them. */
export async function shopAddresses(tx: Tx, urlpaths: readonly string[]): Promise<readonly ShopAddress[]> {
  const { rows } = await sql<ShopAddress>`
    select s.urlpath, s.data ->> 'name' as name, s.owner is not null as owned, u.email
    from shops s left join users u on u.id = s.owner and u.status
    where s.urlpath = any(${[...urlpaths]}::text[]) order by s.urlpath`.execute(tx);
  return rows;
}

/** Of these products, those of which little is left. */
export async function lowStock(
  tx: Tx,
  skus: readonly number[],
  below: number,
): Promise<ReadonlyMap<number, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['sku', 'stock'])
    .where('sku', 'in', [...skus])
    .where('stock', '<', below)
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}
