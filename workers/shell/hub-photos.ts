import { type KeepPhotos, PHOTO_ADDRESS } from '../../src/contract/photos.ts';
import { whenTold } from './told.ts';

const CACHE = 'cabas-photos-hub';
const PHOTOS_AT_MOST = 300;

/** Brings home the photos that the page names, one after the other, and lets go of those of another hub. */
export function keepHubPhotos(): void {
  whenTold('KEEP_PHOTOS', (message, event) => {
    if (isKeepPhotos(message)) event.waitUntil(bringHome(message.urls.slice(0, PHOTOS_AT_MOST)));
  });
}

/** The photo that was brought home for its hub, in whatever size, for an address in any. */
export async function hubPhoto(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const same = (await cache.keys()).find(({ url }) => shown(url) === shown(address));
  return same && cache.match(same);
}

async function bringHome(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  for (const { url } of kept) wanted.delete(url);
  for (const url of wanted) if (!(await bringOne(cache, url))) return;
}

/** False when the network went away: the next opening goes on from here. */
async function bringOne(cache: Cache, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { priority: 'low' });
    if (response.status === 200) await cache.put(url, response);
    return true;
  } catch {
    // No way to the server, or no room on the device: photos are not worth more than this try.
    return false;
  }
}

/** What a photo shows, whatever its size and format. */
function shown(address: string): string {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? address;
}

function isKeepPhotos(message: object): message is KeepPhotos {
  return 'urls' in message && Array.isArray(message.urls);
}
