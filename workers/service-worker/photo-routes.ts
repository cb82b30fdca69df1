import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTO_CACHES } from '../../src/contract/catalogue/photos.ts';
import { keepToldPhotos, keptPhoto } from './photo-store.ts';

const CACHE = PHOTO_CACHES;
const PHOTOS_AT_MOST = 300;

/**
 * A photo that was seen once is there without a network, as sharp as it was seen; the oldest go when there are too
 * many. Of the chosen hub's others, and of all that is to be prepared, there is a smaller one.
 */
export function keepPhotos(): void {
  keepToldPhotos();
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
    new CacheFirst({ cacheName: CACHE, plugins: [wholeOnly, oldestOut, smallerOne] }),
  );
}

/** An error page must not stand in for a photo for ever. */
const wholeOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
};

/** Without a network any size of the photo is better than none. */
const smallerOne: WorkboxPlugin = {
  handlerDidError: ({ request }) => keptPhoto(request.url),
};

// A cache lists its requests in the order in which they were put there.
const oldestOut: WorkboxPlugin = {
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName);
    const requests = await cache.keys();
    const tooMany = requests.slice(0, Math.max(0, requests.length - PHOTOS_AT_MOST));
    await Promise.all(tooMany.map((request) => cache.delete(request)));
  },
};
