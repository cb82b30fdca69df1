import { sql } from 'kysely';
import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Reads a category and locks its row. */
export async function holdCategory(tx: Tx, slug: string): Promise<Category | undefined> {
  const row = await tx
    .selectFrom('categories')
    .select(sql<Category>`data`.as('data'))
    .where('slug', '=', slug)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.data;
}

/** Inserts a category, replacing a removed one; false when an existing category has its slug. */
export async function insertCategory(tx: Tx, category: Category): Promise<boolean> {
  const added = await tx
    .insertInto('categories')
    .values({ slug: category.slug, rev: 1, ...columnsOf(category) })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...columnsOf(category), removed: null, rev: sql`categories.rev + 1` })
        .where('categories.removed', 'is not', null),
    )
    .returning('slug')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateCategory(tx: Tx, category: Category): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...columnsOf(category), rev: sql`rev + 1` })
    .where('slug', '=', category.slug)
    .execute();
}

export async function withdrawCategory(tx: Tx, slug: string, now: Ms): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ removed: new Date(now).toISOString(), rev: sql`rev + 1` })
    .where('slug', '=', slug)
    .execute();
}

/** Whether a product is in this category or a shop in this family. */
export async function categoryIsUsed(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from products where category = ${slug} and removed is null)
      or exists (select 1 from shops where data ->> 'catalog' = ${slug} and removed is null) as used`.execute(
    tx,
  );
  return rows[0]?.used === true;
}

function columnsOf(category: Category) {
  return { type: category.type, weight: category.weight, data: JSON.stringify(category) };
}
