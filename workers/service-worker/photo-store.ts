import { type KeepPhotos, PHOTO_ADDRESS, PHOTO_CACHES } from '../../src/contract/catalogue/photos.ts';
import { semaphore } from '../sync/core/semaphore.ts';
import { whenTold } from './page-messages.ts';

const PHOTOS_AT_MOST = { hub: 300, work: 600 } as const;
/** Leaves connections to what somebody waits for, and still does not pay each photo's way there and back. */
const AT_ONCE = 2;
/** On a link that died without a word the others would wait for ever. */
const ONE_AT_MOST_MS = 20_000;
type Of = KeepPhotos['of'];

/** Brings home the photos that the page names, and lets go of those of another hub. */
export function keepToldPhotos(): void {
  // One message after the other: whoever asks again meanwhile must not have the same photo brought twice.
  const turn = { hub: semaphore(1), work: semaphore(1) };
  whenTold('KEEP_PHOTOS', (message, event) => {
    if (!isKeepPhotos(message)) return;
    const { of, urls } = message;
    event.waitUntil(turn[of](() => bringHome(of, urls.slice(0, PHOTOS_AT_MOST[of]))));
  });
}

/** The photo that was brought home for the shelves or for the orders, in whatever size, for an address in any. */
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
  // Another day's photos stay as long as there is room: two days are looked at in turn.
  const tooMany = of === 'hub' ? idle.length : Math.max(0, kept.length + wanted.size - PHOTOS_AT_MOST[of]);
  await Promise.all(idle.slice(0, tooMany).map((request) => cache.delete(request)));
  const left = wanted.values();
  const lane = async () => {
    for (const url of left) if (!(await bringOne(cache, url))) return;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** False when the network went away: the next opening goes on from here. */
async function bringOne(cache: Cache, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(ONE_AT_MOST_MS) });
    if (response.status === 200) await cache.put(url, response);
    return true;
  } catch {
    // No way to the server, or no room on the device: photos are not worth more than this try.
    return false;
  }
}

function cacheOf(of: Of): Promise<Cache> {
  return caches.open(`${PHOTO_CACHES}-${of}`);
}

/** What a photo shows, whatever its size and format. */
function shown(address: string): string {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? address;
}

function isKeepPhotos(message: object): message is KeepPhotos {
  return 'of' in message && 'urls' in message && Array.isArray(message.urls);
}
