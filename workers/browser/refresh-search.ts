import type { Mirror } from '../../src/mirror/mirror.ts';
import type { Clock } from '../sync/engine-ports.ts';

/** What opens the first screen goes first. */
const LATER_MS = 2000;

/** Makes findable what was just brought home. */
export async function refreshSearch(mirror: Mirror, hub: string): Promise<void> {
  const { refreshSearchIndex } = await import('../../src/mirror/search-index.ts');
  await refreshSearchIndex(mirror, hub);
}

/**
 * Makes findable what a page brought home that died before it had done so: the products are on the device, and nothing
 * says so again until one of them changes. Ends without a word when the engine does.
 */
export async function mendSearch(
  mirror: Mirror,
  hub: string,
  clock: Clock,
  ended: AbortSignal,
): Promise<void> {
  await clock.sleep(LATER_MS, ended);
  if (!ended.aborted) await refreshSearch(mirror, hub);
}
