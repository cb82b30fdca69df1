import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchNotification, dropNotification, markReading } from '../../src/hooks/batch-notifications.ts';

const [first, second] = [{}, {}];
let told: string[];
const tell = (words: string) => () => told.push(words);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  dropNotification(first);
  dropNotification(second);
  vi.useRealTimers();
});

test('what one change made of two questions is told in one go, when the slower one has its answer', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  expect(told).toEqual([]);
  batchNotification(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('an answer does not wait for long', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['first']);
  batchNotification(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('one that is read anew before it was told still tells in time what it had', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  markReading(first);
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['first']);
  batchNotification(first, tell('first again'));
  batchNotification(second, tell('second'));
  expect(told).toEqual(['first', 'first again', 'second']);
});

test('nothing waits for a question that nobody asks any more, and it tells nothing', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  dropNotification(second);
  expect(told).toEqual(['first']);
  markReading(first);
  markReading(second);
  batchNotification(second, tell('second'));
  dropNotification(second);
  batchNotification(first, tell('first again'));
  expect(told).toEqual(['first', 'first again']);
});
