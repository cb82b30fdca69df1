import { type KeepPhotos, PHOTO_ADDRESS, PHOTO_CACHES } from '../contract/catalogue/photos.ts';

/** Whether this page would open offline: a service worker controls it and has cached its document. */
export async function isShellCached(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
}

/** The photos that no cache of this device holds in any size. */
export async function missingPhotos(urls: readonly string[]): Promise<readonly string[]> {
  if (urls.length === 0) return [];
  if (!('caches' in globalThis)) return urls;
  const names = (await caches.keys()).filter((name) => name.startsWith(PHOTO_CACHES));
  const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const shown = new Set(held.flat().map(({ url }) => subject(url)));
  return urls.filter((url) => !shown.has(subject(new URL(url, location.origin).href)));
}

/** Asks the service worker to cache photos of orders; false when none controls this page yet. */
export function cachePhotos(urls: readonly string[]): boolean {
  const message = { type: 'KEEP_PHOTOS', of: 'work', urls } satisfies KeepPhotos;
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage(message);
  return worker !== null;
}

/** Calls back when a service worker takes control of this page. Returns the unsubscribe function. */
export function onServiceWorkerControl(say: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  navigator.serviceWorker.addEventListener('controllerchange', say);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', say);
}

function subject(address: string): string {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? address;
}
