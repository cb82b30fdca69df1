import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasAnswer, isLeft, readsAgain } from '../../src/hooks/told-together.ts';

const [first, second] = [{}, {}];
let told: string[];
const tell = (words: string) => () => told.push(words);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  isLeft(first);
  isLeft(second);
  vi.useRealTimers();
});

test('what one change made of two questions is told in one go, when the slower one has its answer', () => {
  readsAgain(first);
  readsAgain(second);
  hasAnswer(first, tell('first'));
  expect(told).toEqual([]);
  hasAnswer(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('an answer does not wait for long', () => {
  readsAgain(first);
  readsAgain(second);
  hasAnswer(first, tell('first'));
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['first']);
  hasAnswer(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('one that is read anew before it was told still tells in time what it had', () => {
  readsAgain(first);
  readsAgain(second);
  hasAnswer(first, tell('first'));
  readsAgain(first);
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['first']);
  hasAnswer(first, tell('first again'));
  hasAnswer(second, tell('second'));
  expect(told).toEqual(['first', 'first again', 'second']);
});

test('nothing waits for a question that nobody asks any more, and it tells nothing', () => {
  readsAgain(first);
  readsAgain(second);
  hasAnswer(first, tell('first'));
  isLeft(second);
  expect(told).toEqual(['first']);
  readsAgain(first);
  readsAgain(second);
  hasAnswer(second, tell('second'));
  isLeft(second);
  hasAnswer(first, tell('first again'));
  expect(told).toEqual(['first', 'first again']);
});
