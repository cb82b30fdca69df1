import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteCallResult } from '../../src/contract/sync/engine-port.ts';
import { retryWithBackoff } from '../../src/hooks/retry-call.ts';

const ANSWER: RemoteCallResult = { ok: true, answer: ['lait'] };
const REFUSAL: RemoteCallResult = { ok: false, code: 'offline', message: 'Vous êtes hors ligne.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function failing(times: number, then: RemoteCallResult) {
  let left = times;
  return vi.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(then) : Promise.reject(new Error('the worker has not begun'));
  });
}

test.each([
  ['an answer', ANSWER],
  ['a refusal', REFUSAL],
])('returns %s as it is', async (_, said) => {
  const ask = failing(0, said);
  await expect(retryWithBackoff(ask, () => false)).resolves.toBe(said);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('retries a worker until it has started', async () => {
  const ask = failing(4, ANSWER);
  const asked = retryWithBackoff(ask, () => false);
  await vi.runAllTimersAsync();
  await expect(asked).resolves.toBe(ANSWER);
});

test('gives up a worker that never starts, with its error', async () => {
  const ask = failing(100, ANSWER);
  const asked = expect(retryWithBackoff(ask, () => false)).rejects.toThrow('the worker has not begun');
  await vi.runAllTimersAsync();
  await asked;
  expect(ask).toHaveBeenCalledTimes(5);
});

test('stops retrying for a screen that was left', async () => {
  const ask = failing(1, ANSWER);
  await expect(retryWithBackoff(ask, () => true)).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(1);
});
