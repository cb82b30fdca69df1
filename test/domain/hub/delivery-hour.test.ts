import { expect, test } from 'vitest';

import { defaultHour, slotsOf } from '../../../src/domain/hub/delivery-hour.ts';

test.each([
  ['a Tuesday at 16', '2026-11-24', undefined, 16],
  ['a Saturday at 12', '2026-11-28', undefined, 12],
  ['at the configured hour, on that day', '2026-11-24', [undefined, 18, 14], 14],
  ['at the usual hour on a day without configuration', '2026-11-28', [undefined, 18, 14], 12],
])('comes on %s', (_, day, defaultTimeByDay, hour) => {
  expect(defaultHour(day, { defaultTimeByDay })).toBe(hour);
});

test('slots are in order of hour, and the pickup’s hour is none of them', () => {
  expect(slotsOf({ '18': '18h–19h', '0': 'Retrait', '14': '14h–20h' })).toEqual([
    { hour: 14, label: '14h–20h' },
    { hour: 18, label: '18h–19h' },
  ]);
});
