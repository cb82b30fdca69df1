import { cachePhotos, missingPhotos, isShellCached, onServiceWorkerControl } from './offline-photos.ts';

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
  onChange: (kept: CachedFiles) => void,
): () => void {
  let stopped = false;
  let requestedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const [missing, app] = await Promise.all([missingPhotos(urls), isShellCached()]);
    if (stopped) return;
    onChange({ missing: missing.length, app });
    const downloading = reachable && missing.length > 0;
    if (downloading && performance.now() - requestedAt >= ASKS_AGAIN_MS && cachePhotos(urls))
      requestedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), downloading ? LOOKS_WHILE_BRINGING_MS : LOOKS_AGAIN_MS);
  }

  void look();
  const unsubscribe = onServiceWorkerControl(() => void look());
  return () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
  };
}
