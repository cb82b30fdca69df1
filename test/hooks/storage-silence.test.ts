import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStorageRead, isStorageStalled } from '../../src/hooks/storage-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('storage is silent once a question stands for ten seconds, until it is answered', () => {
  const [one, other] = [watchStorageRead({}), watchStorageRead({})];
  vi.advanceTimersByTime(9000);
  expect(isStorageStalled()).toBe(false);
  other();
  vi.advanceTimersByTime(2000);
  expect(isStorageStalled()).toBe(true);
  one();
  expect(isStorageStalled()).toBe(false);
});
