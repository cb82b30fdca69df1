import { useObservable } from 'dexie-react-hooks';
import type { Mirror } from '../mirror/mirror.ts';
import { liveResult } from './live-query.ts';
import { useMirror } from './mirror-and-engine.tsx';

/**
 * Subscribes to a query of the mirror, shared by all components with the same query. `undefined` until the first
 * answer and never afterwards: when the query changes, the last answer stays until the next one. An equal answer
 * keeps its identity.
 * @throws storage errors, to the nearest error boundary: a failed read never looks like an empty list
 */
export function useLive<Args, Rows>(
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Rows | undefined {
  const mirror = useMirror();
  const live = liveResult(mirror, query, args, JSON.stringify(args));
  return useObservable(() => live, [live]);
}
