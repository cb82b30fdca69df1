import type { KeepPhotos } from '../../contract/catalogue/photos.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { productPhotos } from '../../mirror/queries/picture-queries.ts';

/** Asks the service worker to cache the photos of a hub; it fetches the missing ones. */
export async function keepPictures(mirror: Mirror, hub: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const urls = await productPhotos(mirror, { hub });
  active?.postMessage({ type: 'KEEP_PHOTOS', of: 'hub', urls } satisfies KeepPhotos);
}
