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
import { confirmsPassword } from '../people/confirm-password.ts';

/** Keeps a new document of whoever writes it; an administrator publishes it. See docs/rules.md#documents. */
export async function createDocument(
  editing: EditContext,
  { why, ...given }: DocumentInput,
): Promise<Document | Refused> {
  const { tx, actor, now } = editing;
  const at = new Date(now).toISOString();
  const slug = slugOf(given.title?.fr ?? '');
  const document = mergeFields({ ...BLANK, slug: [slug], created: at, updated: at }, given);
  const refused = refusal(editing, BLANK, document);
  if (refused !== undefined) return refused;
  if (await addressIsTaken(tx, slug, undefined)) return refuse('name_taken');
  if (!(await insertDocument(tx, { id: slug, owner: actor.id, document }))) return refuse('name_taken');
  recordChange(tx, 'document', slug);
  await auditEdit(editing, { ...of('create', slug), why }, {}, document);
  return document;
}

/** Changes a document; what is not given stays. With another title it gets another address and keeps the earlier ones. */
export async function saveDocument(
  editing: EditContext,
  slug: string,
  { why, ...given }: DocumentInput,
): Promise<Document | Refused> {
  const { tx, now } = editing;
  const stored = await documentHeldFor(editing, slug);
  if (stored === undefined) return refuse('not_found');
  const { id, document: before } = stored;
  const changed = mergeFields({ ...before, updated: new Date(now).toISOString() }, given);
  const refused = refusal(editing, before, changed);
  if (refused !== undefined) return refused;
  const retitled = changed.title.fr !== before.title.fr;
  const address = slugOf(changed.title.fr);
  if (retitled && (await addressIsTaken(tx, address, id))) return refuse('name_taken');
  const document = { ...changed, slug: retitled ? [...slugsAfter(before.slug, address)] : before.slug };
  const unmoved = { ...before, updated: document.updated };
  if (changesNothing(unmoved, document)) return before;
  await updateDocument(tx, { ...stored, document });
  recordChange(tx, 'document', id);
  await auditEdit(editing, { ...of('save', id), why }, unmoved, document);
  return document;
}

/** Takes a document away for good, for whoever knows their password. */
export async function removeDocument(
  editing: EditContext,
  slug: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'not_found' | 'wrong_password'>> {
  const stored = await documentHeldFor(editing, slug);
  if (stored === undefined) return refuse('not_found');
  if (!(await confirmsPassword(editing, password))) return refuse('wrong_password');
  await withdrawDocument(editing.tx, stored.id, editing.now);
  recordChange(editing.tx, 'document', stored.id);
  await auditRemoval(editing, { ...of('remove', stored.id), why }, stored.document);
  return { ok: true, value: {} };
}

const BLANK: Omit<Document, 'slug' | 'created' | 'updated'> = {
  ...{ title: { fr: '' }, header: { fr: '' }, content: { fr: '' } },
  ...{ type: 'post', available: true, published: false, skus: [] },
};

/** Another's document is not there for whoever may not change it: neither its address nor its text is told. */
export async function documentHeldFor(
  { tx, actor }: EditContext,
  slug: string,
): Promise<StoredDocument | undefined> {
  const stored = await holdDocument(tx, slug);
  return stored !== undefined && (isAdmin(actor) || stored.owner === actor.id) ? stored : undefined;
}

type Reserved = Pick<Document, 'published' | 'signature'>;

function refusal({ actor }: EditContext, before: Reserved, after: Document): Refused | undefined {
  const reserved = (['published', 'signature'] as const).filter((name) => before[name] !== after[name]);
  return (isAdmin(actor) ? undefined : refuseReserved(reserved)) ?? refuseFaults(documentFaults(after));
}

function of(verb: 'create' | 'save' | 'remove', id: string) {
  return { action: `document.${verb}`, entity: 'document', id } as const;
}
