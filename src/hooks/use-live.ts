import { useLiveQuery } from 'dexie-react-hooks';
import type { Mirror } from '../mirror/mirror.ts';
import { useMirror } from './providers.tsx';

/**
 * Reads the mirror and keeps reading. `undefined` until the first answer, never afterwards: when the question changes,
 * the last answer stays until the next one comes.
 *
 * @throws what storage throws, to the nearest error boundary: a failed read never looks like an empty list
 */
export function useLive<Args, Rows>(
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Rows | undefined {
  const mirror = useMirror();
  return useLiveQuery(() => query(mirror, args), [mirror, query, JSON.stringify(args)]);
}
