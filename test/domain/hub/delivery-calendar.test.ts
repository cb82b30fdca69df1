import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  chooseDay,
  currentShippingDay,
  deliveryDayAfter,
  cutoffOf,
  DEFAULT_UNCAPTURED_DAYS,
  deliveryDays,
  nextShippingDay,
  potentialDay,
  potentialWeek,
  preparationOf,
} from '../../../src/domain/hub/delivery-calendar.ts';
import type { HubCalendar } from '../../../src/domain/hub/delivery-calendar.ts';
import { addDays, instantOf, localDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';

const ZURICH = 'Europe/Zurich';
// November 2026: Monday the 23rd to Saturday the 28th.
const [MON, TUE, WED, THU, FRI, SAT] = ['23', '24', '25', '26', '27', '28'].map(
  (date) => `2026-11-${date}`,
) as [string, string, string, string, string, string];
const NEXT_TUE = '2026-12-01';
const hub: HubCalendar = { weekdays: [2, 3, 4, 5, 6], timelimit: 26, timelimitH: 10, noshipping: [] };
const at = (day: string, hour: number, minute = 0) => instantOf(day, hour, ZURICH, minute);
const asked = { ranks: {}, premium: false };

test.each([
  // after  closed                                  next
  [MON, [], TUE],
  [SAT, [], NEXT_TUE],
  [MON, [{ from: TUE, to: FRI }], FRI],
  [MON, [{ from: TUE, to: '2027-06-01' }], undefined],
])('the delivery day after %s with the closings %j is %s', (day, noshipping, next) => {
  expect(deliveryDayAfter(day, { ...hub, noshipping })).toBe(next);
});

test('a hub without weekdays has no next delivery day', () => {
  expect(deliveryDayAfter(MON, { weekdays: [], noshipping: [] })).toBeUndefined();
});

describe('the worked example of the calendar', () => {
  test.each([
    // ordered                 could reach   comes
    ['Monday 07:30', at(MON, 7, 30), TUE, TUE],
    ['Monday 08:30', at(MON, 8, 30), WED, WED],
    ['Friday 12:00', at(FRI, 12), '2026-11-29', NEXT_TUE],
    ['Saturday 07:00', at(SAT, 7), '2026-11-29', NEXT_TUE],
  ])('ordered on %s', (_, now, potential, comes) => {
    expect(potentialDay(now, hub)).toBe(potential);
    expect(nextShippingDay(now, hub, asked)).toBe(comes);
  });

  test('an order for Wednesday is placed before Tuesday 08:00', () => {
    expect(cutoffOf(WED, hub)).toBe(at(TUE, 8));
  });

  test('a bread with 48 hours for Wednesday is ordered before Monday 10:00', () => {
    expect(cutoffOf(WED, hub, 48)).toBe(at(MON, 10));
  });
});

test('an order at the exact instant of the cut-off is late, one a moment before is on time', () => {
  const cutoff = cutoffOf(WED, hub);
  expect(chooseDay(cutoff - 1, WED, hub, asked)).toMatchObject({
    ok: true,
    value: { day: WED, state: 'open' },
  });
  expect(chooseDay(cutoff, WED, hub, asked)).toEqual({ ok: false, refusal: 'day_late' });
});

test('the first available day is the first whose cut-off lies ahead, on any day of the year', () => {
  const hours = fc.integer({ min: 0, max: 72 });
  const collect = fc.integer({ min: 0, max: 23 });
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(instant, hours, collect, (now, timelimit, timelimitH) => {
      const asking = { ...hub, timelimit, timelimitH };
      const first = potentialDay(now, asking);
      expect(cutoffOf(first, asking)).toBeGreaterThan(now);
      expect(cutoffOf(addDays(first, -1), asking)).toBeLessThanOrEqual(now);
    }),
    { numRuns: 500 },
  );
});

test('no day of any calendar is a Sunday, and every displayed day is one of the hub', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
  fc.assert(
    fc.property(instant, weekdays, (now, served) => {
      const today = localDay(now, ZURICH);
      const days = deliveryDays(now, { ...hub, weekdays: served }, asked).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) {
        expect(weekdayOf(day)).not.toBe(0);
        expect(served).toContain(weekdayOf(day));
        expect(day >= today && day < addDays(today, DEFAULT_UNCAPTURED_DAYS)).toBe(true);
      }
    }),
  );
});

describe('the strip of days gives the reason of an unavailable day', () => {
  const now = at(MON, 8, 30);
  const states = (calendar: HubCalendar, question = asked) =>
    deliveryDays(now, calendar, question).map(({ day, state }) => [day, state]);

  test('late', () => {
    expect(states(hub)).toEqual([
      [TUE, 'late'],
      [WED, 'open'],
      [THU, 'open'],
      [FRI, 'open'],
      [SAT, 'open'],
    ]);
  });

  test('closed, with the hub’s own reason, before any other', () => {
    const closing = { ...hub, noshipping: [{ from: TUE, to: THU, reason: 'Pont' }] };
    const [tuesday, wednesday, thursday] = deliveryDays(now, closing, asked);
    expect(tuesday).toMatchObject({ state: 'closed', reason: 'Pont' });
    expect(wednesday).toMatchObject({ state: 'closed', reason: 'Pont' });
    expect(thursday).toMatchObject({ day: THU, state: 'open' });
  });

  test('two closed periods close both, not only the first', () => {
    const closing = {
      ...hub,
      noshipping: [
        { from: WED, to: THU },
        { from: THU, to: FRI },
      ],
    };
    expect(nextShippingDay(now, closing, asked)).toBe(FRI);
  });

  test('full at the limit, with two places more for premium', () => {
    const small = { ...hub, currentLimit: 3, premiumLimit: 2 };
    const ranks = { [WED]: 3, [THU]: 2 };
    expect(nextShippingDay(now, small, { ranks, premium: false })).toBe(THU);
    expect(deliveryDays(now, small, { ranks, premium: true })[1]).toMatchObject({
      day: WED,
      state: 'open',
      left: 2,
    });
    expect(chooseDay(now, WED, small, { ranks, premium: false })).toEqual({ ok: false, refusal: 'day_full' });
  });
});

test('a day is offered only as long as a card can be held: 7 days by default', () => {
  expect(DEFAULT_UNCAPTURED_DAYS).toBe(7);
  const now = at(MON, 8, 30);
  expect(deliveryDays(now, { ...hub, uncapturedTimeLimit: 3 }, asked).map(({ day }) => day)).toEqual([
    TUE,
    WED,
  ]);
  expect(chooseDay(now, FRI, { ...hub, uncapturedTimeLimit: 3 }, asked)).toEqual({
    ok: false,
    refusal: 'day_too_far',
  });
});

test.each([
  ['before the cut-off', 8],
  ['after the cut-off', 23],
])('this weekday of next week is too far ahead: %s', (_when, hour) => {
  expect(chooseDay(at(TUE, hour), NEXT_TUE, hub, asked)).toEqual({ ok: false, refusal: 'day_too_far' });
});

test('the office opens on today when the hub delivers today', () => {
  expect(currentShippingDay(at(TUE, 15), hub)).toBe(TUE);
  expect(currentShippingDay(at(SAT, 23), hub)).toBe(SAT);
  expect(currentShippingDay(at('2026-11-29', 9), hub)).toBe(NEXT_TUE);
});

test('the potential week has each day of the hub once, from the first available one', () => {
  expect(potentialWeek(at(MON, 8, 30), hub)).toEqual([WED, THU, FRI, SAT, NEXT_TUE]);
});

test('a cart takes as long to prepare as its slowest product, and never less than the hub', () => {
  expect(preparationOf(hub, [undefined, 48, 24])).toBe(48);
  expect(preparationOf(hub, [3])).toBe(26);
});

test('refuses a day without deliveries, and offers nothing when every day is closed', () => {
  expect(chooseDay(at(MON, 9), MON, hub, asked)).toEqual({ ok: false, refusal: 'day_not_served' });
  const away = { ...hub, noshipping: [{ from: MON, to: '2027-01-01' }] };
  expect(nextShippingDay(at(MON, 9), away, asked)).toBeUndefined();
});
