import { sql } from 'kysely';
import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Every category by ascending weight, product categories and shop families alike. */
export async function everyCategory(tx: Tx): Promise<readonly Category[]> {
  const rows = await tx
    .selectFrom('categories')
    .select(data)
    .where('removed', 'is', null)
    .orderBy('weight')
    .orderBy('slug')
    .execute();
  return rows.map((row) => row.data);
}

export async function categoryBySlug(tx: Tx, slug: string): Promise<Category | undefined> {
  const row = await tx
    .selectFrom('categories')
    .select(data)
    .where('slug', '=', slug)
    .where('removed', 'is', null)
    .executeTakeFirst();
  return row?.data;
}

/** The products of each category. */
export async function usesOfCategories(tx: Tx): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await tx
    .selectFrom('products')
    .select(['category', sql<number[]>`jsonb_agg(sku order by sku)`.as('skus')])
    .where('removed', 'is', null)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, skus }) => [category, skus]));
}

const data = sql<Category>`data`.as('data');
