import { expect, test } from 'vitest';
import { onTheWay } from '../../../src/domain/fulfilment/stops-en-route.ts';

const ZONE = 'Europe/Zurich';
/** 17:00 in Geneva. */
const NOW = Date.parse('2026-11-24T16:00:00Z');
const stop = { tour: 1, prepared: true, delivered: false, pickup: false };
const tour = { tour: 1, start: '16:30', driven: true };

test.each([
  ['a tour that left', stop, tour, true],
  ['a tour that leaves later', stop, { ...tour, start: '17:01' }, false],
  ['a tour that leaves in the morning', stop, { ...tour, start: '9:00' }, true],
  ['a tour without a start', stop, { ...tour, start: null }, false],
  ['a tour that has not left', stop, { ...tour, driven: false }, false],
  ['no tour', { ...stop, tour: 0 }, { ...tour, tour: 0 }, false],
  ['another tour', { ...stop, tour: 2 }, tour, false],
  ['a tour that left, while lines are open', { ...stop, prepared: false }, tour, false],
  ['a tour that left, once it is delivered', { ...stop, delivered: true }, tour, false],
  ['a tour that left, to be picked up', { ...stop, pickup: true }, tour, false],
])('an order is on the way with %s: %#', (_, one, start, on) => {
  expect(onTheWay([one], [start], NOW, ZONE)).toEqual(on ? [one] : []);
});

test('an order is on the way as soon as another one of its tour was delivered', () => {
  const other = { ...stop, delivered: true };
  expect(onTheWay([other, stop, { ...stop, tour: 2 }], [], NOW, ZONE)).toEqual([stop]);
});
