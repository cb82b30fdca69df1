import { sql } from 'kysely';
import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { CategoryUses } from '../../../../src/contract/catalogue/category-edits.ts';
import type { UsedPart } from '../../../../src/domain/catalogue/category-fields.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** The products and shops that use a category: the first ones by name, and their number. */
export async function usesOfCategory(tx: Tx, slug: string): Promise<CategoryUses> {
  const products = await tx
    .selectFrom('products')
    .select([
      'sku',
      'vendor',
      sql<string>`data ->> 'title'`.as('title'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where('category', '=', slug)
    .where('removed', 'is', null)
    .orderBy('vendor')
    .orderBy('sku')
    .limit(MOST)
    .execute();
  const shops = await tx
    .selectFrom('shops')
    .select([
      'urlpath',
      sql<string>`data ->> 'name'`.as('name'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where(sql<boolean>`data ->> 'catalog' = ${slug}`)
    .where('removed', 'is', null)
    .orderBy('urlpath')
    .limit(MOST)
    .execute();
  return {
    products: products.map(({ sku, title, vendor }) => ({ sku, title, vendor })),
    productCount: products[0]?.count ?? 0,
    shops: shops.map(({ urlpath, name }) => ({ urlpath, name })),
    shopCount: shops[0]?.count ?? 0,
  };
}

/** The parts among these that hold products, by name. */
export async function usedParts(
  tx: Tx,
  slug: string,
  names: readonly string[],
): Promise<readonly UsedPart[]> {
  if (names.length === 0) return [];
  const part = sql<string>`data #>> '{belong,name}'`;
  return tx
    .selectFrom('products')
    .select([part.as('name'), sql<number>`count(*)::int`.as('products')])
    .where('category', '=', slug)
    .where('removed', 'is', null)
    .where(part, 'in', names)
    .groupBy(part)
    .orderBy(part)
    .execute();
}

/** Moves every product of a category to another one, whose part weights they take. Returns their skus. */
export async function moveProducts(tx: Tx, from: string, into: Category): Promise<readonly number[]> {
  const weights = JSON.stringify(Object.fromEntries(into.child.map(({ name, weight }) => [name, weight])));
  const rows = await tx
    .updateTable('products')
    .set({
      category: into.slug,
      data: sql`jsonb_set(data, '{categories}', to_jsonb(${into.slug}::text)) || case
        when ${weights}::jsonb ? (data #>> '{belong,name}') then jsonb_build_object('belong',
          data -> 'belong' || jsonb_build_object('weight', ${weights}::jsonb -> (data #>> '{belong,name}')))
        else '{}'::jsonb end`,
      rev: sql`rev + 1`,
    })
    .where('category', '=', from)
    .returning('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Writes the current weights of parts to products, which shelves sort by. Returns the changed skus. */
export async function weighParts(tx: Tx, { slug, child }: Category): Promise<readonly number[]> {
  const weights = JSON.stringify(Object.fromEntries(child.map(({ name, weight }) => [name, weight])));
  const weight = sql`(${weights}::jsonb -> (data #>> '{belong,name}'))`;
  const rows = await tx
    .updateTable('products')
    .set({ data: sql`jsonb_set(data, '{belong,weight}', ${weight})`, rev: sql`rev + 1` })
    .where('category', '=', slug)
    .where(sql<boolean>`${weight} is distinct from data #> '{belong,weight}' and ${weight} is not null`)
    .returning('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Sets the new names of renamed parts on the products of a category. Returns the skus of changed ones. */
export async function renameProductParts(
  tx: Tx,
  slug: string,
  names: ReadonlyMap<string, string>,
): Promise<readonly number[]> {
  const byName = JSON.stringify(Object.fromEntries(names));
  const rows = await tx
    .updateTable('products')
    .set({
      data: sql`jsonb_set(data, '{belong,name}', ${byName}::jsonb -> (data #>> '{belong,name}'))`,
      rev: sql`rev + 1`,
    })
    .where('category', '=', slug)
    .where(sql<boolean>`${byName}::jsonb ? (data #>> '{belong,name}')`)
    .returning('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Moves every shop of a family to another one. Returns their urlpaths. */
export async function moveShops(tx: Tx, from: string, into: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('shops')
    .set({ data: sql`jsonb_set(data, '{catalog}', to_jsonb(${into}::text))`, rev: sql`rev + 1` })
    .where(sql<boolean>`data ->> 'catalog' = ${from}`)
    .returning('urlpath')
    .execute();
  return rows.map(({ urlpath }) => urlpath);
}

const MOST = 200;
