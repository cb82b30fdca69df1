import { describe, expect, test } from 'vitest';
import { abortQuickly } from './memory-dexie/abort.ts';

const browsers = { AbortController, AbortSignal };
abortQuickly();
const quick = { AbortController: globalThis.AbortController, AbortSignal: globalThis.AbortSignal };
Object.assign(globalThis, browsers);

describe.each([
  ['the browser’s own', browsers],
  ['that of a simulated day', quick],
])('a signal of several, %s,', (_, { AbortController, AbortSignal }) => {
  const [first, second] = [new AbortController(), new AbortController()];
  const several = AbortSignal.any([first.signal, second.signal]);
  const around = AbortSignal.any([several, new AbortController().signal]);
  const told: string[] = [];
  const leaves = () => told.push('left before');
  around.addEventListener('abort', () => told.push('stayed'));
  around.addEventListener('abort', leaves);
  around.removeEventListener('abort', leaves);

  test('aborts with the first of them, and tells once who still listens', () => {
    expect([several.aborted, around.aborted]).toEqual([false, false]);
    second.abort();
    first.abort();
    expect([several.aborted, around.aborted]).toEqual([true, true]);
    expect(told).toEqual(['stayed']);
  });

  test('is over at once when one of them is', () => {
    const late = AbortSignal.any([new AbortController().signal, around]);
    late.addEventListener('abort', () => told.push('came too late'));
    expect([late.aborted, told]).toEqual([true, ['stayed']]);
  });
});

test('a signal of several stays with none of them when nobody listens any more', () => {
  const { signal } = new quick.AbortController();
  let listening = 0;
  const counted: Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'> = {
    aborted: false,
    addEventListener: () => (listening += 1),
    removeEventListener: () => (listening -= 1),
  };
  const several = quick.AbortSignal.any([signal, counted as AbortSignal]);
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
