import { createHash } from 'node:crypto';
import type { Context } from '../http/context.ts';

/** How long a list of the catalogue may be kept without asking again. Facts §2.0. */
const FRESH_SECONDS = 120;

/**
 * Lets an answer of the catalogue be kept for two minutes, by everybody when nobody is signed in, and gives it a tag
 * that changes with the catalogue, the question and whoever asks.
 */
export async function cacheCatalogue(
  { tx, actor, setHeader }: Pick<Context, 'tx' | 'actor' | 'setHeader'>,
  question: unknown,
): Promise<void> {
  const counters = await tx
    .selectFrom('scope_counter')
    .select(['scope', 'seq'])
    .where('scope', 'like', 'catalog:%')
    .orderBy('scope')
    .execute();
  const person = actor === undefined ? null : [actor.id, actor.rights];
  const tag = createHash('sha256')
    .update(JSON.stringify([counters, person, question]))
    .digest('base64url');
  setHeader('etag', `W/"${tag.slice(0, 22)}"`);
  setHeader('cache-control', `${actor === undefined ? 'public' : 'private'}, max-age=${FRESH_SECONDS}`);
  setHeader('vary', 'Cookie');
}
