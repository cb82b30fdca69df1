import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringPhotos, photosMissing, shellKept } from '../../src/hooks/offline-photos.ts';

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

test('a photo is here in whatever size and cache it was kept', async () => {
  kept = { 'cabas-photos': ['/photos/miel-96.avif'], 'cabas-photos-work': ['/photos/tomme-320.webp'] };
  const urls = ['/photos/miel-320.webp', '/photos/tomme-320.webp', '/photos/pain-320.webp'];
  expect(await photosMissing(urls)).toEqual(['/photos/pain-320.webp']);
});

test('what lies in another cache is no photo', async () => {
  kept = { 'workbox-precache-v2': ['/photos/miel-320.webp'] };
  expect(await photosMissing(['/photos/miel-320.webp'])).toEqual(['/photos/miel-320.webp']);
});

test('the service worker is told which photos the orders have', () => {
  expect(bringPhotos(['/photos/miel-320.webp'])).toBe(true);
  expect(told).toEqual([{ type: 'KEEP_PHOTOS', of: 'work', urls: ['/photos/miel-320.webp'] }]);
});

test('whoever asks hears that none serves the page yet', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(bringPhotos(['/photos/miel-320.webp'])).toBe(false);
});

test('the app opens again when a service worker answers this page and holds it', async () => {
  expect(await shellKept()).toBe(false);
  kept = { 'workbox-precache-v2': ['/index.html'] };
  expect(await shellKept()).toBe(true);
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await shellKept()).toBe(false);
});
