import { sql } from 'kysely';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A stored document; its id is its first slug and never changes. */
export interface StoredDocument {
  readonly id: string;
  readonly owner: number | null;
  readonly document: Document;
}

/** Reads a document by its present or an earlier slug, published or not, and locks its row. */
export async function holdDocument(tx: Tx, slug: string): Promise<StoredDocument | undefined> {
  return tx
    .selectFrom('documents')
    .select(['slug as id', 'owner', sql<Document>`data`.as('document')])
    .where(sql<boolean>`data -> 'slug' ? ${slug}`)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another document has or had this slug. */
export async function addressIsTaken(tx: Tx, slug: string, except: string | undefined): Promise<boolean> {
  const row = await tx
    .selectFrom('documents')
    .select('slug')
    .where(sql<boolean>`(slug = ${slug} or (removed is null and data -> 'slug' ? ${slug}))`)
    .where('slug', '<>', except ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a document; false when a concurrent request took its slug. */
export async function insertDocument(tx: Tx, { id, owner, document }: StoredDocument): Promise<boolean> {
  const added = await tx
    .insertInto('documents')
    .values({ slug: id, rev: 1, owner, ...columnsOf(document) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateDocument(tx: Tx, { id, document }: StoredDocument): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...columnsOf(document), rev: sql`rev + 1` })
    .where('slug', '=', id)
    .execute();
}

export async function withdrawDocument(tx: Tx, id: string, now: Ms): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ removed: new Date(now).toISOString(), rev: sql`rev + 1` })
    .where('slug', '=', id)
    .execute();
}

function columnsOf(document: Document) {
  const { type, available, published } = document;
  return { type, available, published, data: JSON.stringify(document) };
}
