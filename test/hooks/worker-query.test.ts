import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteCallResult } from '../../src/contract/sync/engine-port.ts';
import { queryClient, refusalOf, workerQuery } from '../../src/hooks/worker-query.ts';

const ANSWER: RemoteCallResult = { ok: true, answer: ['lait'], total: 1 };
const REFUSAL: RemoteCallResult = { ok: false, code: 'offline', message: 'Vous êtes hors ligne.' };
const CALL = { name: 'users.list' };
const QUESTION = JSON.stringify({ query: { words: 'lait' } });
const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reported.mockClear();
});

/** A worker that rejects its first calls, and a screen that shows its answer. */
function shown(times: number, then: RemoteCallResult) {
  let left = times;
  const ask = vi.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve(then) : Promise.reject(new Error('the worker has not begun'));
  });
  const client = queryClient();
  const screen = () => new QueryObserver(client, workerQuery({ call: ask }, CALL, QUESTION));
  const observer = screen();
  const leave = observer.subscribe(() => undefined);
  return { ask, client, observer, leave, screen };
}

test('a query takes an answer as it comes, with its question', async () => {
  const { ask, observer } = shown(0, ANSWER);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().data).toEqual({ key: QUESTION, answer: ['lait'], total: 1 });
  expect(ask).toHaveBeenCalledExactlyOnceWith('users.list', { query: { words: 'lait' } });
});

test('a query retries a call made before the worker has begun', async () => {
  const { ask, observer } = shown(4, ANSWER);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().data?.answer).toEqual(['lait']);
  expect(ask).toHaveBeenCalledTimes(5);
  expect(reported).not.toHaveBeenCalled();
});

test('a query gives up a worker that never begins, says so in French and reports the error once', async () => {
  const { ask, observer } = shown(100, ANSWER);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(5);
  expect(refusalOf(observer.getCurrentResult().error)?.message).toBe(
    'La réponse n’est pas venue. Réessayez.',
  );
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a query never retries a refusal and gives its sentence', async () => {
  const { ask, observer } = shown(0, REFUSAL);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(refusalOf(observer.getCurrentResult().error)).toEqual(REFUSAL);
  expect(reported).not.toHaveBeenCalled();
});

test('two screens with the same question share one call', async () => {
  const { ask, screen } = shown(0, ANSWER);
  const second = screen();
  second.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(second.getCurrentResult().data?.answer).toEqual(['lait']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a screen that was left retries no more, reports nothing and leaves no answer', async () => {
  const { ask, client, leave } = shown(1, ANSWER);
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
