import type { Mirror } from '../mirror/mirror.ts';
import { liveResult } from './live-query.ts';

/** Long enough for the slowest start to draw what asks for itself. */
const HELD_MS = 10_000;

/**
 * Asks the mirror before the part of the page that shows the answer is drawn: `useLive` of the same question then has
 * it at its first drawing. Gives the first answer.
 */
export function prefetchLive<Args, Rows>(
  mirror: Mirror,
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Promise<Rows> {
  const live = liveResult(mirror, query, args, JSON.stringify(args));
  return new Promise((resolve, reject) => {
    const stop = live.subscribe(resolve, reject);
    setTimeout(stop, HELD_MS);
  });
}
