import { sql } from 'kysely';
import type { Document, DocumentVersion } from '../../../src/contract/catalogue/documents.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { DocumentReader } from './documents-store.ts';
import type { StoredDocument } from './document-edits-store.ts';

/** The number of versions kept of a document that is neither legal nor a mail. */
const KEPT_VERSIONS = 20;

/**
 * A document after an edit, with its version: each changed text is stored as the next version, of a legal
 * page only when it is published. The text before the first change becomes version 1. See
 * docs/rules.md#documents.
 */
export async function withVersion(
  { tx, actor, now }: EditContext,
  { id, document: before }: StoredDocument,
  after: Document,
): Promise<Document> {
  if (isEqual(textsOf(before), textsOf(after))) return after;
  const legal = await isLegal(tx, after);
  if (legal && !before.published) return after;
  const number = before.version?.number ?? 1;
  const at = new Date(now).toISOString();
  if (before.version === undefined)
    await insertVersion(tx, { document: id, number, at: before.updated, who: null }, before);
  await insertVersion(tx, { document: id, number: number + 1, at, who: actor.id }, after);
  if (!legal && after.type !== 'mail') await dropVersions(tx, id, number + 1 - KEPT_VERSIONS);
  return { ...after, version: { number: number + 1, since: at } };
}

/**
 * The versions of a document, the latest first. A legal page or mail that never changed has its text as the
 * only one; any other document has none before its first change, and only its editors may read them.
 */
export async function versionsOfDocument(
  tx: Tx,
  document: Document,
  { id, admin }: DocumentReader,
): Promise<readonly DocumentVersion[]> {
  const legal = await isLegal(tx, document);
  let versions = tx
    .selectFrom('document_versions as version')
    .innerJoin('documents', 'documents.slug', 'version.document')
    .select(['version.number', 'version.at', sql<Texts>`version.data`.as('texts')])
    .where(sql<boolean>`documents.data -> 'slug' ? ${document.slug[0] ?? ''}`)
    .where('documents.removed', 'is', null)
    .orderBy('version.number', 'desc');
  if (!legal && !admin) versions = versions.where('documents.owner', '=', id ?? null);
  const rows = await versions.execute();
  if (rows.length > 0)
    return rows.map(({ number, at, texts }) => ({ number, at: new Date(at).toISOString(), ...texts }));
  return document.type === 'mail' || legal ? [{ number: 1, at: document.updated, ...textsOf(document) }] : [];
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

async function dropVersions(tx: Tx, document: string, upTo: number): Promise<void> {
  await tx
    .deleteFrom('document_versions')
    .where('document', '=', document)
    .where('number', '<=', upTo)
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
