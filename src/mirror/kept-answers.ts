import type { Ms } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';
import type { Tables } from './mirror-tables.ts';

/** A raw answer of the server with its time, by this device's clock. */
export interface KeptAnswer {
  readonly answer: Json;
  readonly at: Ms;
}

/**
 * The last answer to a query, for a screen offline; `null` without one. Deleted with the person's database.
 */
export async function keptAnswer(
  { meta }: Pick<Tables, 'meta'>,
  { question }: { readonly question: string },
): Promise<KeptAnswer | null> {
  const row = await meta.get(`answer:${question}`);
  return row !== undefined && 'answer' in row ? { answer: row.answer, at: row.at } : null;
}

/** Stores the last answer to a query, replacing the previous one. */
export async function keepAnswer(
  { meta }: Pick<Tables, 'meta'>,
  question: string,
  { answer, at }: KeptAnswer,
): Promise<void> {
  await meta.put({ k: `answer:${question}`, answer, at });
}
