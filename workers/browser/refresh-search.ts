import type { Mirror } from '../../src/mirror/mirror.ts';
import type { Clock } from '../sync/engine-ports.ts';

/** Leaves the first seconds to what the first screen needs. */
const LATER_MS = 2000;

/** Updates the search index after the catalogue arrived. */
export async function refreshSearch(mirror: Mirror, hub: string): Promise<void> {
  const { refreshSearchIndex } = await import('../../src/mirror/search-index.ts');
  await refreshSearchIndex(mirror, hub);
}

/**
 * Completes a search index that an interrupted page left unfinished: the products are on the device, and no
 * other event triggers the update until one of them changes. Ends silently when the engine does.
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
