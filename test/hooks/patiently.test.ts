import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked } from '../../src/contract/engine.ts';
import { patiently } from '../../src/hooks/patiently.ts';

const ANSWER: Asked = { ok: true, answer: ['lait'] };
const REFUSAL: Asked = { ok: false, code: 'offline', message: 'Vous êtes hors ligne.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function failing(times: number, then: Asked) {
  let left = times;
  return vi.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(then) : Promise.reject(new Error('the worker has not begun'));
  });
}

test.each([
  ['an answer', ANSWER],
  ['a refusal', REFUSAL],
])('%s is taken as it comes', async (_, said) => {
  const ask = failing(0, said);
  await expect(patiently(ask, () => false)).resolves.toBe(said);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a worker that has not begun is asked until it has', async () => {
  const ask = failing(4, ANSWER);
  const asked = patiently(ask, () => false);
  await vi.runAllTimersAsync();
  await expect(asked).resolves.toBe(ANSWER);
});

test('a worker that never begins is given up, with its error', async () => {
  const ask = failing(100, ANSWER);
  const asked = expect(patiently(ask, () => false)).rejects.toThrow('the worker has not begun');
  await vi.runAllTimersAsync();
  await asked;
  expect(ask).toHaveBeenCalledTimes(5);
});

test('a screen that was left asks no more', async () => {
  const ask = failing(1, ANSWER);
  await expect(patiently(ask, () => true)).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(1);
});
