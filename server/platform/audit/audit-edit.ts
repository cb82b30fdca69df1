import type { Json } from '../../../src/contract/core/wire.ts';
import { differences, isSame } from '../../../src/domain/core/object-diff.ts';
import { writeAuditEntry } from './audit-entries.ts';
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
  const changed = differences(before, after);
  if (isSame(changed)) return;
  await keepPhotosIn(context.tx, changed.after);
  await keep(context, edit, { before: asJson(changed.before), after: asJson(changed.after) });
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
