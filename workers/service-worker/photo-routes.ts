import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTO_CACHES } from '../../src/contract/catalogue/photos.ts';
import { keepToldPhotos, keptPhoto } from './photo-store.ts';

const CACHE = PHOTO_CACHES;
const PHOTOS_AT_MOST = 300;

/**
 * Caches each photo that was shown, at the size it was shown; the oldest are evicted beyond a limit. A
 * smaller version of the chosen hub's other photos, and of all that is to be prepared, is prefetched.
 */
export function keepPhotos(): void {
  keepToldPhotos();
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
    new CacheFirst({ cacheName: CACHE, plugins: [wholeOnly, oldestOut, smallerOne] }),
  );
}

/** An error page must never be cached as a photo. */
const wholeOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
};

/** Offline, serves the photo at any available size. */
const smallerOne: WorkboxPlugin = {
  handlerDidError: ({ request }) => keptPhoto(request.url),
};

// A cache lists its requests in insertion order.
const oldestOut: WorkboxPlugin = {
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName);
    const requests = await cache.keys();
    const tooMany = requests.slice(0, Math.max(0, requests.length - PHOTOS_AT_MOST));
    await Promise.all(tooMany.map((request) => cache.delete(request)));
  },
};
