import type { Ms } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';
import type { Tables } from './mirror-tables.ts';

/** An answer of the server as it came, and when, by this device's clock. */
export interface KeptAnswer {
  readonly answer: Json;
  readonly at: Ms;
}

/** The last answer to a question, for a screen without a network; `null` without one. It goes with their database. */
export async function keptAnswer(
  { meta }: Pick<Tables, 'meta'>,
  { question }: { readonly question: string },
): Promise<KeptAnswer | null> {
  const row = await meta.get(`answer:${question}`);
  return row !== undefined && 'answer' in row ? { answer: row.answer, at: row.at } : null;
}

/** Keeps the last answer to a question in place of the one before. */
export async function keepAnswer(
  { meta }: Pick<Tables, 'meta'>,
  question: string,
  { answer, at }: KeptAnswer,
): Promise<void> {
  await meta.put({ k: `answer:${question}`, answer, at });
}
