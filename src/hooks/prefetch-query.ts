import type { Mirror } from '../mirror/mirror.ts';
import { liveResult } from './live-query.ts';

/** Long enough for the slowest start to mount the component that uses it. */
const HELD_MS = 10_000;

/**
 * Runs a query before its component mounts: `useLive` then has the answer at its first render. Resolves to the first
 * answer.
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
