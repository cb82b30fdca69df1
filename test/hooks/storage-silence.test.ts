import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitAnswer, isSilent } from '../../src/hooks/storage-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('storage is silent once a question stands for ten seconds, until it is answered', () => {
  const [one, other] = [awaitAnswer({}), awaitAnswer({})];
  vi.advanceTimersByTime(9000);
  expect(isSilent()).toBe(false);
  other();
  vi.advanceTimersByTime(2000);
  expect(isSilent()).toBe(true);
  one();
  expect(isSilent()).toBe(false);
});
