import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachePhotos, missingPhotos, isShellCached } from '../../src/hooks/offline-photos.ts';

const ORIGIN = 'https://cabas.example';
let kept: Record<string, string[]>;
let told: unknown[];

beforeEach(() => {
  kept = {};
  told = [];
  const cache = (name: string) => ({
    keys: () => Promise.resolve((kept[name] ?? []).map((url) => ({ url: `${ORIGIN}${url}` }))),
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Object.keys(kept)),
    open: (name: string) => Promise.resolve(cache(name)),
    match: (url: string) =>
      Promise.resolve(
        Object.values(kept)
          .flat()
          .find((known) => known === url),
      ),
  });
  const controller = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
});
afterEach(() => vi.unstubAllGlobals());

test('a photo counts as cached in any size and cache', async () => {
  kept = { 'cabas-photos': ['/photos/miel-96.avif'], 'cabas-photos-work': ['/photos/tomme-320.webp'] };
  const urls = ['/photos/miel-320.webp', '/photos/tomme-320.webp', '/photos/pain-320.webp'];
  expect(await missingPhotos(urls)).toEqual(['/photos/pain-320.webp']);
});

test('other cached files are no photos', async () => {
  kept = { 'workbox-precache-v2': ['/photos/miel-320.webp'] };
  expect(await missingPhotos(['/photos/miel-320.webp'])).toEqual(['/photos/miel-320.webp']);
});

test('the service worker receives the photos of the orders', () => {
  expect(cachePhotos(['/photos/miel-320.webp'])).toBe(true);
  expect(told).toEqual([{ type: 'KEEP_PHOTOS', of: 'work', urls: ['/photos/miel-320.webp'] }]);
});

test('a request without a service worker returns false', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(cachePhotos(['/photos/miel-320.webp'])).toBe(false);
});

test('the app starts offline once a service worker controls the page and has cached it', async () => {
  expect(await isShellCached()).toBe(false);
  kept = { 'workbox-precache-v2': ['/index.html'] };
  expect(await isShellCached()).toBe(true);
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await isShellCached()).toBe(false);
});
