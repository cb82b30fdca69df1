import type { Json } from '../contract/core/wire.ts';
import type { Tables } from './mirror-tables.ts';

/** The unsaved input of a form; `null` without one. Deleted with the person's database. */
export async function keptDraft(
  { meta }: Pick<Tables, 'meta'>,
  { form }: { readonly form: string },
): Promise<Json> {
  const row = await meta.get(`draft:${form}`);
  return row !== undefined && 'draft' in row ? row.draft : null;
}

/** Stores the input of a form, or deletes it once it is saved or discarded (`null`). */
export async function keepDraft({ meta }: Pick<Tables, 'meta'>, form: string, draft: Json): Promise<void> {
  const k = `draft:${form}` as const;
  if (draft === null) await meta.delete(k);
  else await meta.put({ k, draft });
}
