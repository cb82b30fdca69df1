import { bringPhotos, photosMissing, shellKept, whenServed } from './offline-photos.ts';

/** Browsers may evict caches at any time: the state is checked again. */
const LOOKS_AGAIN_MS = 60_000;
const LOOKS_WHILE_BRINGING_MS = 1000;
/** A failed download mostly fails again at once. */
const ASKS_AGAIN_MS = 6000;

/** What the caches hold for a day. */
export interface CachedFiles {
  /** The number of missing photos. */
  readonly missing: number;
  /** Whether the app itself would start. */
  readonly app: boolean;
}

/**
 * Reports the cached files, now and on changes: at once when a service worker takes control, every second while
 * photos download, every minute afterwards.
 * @param urls the photos of a day's orders
 * @param reachable whether missing ones can be downloaded
 * @returns the unsubscribe function
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
