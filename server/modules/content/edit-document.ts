import type { DocumentInput } from '../../../src/contract/catalogue/document-edits.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import { documentFaults, slugsAfter } from '../../../src/domain/catalogue/document-fields.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { slugOf } from '../../../src/domain/text/slug.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { isAdmin } from '../../core/actor.ts';
import type { Refused } from '../../core/refusal.ts';
import {
  addressIsTaken,
  holdDocument,
  insertDocument,
  type StoredDocument,
  updateDocument,
  withdrawDocument,
} from './document-edits-store.ts';
import { auditEdit, auditRemoval, changesNothing } from '../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { refuseFaults, refuseReserved } from '../../core/edits/field-faults.ts';
import { mergeFields } from '../../core/edits/merge-fields.ts';
import { withVersion } from './document-versions.ts';
import { confirmsPassword } from '../people/confirm-password.ts';

/** Creates a document owned by the actor; only administrators publish. See docs/rules.md#documents. */
export async function createDocument(
  context: EditContext,
  { why, publishOn, ...fields }: DocumentInput,
): Promise<Document | Refused> {
  const { tx, actor, now } = context;
  const at = new Date(now).toISOString();
  const slug = slugOf(fields.title?.fr ?? '');
  const document = published(
    mergeFields({ ...BLANK, slug: [slug], created: at, updated: at }, fields),
    publishOn,
  );
  const refused = refusal(context, BLANK, document);
  if (refused !== undefined) return refused;
  if (await addressIsTaken(tx, slug, undefined)) return refuse('name_taken');
  if (!(await insertDocument(tx, { id: slug, owner: actor.id, document }))) return refuse('name_taken');
  recordChange(tx, 'document', slug);
  await auditEdit(context, { ...editOf('create', slug), why }, {}, document);
  return document;
}

/** Saves the submitted fields of a document. A new title adds a slug; earlier slugs stay valid. */
export async function saveDocument(
  context: EditContext,
  slug: string,
  { why, publishOn, ...fields }: DocumentInput,
): Promise<Document | Refused> {
  const { tx, now } = context;
  const stored = await lockEditableDocument(context, slug);
  if (stored === undefined) return refuse('not_found');
  const { id, document: before } = stored;
  const changed = published(
    mergeFields({ ...before, updated: new Date(now).toISOString() }, fields),
    publishOn,
  );
  const refused = refusal(context, before, changed) ?? typeFixed(before, changed);
  if (refused !== undefined) return refused;
  const retitled = changed.title.fr !== before.title.fr;
  const address = slugOf(changed.title.fr);
  if (retitled && (await addressIsTaken(tx, address, id))) return refuse('name_taken');
  const renamed = { ...changed, slug: retitled ? [...slugsAfter(before.slug, address)] : before.slug };
  const unchanged = { ...before, updated: renamed.updated };
  if (changesNothing(unchanged, renamed)) return before;
  const document = await withVersion(context, stored, renamed);
  await updateDocument(tx, { ...stored, document });
  recordChange(tx, 'document', id);
  await auditEdit(context, { ...editOf('save', id), why }, unchanged, document);
  return document;
}

/** Removes a document after checking the actor's password. */
export async function removeDocument(
  context: EditContext,
  slug: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'not_found' | 'wrong_password'>> {
  const stored = await lockEditableDocument(context, slug);
  if (stored === undefined) return refuse('not_found');
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  await withdrawDocument(context.tx, stored.id, context.now);
  recordChange(context.tx, 'document', stored.id);
  await auditRemoval(context, { ...editOf('remove', stored.id), why }, stored.document);
  return { ok: true, value: {} };
}

const BLANK: Omit<Document, 'slug' | 'created' | 'updated'> = {
  ...{ title: { fr: '' }, header: { fr: '' }, content: { fr: '' } },
  ...{ type: 'post', available: true, published: false, skus: [] },
};

/** Locks a document that the actor may edit; a document of another owner counts as unknown. */
export async function lockEditableDocument(
  { tx, actor }: EditContext,
  slug: string,
): Promise<StoredDocument | undefined> {
  const stored = await holdDocument(tx, slug);
  return stored !== undefined && (isAdmin(actor) || stored.owner === actor.id) ? stored : undefined;
}

/** A document with its publication day: set by the given one, removed once it is published. */
function published(document: Document, given: string | null | undefined): Document {
  const { publishOn: before, ...rest } = document;
  const day = given === undefined ? before : (given ?? undefined);
  return day === undefined || document.published ? rest : { ...rest, publishOn: day };
}

type Reserved = Pick<Document, 'published' | 'publishOn' | 'signature'>;

function refusal({ actor }: EditContext, before: Reserved, after: Document): Refused | undefined {
  const reserved = (['published', 'publishOn', 'signature'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const mail = after.type === 'mail' ? ['type'] : [];
  return (
    (isAdmin(actor) ? undefined : refuseReserved([...reserved, ...mail])) ??
    refuseFaults(documentFaults(after))
  );
}

/** Refuses to turn the texts of a mail into a page, or a page into them. */
function typeFixed(before: Document, after: Document): Refused | undefined {
  if (before.type === after.type || (before.type !== 'mail' && after.type !== 'mail')) return undefined;
  return refuseFaults([{ field: 'type', why: 'fixed' }]);
}

function editOf(verb: 'create' | 'save' | 'remove', id: string) {
  return { action: `document.${verb}`, entity: 'document', id } as const;
}
