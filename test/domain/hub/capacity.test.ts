import { expect, test } from 'vitest';

import {
  DEFAULT_CAPACITY,
  dayIsFull,
  placesLeft,
  slotIsFull,
  slotPlacesLeft,
} from '../../../src/domain/hub/capacity.ts';

test('a hub without a limit takes 1000 orders a day, plus the premium extra', () => {
  expect(DEFAULT_CAPACITY).toBe(1000);
  expect(dayIsFull(999, {}, false)).toBe(false);
  expect(dayIsFull(1000, {}, false)).toBe(true);
  expect(dayIsFull(1000, { premiumLimit: 4 }, true)).toBe(false);
  expect(dayIsFull(1004, { premiumLimit: 4 }, true)).toBe(true);
});

test('the premium extra is for premium customers only', () => {
  expect(placesLeft(35, { currentLimit: 35, premiumLimit: 4 }, false)).toBe(0);
  expect(placesLeft(35, { currentLimit: 35, premiumLimit: 4 }, true)).toBe(4);
});

test('a slot is full at its own limit; without one, and for a pickup, never', () => {
  const hub = { slotLimit: { 0: 1, 16: 2 } };
  expect(slotIsFull(1, 16, hub)).toBe(false);
  expect(slotIsFull(2, 16, hub)).toBe(true);
  expect(slotIsFull(99, 18, hub)).toBe(false);
  expect(slotIsFull(99, 0, hub)).toBe(false);
});

test('a slot counts down to its limit, and never below zero', () => {
  const hub = { slotLimit: { 0: 1, 16: 2 } };
  expect([0, 1, 2, 5].map((count) => slotPlacesLeft(count, 16, hub))).toEqual([2, 1, 0, 0]);
  expect([slotPlacesLeft(9, 18, hub), slotPlacesLeft(9, 0, hub)]).toEqual([undefined, undefined]);
});
