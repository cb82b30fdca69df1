import { sql } from 'kysely';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Who may see a document: everybody once it is published, its owner and an admin before (docs/rules.md#documents). */
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

/** A document by its present address or by one that it had. */
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

/** A person's own documents; an admin has them all. */
export async function documentsOf(tx: Tx, reader: DocumentReader): Promise<readonly Document[]> {
  let those = visible(tx, reader);
  if (!reader.admin) those = those.where('owner', '=', reader.id ?? null);
  return (await those.execute()).map(({ data }) => data);
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
