import type { Json } from '../../../src/contract/core/wire.ts';
import { differences, isSame } from '../../../src/domain/core/object-diff.ts';
import { writeAuditEntries, writeAuditEntry } from './audit-entries.ts';
import { keepPhotosIn } from '../photos/photos-store.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';

/** An edit for the audit log. `why`: the reason that the user entered, if any. */
export interface Edit {
  readonly action: string;
  readonly entity: 'product' | 'category' | 'document' | 'shop' | 'hub' | 'config' | 'photo' | 'user';
  readonly id: string | number;
  readonly why: string | undefined;
}

/** `actor`: `undefined` for the system's own changes. */
type AuditContext = Pick<EditContext, 'tx' | 'now'> & { readonly actor: EditContext['actor'] | undefined };

/** Records the changed fields of an edit, and marks its photos as used. Records nothing when no field differs. */
export async function auditEdit(
  context: AuditContext,
  edit: Edit,
  before: object,
  after: object,
): Promise<void> {
  await auditEdits(context, [{ edit, before, after }]);
}

/** The same for several edits, with as many statements as for one. */
export async function auditEdits(
  { tx, actor, now }: AuditContext,
  edits: readonly { readonly edit: Edit; readonly before: object; readonly after: object }[],
): Promise<void> {
  const changed = edits
    .map(({ edit, before, after }) => ({ edit, states: differences(before, after) }))
    .filter(({ states }) => !isSame(states));
  if (changed.length === 0) return;
  await keepPhotosIn(
    tx,
    changed.map(({ states }) => states.after),
  );
  const entries = changed.map(({ edit: { why, ...edit }, states: { before, after } }) => ({
    ...{ ...edit, before: asJson(before), after: asJson(after), who: actor?.id, at: now },
    ...(why && { why }),
  }));
  await writeAuditEntries(tx, entries);
}

/** Whether an edit changes nothing: then nothing is written, not even `updated`, and nothing is published or recorded. */
export function changesNothing(before: object, after: object): boolean {
  return isSame(differences(before, after));
}

/** Records the removed object in full. */
export async function auditRemoval(context: EditContext, edit: Edit, before: object): Promise<void> {
  await keep(context, edit, { before: asJson(before) });
}

async function keep(
  { tx, actor, now }: AuditContext,
  { why, ...edit }: Edit,
  states: { readonly before: Json; readonly after?: Json },
): Promise<void> {
  await writeAuditEntry(tx, { ...edit, ...states, who: actor?.id, ...(why && { why }) }, now);
}

/** Converts to the form of the column. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
