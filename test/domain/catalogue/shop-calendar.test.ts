import { expect, test } from 'vitest';
import {
  availabilityFor,
  closedPeriod,
  orderedHoursBefore,
  shopDelivers,
} from '../../../src/domain/catalogue/shop-calendar.ts';

const TUE = '2026-11-24';

test.each([
  // the shop                                                        available                                   delivers
  ['delivers on its weekdays', { weekdays: [2, 5] }, true],
  ['delivers nothing on other days', { weekdays: [3, 5] }, false],
  ['delivers nothing without a weekday', { weekdays: [] }, false],
  ['follows the hub without weekdays of its own', {}, true],
  ['is away from and to these days, both included', { active: true, from: TUE, to: TUE }, false],
  ['is back the day after', { active: true, from: '2026-11-20', to: '2026-11-23' }, true],
  ['is away until further notice', { active: true, weekdays: [2] }, false],
  ['has days of absence without an announcement', { active: false, from: TUE, to: TUE }, true],
])('a shop that %s', (_, available, brings) => {
  expect(shopDelivers(available, TUE)).toBe(brings);
});

test('"active" on the wire means an absence', () => {
  expect(closedPeriod({ active: true, from: TUE, to: TUE })).toEqual({ from: TUE, to: TUE });
  expect(closedPeriod({ active: false })).toBeUndefined();
});

test.each([
  ['a product’s own hours', 24, [{}], 24],
  ['its shop’s, when they are longer', 3, [{ timelimit: 24 }], 24],
  ['those of its slowest shop', 0, [{ timelimit: 6 }, { timelimit: 48 }], 48],
  ['none, without a known shop', undefined, [undefined], 0],
])('a line is ordered ahead by %s', (_, timelimit, shops, hours) => {
  expect(orderedHoursBefore(timelimit, shops)).toBe(hours);
});

test.each([
  ['one of its shop’s days', { weekdays: [2, 5] }, [2], true],
  ['another day of its shop', { weekdays: [2, 5] }, [5], false],
  ['a day of its own only', { weekdays: [5] }, [2], false],
  ['a day of a shop without weekdays', {}, [2], true],
  ['all days of its shop, without days of its own', { weekdays: [2] }, undefined, true],
  ['all days of its shop, with an empty list', { weekdays: [2] }, [], true],
  ['a day of its shop’s absence', { active: true, from: TUE, to: TUE }, [2], false],
])('a product comes on %s', (_, available, weekdays, comes) => {
  expect(shopDelivers(availabilityFor(available, weekdays), TUE)).toBe(comes);
});
