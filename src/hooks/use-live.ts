import { useObservable } from 'dexie-react-hooks';
import type { Mirror } from '../mirror/mirror.ts';
import { liveResult } from './live-query.ts';
import { useMirror } from './mirror-and-engine.tsx';

/**
 * Reads the mirror and keeps reading, once for all who ask the same. `undefined` until the first answer, never
 * afterwards: when the question changes, the last answer stays until the next one comes. An answer that says the same
 * as the last one is the last one.
 *
 * @throws what storage throws, to the nearest error boundary: a failed read never looks like an empty list
 */
export function useLive<Args, Rows>(
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Rows | undefined {
  const mirror = useMirror();
  const live = liveResult(mirror, query, args, JSON.stringify(args));
  return useObservable(() => live, [live]);
}
