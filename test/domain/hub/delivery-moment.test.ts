import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/calendar/hub-time.ts';
import type { HubCalendar } from '../../../src/domain/hub/delivery-calendar.ts';
import {
  freeMoments,
  freeRhythms,
  moveRefusal,
  servesMoment,
} from '../../../src/domain/hub/delivery-moment.ts';

// November 2026: Tuesday the 24th to Saturday the 28th.
const [TUE, WED, THU] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;
const hub: HubCalendar = {
  ...{ weekdays: [2, 3, 4], timelimit: 24, timelimitH: 16, noshipping: [], currentLimit: 3 },
  shippingtimes: { '0': 'Retrait', '12': '12h–16h', '16': '16h–20h', '18': '18h–20h' },
  slotLimit: { '16': 2 },
};
const now = instantOf('2026-11-23', 9, 'Europe/Zurich');
const question = { now, pickup: false, premium: false, ranks: {}, slots: {} };
const at = (day: string, hours: number) => ({ day, hours });

describe('a moment', () => {
  test.each([
    ['is served on an open day', hub, at(TUE, 16), true],
    ['is not served on another weekday', hub, at('2026-11-27', 16), false],
    ['is not served in a removed slot', hub, at(TUE, 9), false],
    ['is not served in a slot without places', { ...hub, slotLimit: { '16': 0 } }, at(TUE, 16), false],
    ['is not served without places of the day', { ...hub, currentLimit: 0 }, at(TUE, 16), false],
    ['is served for premium customers only', { ...hub, currentLimit: 0, premiumLimit: 2 }, at(TUE, 16), true],
    [
      'is not served while the hub is closed',
      { ...hub, noshipping: [{ from: TUE, to: WED }] },
      at(TUE, 16),
      false,
    ],
    [
      'is served after a closing',
      { ...hub, noshipping: [{ from: '2026-11-20', to: TUE }] },
      at(TUE, 16),
      true,
    ],
  ])('%s', (_, calendar, moment, served) => {
    expect(servesMoment(moment, calendar, false)).toBe(served);
  });

  test('of a pickup needs no slot', () => {
    expect(servesMoment(at(TUE, 0), { ...hub, slotLimit: { '16': 0 } }, true)).toBe(true);
  });
});

describe('an order', () => {
  test.each([
    ['moves to a free slot of its day after the cut-off', at(TUE, 12), {}, undefined],
    [
      'moves to a free slot of its day although the day is full',
      at(TUE, 12),
      { ranks: { [TUE]: 3 } },
      undefined,
    ],
    ['does not move to a full slot', at(WED, 16), { slots: { [WED]: { '16': 2 } } }, 'slot_full'],
    ['does not move to a full day', at(WED, 12), { ranks: { [WED]: 3 } }, 'day_full'],
    ['does not move to a day without deliveries', at('2026-11-27', 12), {}, 'day_closed'],
    ['does not move to a slot that does not exist', at(WED, 9), {}, 'slot_unknown'],
    ['does not move to a day too far ahead', at('2026-12-08', 12), {}, 'day_too_far'],
  ])('%s', (_, to, more, refusal) => {
    const late = instantOf('2026-11-24', 9, 'Europe/Zurich');
    expect(moveRefusal(at(TUE, 16), to, hub, { ...question, now: late, ...more })).toBe(refusal);
  });

  test('does not move to another day after its cut-off', () => {
    const late = instantOf(WED, 9, 'Europe/Zurich');
    expect(moveRefusal(at(WED, 16), at(THU, 16), hub, { ...question, now: late })).toBeUndefined();
    const later = instantOf(WED, 17, 'Europe/Zurich');
    expect(moveRefusal(at(WED, 16), at(THU, 16), hub, { ...question, now: later })).toBe('day_too_late');
  });

  test('gets its own day first, then the nearest slots of the next ones', () => {
    const closed = { ...hub, shippingtimes: { '12': '12h–16h', '18': '18h–20h' } };
    expect(freeMoments(at(TUE, 16), closed, question).slice(0, 4)).toEqual([
      at(TUE, 18),
      at(TUE, 12),
      { ...at(WED, 18), dayLeft: 3 },
      { ...at(WED, 12), dayLeft: 3 },
    ]);
    const placed = { ...question, ranks: { [WED]: 2 }, slots: { [WED]: { '16': 1 }, [TUE]: { '18': 1 } } };
    const limited = { ...hub, slotLimit: { '16': 2, '18': 3 } };
    expect(
      freeMoments(at(TUE, 16), limited, placed)
        .filter(({ hours }) => hours !== 12)
        .slice(0, 2),
    ).toEqual([
      { ...at(TUE, 18), slotLeft: 2 },
      { ...at(WED, 16), dayLeft: 1, slotLeft: 1 },
    ]);
    const pickups = freeMoments(at(TUE, 0), { ...hub, weekdays: [3, 4] }, { ...question, pickup: true });
    expect(pickups.slice(0, 2)).toEqual([
      { ...at(WED, 0), dayLeft: 3 },
      { ...at(THU, 0), dayLeft: 3 },
    ]);
  });
});

test('a contract gets its weekday first, then the nearest ones', () => {
  const closed = { ...hub, weekdays: [2, 4], shippingtimes: { '16': '16h–20h', '18': '18h–20h' } };
  expect(freeRhythms({ dayOfWeek: 3, hours: 16 }, closed, false)).toEqual([
    { dayOfWeek: 4, hours: 16 },
    { dayOfWeek: 4, hours: 18 },
    { dayOfWeek: 2, hours: 16 },
    { dayOfWeek: 2, hours: 18 },
  ]);
});
