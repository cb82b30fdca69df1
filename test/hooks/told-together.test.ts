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

test('answers of one change are delivered together, once the slowest has arrived', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  expect(told).toEqual([]);
  batchNotification(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('an answer waits only briefly', () => {
  markReading(first);
  markReading(second);
  batchNotification(first, tell('first'));
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['first']);
  batchNotification(second, tell('second'));
  expect(told).toEqual(['first', 'second']);
});

test('an answer read again before delivery is still delivered in time', () => {
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

test('a query without subscribers blocks no others, and delivers nothing', () => {
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
