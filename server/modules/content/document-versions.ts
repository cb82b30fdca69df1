import { sql } from 'kysely';
import type { Document, DocumentVersion } from '../../../src/contract/catalogue/documents.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { StoredDocument } from './document-edits-store.ts';

/**
 * A document after an edit, with its version: a changed text of a mail, or a changed published one of a legal page, is
 * stored as the next one. The text before the first change becomes version 1. See docs/rules.md#documents.
 */
export async function withVersion(
  { tx, actor, now }: EditContext,
  { id, document: before }: StoredDocument,
  after: Document,
): Promise<Document> {
  if (isEqual(textsOf(before), textsOf(after))) return after;
  if (after.type !== 'mail' && !(before.published && (await isLegal(tx, after)))) return after;
  const number = before.version?.number ?? 1;
  const at = new Date(now).toISOString();
  if (before.version === undefined)
    await insertVersion(tx, { document: id, number, at: before.updated, who: null }, before);
  await insertVersion(tx, { document: id, number: number + 1, at, who: actor.id }, after);
  return { ...after, version: { number: number + 1, since: at } };
}

/** The versions of a document, the latest first: of a legal page or mail never changed, its text; of another, none. */
export async function versionsOfDocument(tx: Tx, document: Document): Promise<readonly DocumentVersion[]> {
  const rows = await tx
    .selectFrom('document_versions as version')
    .innerJoin('documents', 'documents.slug', 'version.document')
    .select(['version.number', 'version.at', sql<Texts>`version.data`.as('texts')])
    .where(sql<boolean>`documents.data -> 'slug' ? ${document.slug[0] ?? ''}`)
    .where('documents.removed', 'is', null)
    .orderBy('version.number', 'desc')
    .execute();
  if (rows.length > 0)
    return rows.map(({ number, at, texts }) => ({ number, at: new Date(at).toISOString(), ...texts }));
  return document.type === 'mail' || (await isLegal(tx, document))
    ? [{ number: 1, at: document.updated, ...textsOf(document) }]
    : [];
}

type Texts = Pick<DocumentVersion, 'title' | 'header' | 'content'>;

function textsOf({ title, header, content = { fr: '' } }: Document): Texts {
  return { title, header, content };
}

interface VersionKey {
  readonly document: string;
  readonly number: number;
  readonly at: string;
  readonly who: number | null;
}

async function insertVersion(tx: Tx, key: VersionKey, document: Document): Promise<void> {
  await tx
    .insertInto('document_versions')
    .values({ ...key, data: JSON.stringify(textsOf(document)) })
    .execute();
}

/** Whether a configuration names this document as one to accept or to read at checkout. */
async function isLegal(tx: Tx, { slug }: Document): Promise<boolean> {
  const named = await tx
    .selectFrom('config')
    .select('id')
    .where(
      sql<boolean>`exists (select 1 from jsonb_each_text(data -> 'legal') as legal
        where legal.value = any(${sql.val(slug)}))`,
    )
    .executeTakeFirst();
  return named !== undefined;
}
