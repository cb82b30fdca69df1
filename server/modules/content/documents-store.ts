import { sql } from 'kysely';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The rights of a reader; drafts are visible to their owner and administrators (docs/rules.md#documents). */
export interface DocumentReader {
  readonly id: number | undefined;
  readonly admin: boolean;
}

/** The documents of a type that this reader may see, newest first. */
export async function documentsOfType(
  tx: Tx,
  type: string,
  reader: DocumentReader,
): Promise<readonly Document[]> {
  const rows = await visible(tx, reader).where('type', '=', type).execute();
  return rows.map(({ data }) => data);
}

/** A document by its present or an earlier slug. */
export async function documentBySlug(
  tx: Tx,
  slug: string,
  reader: DocumentReader,
): Promise<Document | undefined> {
  const row = await visible(tx, reader)
    .where(sql<boolean>`data -> 'slug' ? ${slug}`)
    .executeTakeFirst();
  return row?.data;
}

/** A reader's own documents; all of them for administrators. */
export async function documentsOf(tx: Tx, reader: DocumentReader): Promise<readonly Document[]> {
  let documents = visible(tx, reader);
  if (!reader.admin) documents = documents.where('owner', '=', reader.id ?? null);
  return (await documents.execute()).map(({ data }) => data);
}

function visible(tx: Tx, { id, admin }: DocumentReader) {
  return tx
    .selectFrom('documents')
    .select(sql<Document>`data`.as('data'))
    .where('removed', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('available', '=', true), eb('published', '=', true)]),
        ...(id === undefined ? [] : [eb.and([eb('available', '=', true), eb('owner', '=', id)])]),
        ...(admin ? [eb('available', '=', true)] : []),
      ]),
    )
    .orderBy(sql`data ->> 'created'`, 'desc')
    .orderBy('slug');
}
