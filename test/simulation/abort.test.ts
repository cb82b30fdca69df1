import { describe, expect, test } from 'vitest';
import { abortQuickly } from './memory-dexie/abort.ts';

const browsers = { AbortController, AbortSignal };
abortQuickly();
const quick = { AbortController: globalThis.AbortController, AbortSignal: globalThis.AbortSignal };
Object.assign(globalThis, browsers);

describe.each([
  ['the browser’s own', browsers],
  ['that of a simulated day', quick],
])('a combined abort signal, %s,', (_, { AbortController, AbortSignal }) => {
  const [first, second] = [new AbortController(), new AbortController()];
  const several = AbortSignal.any([first.signal, second.signal]);
  const context = AbortSignal.any([several, new AbortController().signal]);
  const reported: string[] = [];
  const leaves = () => reported.push('left before');
  context.addEventListener('abort', () => reported.push('stayed'));
  context.addEventListener('abort', leaves);
  context.removeEventListener('abort', leaves);

  test('aborts with the first of its sources, and notifies the remaining listeners once', () => {
    expect([several.aborted, context.aborted]).toEqual([false, false]);
    second.abort();
    first.abort();
    expect([several.aborted, context.aborted]).toEqual([true, true]);
    expect(reported).toEqual(['stayed']);
  });

  test('is aborted at once when a source is', () => {
    const late = AbortSignal.any([new AbortController().signal, context]);
    late.addEventListener('abort', () => reported.push('came too late'));
    expect([late.aborted, reported]).toEqual([true, ['stayed']]);
  });
});

test('a combined signal without listeners stays registered with none of its sources', () => {
  const { signal } = new quick.AbortController();
  let listening = 0;
  const mutations: Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'> = {
    aborted: false,
    addEventListener: () => (listening += 1),
    removeEventListener: () => (listening -= 1),
  };
  const several = quick.AbortSignal.any([signal, mutations as AbortSignal]);
  expect(listening).toBe(0);
  const [one, other] = [() => undefined, () => undefined];
  several.addEventListener('abort', one);
  several.addEventListener('abort', other);
  expect(listening).toBe(1);
  several.removeEventListener('abort', one);
  expect(listening).toBe(1);
  several.removeEventListener('abort', other);
  expect(listening).toBe(0);
});
