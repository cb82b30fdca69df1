import { expect, test } from 'vitest';

import {
  closedPeriod,
  orderedHoursBefore,
  shopDelivers,
} from '../../../src/domain/catalogue/shop-calendar.ts';

const TUE = '2026-11-24';

test.each([
  // the shop                                                        available                                   brings
  ['brings on its weekdays', { weekdays: [2, 5] }, true],
  ['brings nothing on the others', { weekdays: [3, 5] }, false],
  ['brings nothing without a weekday', { weekdays: [] }, false],
  ['follows the hub when it names none', {}, true],
  ['is away from and to these days, both included', { active: true, from: TUE, to: TUE }, false],
  ['is back the day after', { active: true, from: '2026-11-20', to: '2026-11-23' }, true],
  ['is away until it says otherwise', { active: true, weekdays: [2] }, false],
  ['has days of absence that it did not announce', { active: false, from: TUE, to: TUE }, true],
])('a shop that %s', (_, available, brings) => {
  expect(shopDelivers(available, TUE)).toBe(brings);
});

test('"active" on the wire is an absence in our words', () => {
  expect(closedPeriod({ active: true, from: TUE, to: TUE })).toEqual({ from: TUE, to: TUE });
  expect(closedPeriod({ active: false })).toBeUndefined();
});

test.each([
  ['a product’s own hours', 24, [{}], 24],
  ['its shop’s, when they are more', 3, [{ timelimit: 24 }], 24],
  ['those of the slowest shop that brings it', 0, [{ timelimit: 6 }, { timelimit: 48 }], 48],
  ['none, when no shop is known', undefined, [undefined], 0],
])('a line is ordered ahead by %s', (_, timelimit, shops, hours) => {
  expect(orderedHoursBefore(timelimit, shops)).toBe(hours);
});
