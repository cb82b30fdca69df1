import { type KeepPhotos, PHOTO_ADDRESS, PHOTO_CACHES } from '../../src/contract/catalogue/photos.ts';
import { semaphore } from '../sync/core/semaphore.ts';
import { whenTold } from './page-messages.ts';

const PHOTOS_AT_MOST = { hub: 300, work: 600 } as const;
/** Two at once: connections stay free for what a person waits for, and round trips still overlap. */
const AT_ONCE = 2;
/** Without a limit, a dead connection would block the others for ever. */
const ONE_AT_MOST_MS = 20_000;
type Of = KeepPhotos['of'];

/** Prefetches the photos that the page names, and deletes those of another hub. */
export function keepToldPhotos(): void {
  // Messages are handled one after the other: a repeated request must not fetch the same photo twice.
  const turn = { hub: semaphore(1), work: semaphore(1) };
  whenTold('KEEP_PHOTOS', (message, event) => {
    if (!isKeepPhotos(message)) return;
    const { of, urls } = message;
    event.waitUntil(turn[of](() => bringHome(of, urls.slice(0, PHOTOS_AT_MOST[of]))));
  });
}

/** The prefetched photo of the shelves or the orders for an address, at any size. */
export async function keptPhoto(address: string): Promise<Response | undefined> {
  return (await photoIn('work', address)) ?? photoIn('hub', address);
}

async function photoIn(of: Of, address: string): Promise<Response | undefined> {
  const cache = await cacheOf(of);
  const same = (await cache.keys()).find(({ url }) => shown(url) === shown(address));
  return same && cache.match(same);
}

async function bringHome(of: Of, urls: readonly string[]): Promise<void> {
  const cache = await cacheOf(of);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  const kept = await cache.keys();
  const idle = kept.filter(({ url }) => !wanted.has(url));
  for (const { url } of kept) wanted.delete(url);
  // The photos of other days stay while there is room: couriers switch between two days.
  const tooMany = of === 'hub' ? idle.length : Math.max(0, kept.length + wanted.size - PHOTOS_AT_MOST[of]);
  await Promise.all(idle.slice(0, tooMany).map((request) => cache.delete(request)));
  const left = wanted.values();
  const lane = async () => {
    for (const url of left) if (!(await bringOne(cache, url))) return;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** False when the network failed: the next request continues from here. */
async function bringOne(cache: Cache, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(ONE_AT_MOST_MS) });
    if (response.status === 200) await cache.put(url, response);
    return true;
  } catch {
    // No network, or no room on the device: a photo is not worth a retry.
    return false;
  }
}

function cacheOf(of: Of): Promise<Cache> {
  return caches.open(`${PHOTO_CACHES}-${of}`);
}

/** The identity of a photo, independent of its size and format. */
function shown(address: string): string {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? address;
}

function isKeepPhotos(message: object): message is KeepPhotos {
  return 'of' in message && 'urls' in message && Array.isArray(message.urls);
}
