import type { Json } from '../contract/core/wire.ts';
import type { Tables } from './mirror-tables.ts';

/** What a person typed into a form and has not saved; `null` when nothing is kept. It goes with their database. */
export async function keptDraft(
  { meta }: Pick<Tables, 'meta'>,
  { form }: { readonly form: string },
): Promise<Json> {
  const row = await meta.get(`draft:${form}`);
  return row !== undefined && 'draft' in row ? row.draft : null;
}

/** Keeps what is typed into a form, or forgets it once it is saved or given up (`null`). */
export async function keepDraft({ meta }: Pick<Tables, 'meta'>, form: string, draft: Json): Promise<void> {
  const k = `draft:${form}` as const;
  if (draft === null) await meta.delete(k);
  else await meta.put({ k, draft });
}
