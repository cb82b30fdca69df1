import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver, type OlderPage } from '../../src/app/updates/hand-over-to-update.ts';
import { UPDATE_RELOAD_MS } from '../../src/domain/core/timings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => undefined);
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A page with a waiting version, and the log of what happened to it. */
function olderPage(given: Partial<OlderPage> = {}) {
  const happened: string[] = [];
  const page: OlderPage = {
    quiet: () => Promise.resolve(),
    tellWaiting: () => {
      happened.push('told');
      return Promise.resolve(true);
    },
    overtaken: never,
    reload: () => void happened.push('reload'),
    ...given,
  };
  return { page, happened };
}

describe('an accepted update', () => {
  test('takes over only when no request is in flight', async () => {
    const { page, happened } = olderPage({ quiet: () => after(9000) });
    void handOver(page);
    await vi.advanceTimersByTimeAsync(8999);
    expect(happened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['told']);
  });

  test('does not wait more than ten seconds for an engine that hangs', async () => {
    const { page, happened } = olderPage({ quiet: () => never });
    void handOver(page);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(happened).toEqual(['told']);
  });

  test('reloads as soon as the new version controls the page', async () => {
    const { page, happened } = olderPage({ overtaken: after(1000) });
    void handOver(page);
    await vi.advanceTimersByTimeAsync(999);
    expect(happened).toEqual(['told']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['told', 'reload']);
  });

  test('reloads four seconds after the new version was told to take over, when it is late', async () => {
    const { page, happened } = olderPage({ quiet: () => never });
    void handOver(page);
    await vi.advanceTimersByTimeAsync(10_000 + UPDATE_RELOAD_MS - 1);
    expect(happened).toEqual(['told']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['told', 'reload']);
  });

  test('reloads again when the new version takes over while the old one still answers the reload', async () => {
    const { page, happened } = olderPage({ overtaken: after(UPDATE_RELOAD_MS + 1200) });
    await Promise.all([handOver(page), vi.advanceTimersByTimeAsync(UPDATE_RELOAD_MS + 1199)]);
    expect(happened).toEqual(['told', 'reload']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['told', 'reload', 'reload']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(happened).toHaveLength(3);
  });

  test('reloads at once when another tab took over first', async () => {
    const { page, happened } = olderPage({ tellWaiting: () => Promise.resolve(false) });
    await handOver(page);
    expect(happened).toEqual(['reload']);
  });

  test('reloads even when the browser does not say whether a version waits', async () => {
    const { page, happened } = olderPage({ tellWaiting: () => Promise.reject(new Error('no registration')) });
    await expect(handOver(page)).rejects.toThrow('no registration');
    expect(happened).toEqual(['reload']);
  });
});
