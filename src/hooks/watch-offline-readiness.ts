import { bringPhotos, photosMissing, shellKept, whenServed } from './offline-photos.ts';

/** A browser may throw caches away at any time: what was said is looked at again. */
const LOOKS_AGAIN_MS = 60_000;
const LOOKS_WHILE_BRINGING_MS = 1000;
/** What fails once mostly fails twice. */
const ASKS_AGAIN_MS = 6000;

/** What the caches of this device hold of what a day needs. */
export interface CachedFiles {
  /** How many photos are missing. */
  readonly missing: number;
  /** Whether the app itself would open. */
  readonly app: boolean;
}

/**
 * Tells what is kept, now and as it changes: at once when a service worker begins to serve this page, each second
 * while photos are brought home, each minute afterwards.
 * @param urls the photos that the orders of a day have
 * @param reachable whether what is missing can be brought home
 * @returns what ends it
 */
export function watchCached(
  urls: readonly string[],
  reachable: boolean,
  tell: (kept: CachedFiles) => void,
): () => void {
  let left = false;
  let askedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const [lacking, app] = await Promise.all([photosMissing(urls), shellKept()]);
    if (left) return;
    tell({ missing: lacking.length, app });
    const bringing = reachable && lacking.length > 0;
    if (bringing && performance.now() - askedAt >= ASKS_AGAIN_MS && bringPhotos(urls))
      askedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), bringing ? LOOKS_WHILE_BRINGING_MS : LOOKS_AGAIN_MS);
  }

  void look();
  const notServed = whenServed(() => void look());
  return () => {
    left = true;
    notServed();
    clearTimeout(timer);
  };
}
