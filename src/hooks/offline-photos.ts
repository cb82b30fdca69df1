import { type KeepPhotos, PHOTO_ADDRESS, PHOTO_CACHES } from '../contract/photos.ts';

/** Whether this page would open again with no network: the service worker answers it and holds its one page. */
export async function shellKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
}

/** Those of some photos that no cache of this device holds in any size. */
export async function photosMissing(urls: readonly string[]): Promise<readonly string[]> {
  if (urls.length === 0) return [];
  if (!('caches' in globalThis)) return urls;
  const names = (await caches.keys()).filter((name) => name.startsWith(PHOTO_CACHES));
  const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const shown = new Set(held.flat().map(({ url }) => subject(url)));
  return urls.filter((url) => !shown.has(subject(new URL(url, location.origin).href)));
}

/** Has the service worker bring home the photos of orders. */
export function bringPhotos(urls: readonly string[]): void {
  const message = { type: 'KEEP_PHOTOS', of: 'work', urls } satisfies KeepPhotos;
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message);
}

function subject(address: string): string {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? address;
}
