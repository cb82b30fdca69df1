import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CachedFiles, watchCached } from '../../src/hooks/watch-offline-readiness.ts';

const ORIGIN = 'https://cabas.example';
const URLS = ['/photos/miel-320.webp', '/photos/tomme-320.webp'];

/** A device whose service worker starts on request, and caches at once what it is asked for. */
let workers: EventTarget & { controller: { postMessage(message: unknown): void } | null };
let kept: string[];
let asked: number;
let brings: boolean;
let told: CachedFiles[];
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  asked = 0;
  brings = true;
  told = [];
  workers = Object.assign(new EventTarget(), { controller: null });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['cabas-photos-work']),
    open: () =>
      Promise.resolve({ keys: () => Promise.resolve(kept.map((url) => ({ url: `${ORIGIN}${url}` }))) }),
    match: () => Promise.resolve(workers.controller === null ? undefined : new Response()),
  });
});

afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve() {
  workers.controller = {
    postMessage: () => {
      asked += 1;
      if (brings) kept.push(...URLS);
    },
  };
  workers.dispatchEvent(new Event('controllerchange'));
}

function watch({ reachable = true, urls = URLS }: { reachable?: boolean; urls?: readonly string[] } = {}) {
  end = watchCached(urls, reachable, (found) => told.push(found));
  return vi.advanceTimersByTimeAsync(0);
}

describe('cached files are reported', () => {
  test('a second after the service worker takes control, however long that took', async () => {
    await watch();
    expect(told.at(-1)).toEqual({ missing: 2, app: false });
    await vi.advanceTimersByTimeAsync(4500);
    serve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.at(-1)).toEqual({ missing: 0, app: true });
    expect(asked).toBe(1);
  });

  test('at once when it controls the page and no photo is missing', async () => {
    await watch({ urls: [] });
    expect(told.at(-1)).toEqual({ missing: 0, app: false });
    serve();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toEqual({ missing: 0, app: true });
  });

  test('again within a minute, since browsers may evict caches', async () => {
    serve();
    await watch();
    await vi.advanceTimersByTimeAsync(1000);
    kept = [];
    brings = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.at(-1)).toEqual({ missing: 2, app: true });
  });
});

describe('the service worker is asked for photos', () => {
  test('again only after six seconds when they do not arrive', async () => {
    brings = false;
    serve();
    await watch();
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(2);
  });

  test('never while offline, or after unsubscribing', async () => {
    await watch({ reachable: false });
    serve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(0);
    end?.();
    const before = told.length;
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(told).toHaveLength(before);
  });
});
