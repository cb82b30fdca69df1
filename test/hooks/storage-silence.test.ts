import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStorageRead, isStorageStalled } from '../../src/hooks/storage-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('storage counts as stalled after ten seconds without an answer', () => {
  const [one, other] = [watchStorageRead({}), watchStorageRead({})];
  vi.advanceTimersByTime(9000);
  expect(isStorageStalled()).toBe(false);
  other();
  vi.advanceTimersByTime(2000);
  expect(isStorageStalled()).toBe(true);
  one();
  expect(isStorageStalled()).toBe(false);
});
