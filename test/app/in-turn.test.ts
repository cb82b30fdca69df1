import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTabLock } from '../../src/app/start/exclusive-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Web Locks, one of them held by a frozen tab. */
function heldForGood() {
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, refuse) => {
          signal.addEventListener('abort', () => refuse(new DOMException('out of the queue', 'AbortError')));
        }),
    },
  });
}

test('a frozen tab does not block the others forever', async () => {
  heldForGood();
  const work = vi.fn(() => Promise.resolve());
  const done = withTabLock('cabas-sign-in', work);
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

test('a browser without locks runs the work at once', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(() => Promise.resolve());
  await withTabLock('cabas-sign-in', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('an error of the work is thrown, and the work is not repeated', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, turn: () => Promise<void>) => turn() },
  });
  const work = vi.fn(() => Promise.reject(new Error('no room')));
  await expect(withTabLock('cabas-sign-in', work)).rejects.toThrow('no room');
  expect(work).toHaveBeenCalledTimes(1);
});
