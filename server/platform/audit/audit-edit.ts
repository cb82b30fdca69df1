import type { Json } from '../../../src/contract/core/wire.ts';
import { differences, isSame } from '../../../src/domain/core/object-diff.ts';
import { writeAuditEntry } from './audit-entries.ts';
import { keepPhotosIn } from '../photos/photos-store.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';

/** What was done to which thing, and why, when whoever did it said so. */
export interface Edit {
  readonly action: string;
  readonly entity: 'product' | 'category' | 'document' | 'shop' | 'hub' | 'config' | 'photo' | 'user';
  readonly id: string | number;
  readonly why: string | undefined;
}

/** Keeps what an edit changed, field by field, and the photos that it shows; where nothing differs nothing is kept. */
export async function auditEdit(
  editing: EditContext,
  edit: Edit,
  before: object,
  after: object,
): Promise<void> {
  const changed = differences(before, after);
  if (isSame(changed)) return;
  await keepPhotosIn(editing.tx, changed.after);
  await keep(editing, edit, { before: asJson(changed.before), after: asJson(changed.after) });
}

/** Whether an edit leaves a thing as it was: then nothing is written, told to devices or remembered, `updated` neither. */
export function changesNothing(before: object, after: object): boolean {
  return isSame(differences(before, after));
}

/** Keeps what was removed as it was. */
export async function auditRemoval(editing: EditContext, edit: Edit, before: object): Promise<void> {
  await keep(editing, edit, { before: asJson(before) });
}

async function keep(
  { tx, actor, now }: EditContext,
  { why, ...edit }: Edit,
  states: { readonly before: Json; readonly after?: Json },
): Promise<void> {
  await writeAuditEntry(tx, { ...edit, ...states, who: actor.id, ...(why && { why }) }, now);
}

/** As it will stand in the column. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
