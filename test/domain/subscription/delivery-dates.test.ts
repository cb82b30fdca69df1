import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type IsoDay,
  localParts,
  type Ms,
  weekdayOf,
} from '../../../src/domain/calendar/hub-time.ts';
import { changedOn, linesOfDelivery, withChanged } from '../../../src/domain/subscription/delivery-lines.ts';
import { FREQUENCIES, type Subscription } from '../../../src/domain/subscription/subscription.ts';
import {
  comingDeliveries,
  dueOn,
  earliestDelivery,
  leaveOut,
  movableTo,
  moveDelivery,
  nextDelivery,
  orderedAt,
} from '../../../src/domain/subscription/subscription-dates.ts';

const ZONE = 'Europe/Zurich';
const weekly: Subscription = { status: 'active', frequency: 'week', dayOfWeek: 2, start: '2026-11-03' };
const closed = new Set(['2026-12-03']);
const served = (day: IsoDay) => weekdayOf(day) !== 0 && !closed.has(day);
const at = (now: string) => ({ now: Date.parse(now), zone: ZONE, served });
const EARLY = at('2026-11-23T12:00:00Z');
const daysOf = (held: Subscription, from: IsoDay, many: number) =>
  comingDeliveries(held, from, many).map(({ day, state, movedFrom }) =>
    [
      day,
      ...(state === 'planned' ? [] : [state]),
      ...(movedFrom === undefined ? [] : [`not ${movedFrom}`]),
    ].join(' '),
  );
const moved = (held: Subscription, day: IsoDay, to: IsoDay, when = EARLY): Subscription => {
  const result = moveDelivery(held, { day, to }, when);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
};

describe('moving one delivery', () => {
  test('offers the days of its week that are served, can be ordered and have no other delivery', () => {
    expect(movableTo(weekly, '2026-12-01', EARLY)).toEqual([
      ...['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-05'],
    ]);
    expect(movableTo(weekly, '2026-12-01', at('2026-11-27T06:00:00Z'))).toEqual([
      ...['2026-12-02', '2026-12-04', '2026-12-05'],
    ]);
    expect(movableTo({ ...weekly, frequency: 'day' }, '2026-12-01', EARLY)).toEqual([]);
    expect(movableTo(weekly, '2026-12-02', EARLY)).toEqual([]);
  });

  test('moves that one to the other day, and no other', () => {
    const held = moved(weekly, '2026-12-01', '2026-12-04');
    expect(daysOf(held, '2026-11-26', 3)).toEqual(['2026-12-04 not 2026-12-01', '2026-12-08', '2026-12-15']);
    expect(dueOn(held, '2026-12-04')).toBe('2026-12-01');
    const early = moved(weekly, '2026-12-01', '2026-11-30');
    expect(daysOf(early, '2026-12-01', 1)).toEqual(['2026-12-08']);
    expect(nextDelivery(held, '2026-12-02')).toBe('2026-12-04');
  });

  test.each([
    // to              when                    the answer
    ['2026-12-02', '2026-11-23T12:00:00Z', 'yes'],
    ['2026-12-03', '2026-11-23T12:00:00Z', 'delivery_not_movable'],
    ['2026-12-06', '2026-11-23T12:00:00Z', 'delivery_not_movable'],
    ['2026-12-08', '2026-11-23T12:00:00Z', 'delivery_not_movable'],
    ['2026-11-28', '2026-11-23T12:00:00Z', 'delivery_not_movable'],
    ['2026-11-30', '2026-11-27T05:00:00Z', 'delivery_not_movable'],
    ['2026-12-02', '2026-11-28T04:59:59Z', 'yes'],
    ['2026-12-02', '2026-11-28T05:00:00Z', 'delivery_ordered'],
  ])('to %s at %s: %s', (to, now, answer) => {
    const result = moveDelivery(weekly, { day: '2026-12-01', to }, at(now));
    expect(result.ok ? 'yes' : result.refusal).toBe(answer);
  });

  test('can be undone until either day can no longer be ordered', () => {
    const held = moved(weekly, '2026-12-01', '2026-12-04');
    expect(moved(held, '2026-12-01', '2026-12-01')).toMatchObject({ moved: [] });
    const back = { day: '2026-12-01', to: '2026-12-01' };
    expect(moveDelivery(held, back, at('2026-11-28T05:00:00Z'))).toMatchObject({
      refusal: 'delivery_not_movable',
    });
    expect(moveDelivery(held, back, at('2026-12-01T05:00:00Z'))).toMatchObject({
      refusal: 'delivery_ordered',
    });
  });

  test('keeps skips by their regular day, and ends where a new rhythm delivers on that day', () => {
    const held = moved(weekly, '2026-12-01', '2026-12-04');
    const left = leaveOut(held, { day: '2026-12-01', skipped: true }, at('2026-12-01T04:59:59Z'));
    if (!left.ok) throw new Error(left.refusal);
    expect(daysOf(left.value, '2026-12-01', 1)).toEqual(['2026-12-04 skipped not 2026-12-01', '2026-12-08']);
    expect(daysOf({ ...held, dayOfWeek: 5 }, '2026-12-01', 2)).toEqual(['2026-12-04', '2026-12-11']);
    expect(daysOf({ ...held, frequency: 'day' }, '2026-12-01', 4)).toEqual([
      ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    ]);
  });
});

describe('the lines of one delivery', () => {
  const bread = { sku: 1, quantity: 2 };
  const milk = { sku: 2, quantity: 1 };
  const honey = { sku: 3, quantity: 1 };

  test('are the contract’s with other quantities, without removed lines, and with added ones', () => {
    expect(linesOfDelivery([bread, milk], [])).toEqual([bread, milk]);
    expect(linesOfDelivery([bread, milk], [{ sku: 1, quantity: 3 }, { sku: 2, quantity: 0 }, honey])).toEqual(
      [{ sku: 1, quantity: 3 }, honey],
    );
  });

  test('are kept by day, replaced as a whole, and dropped when they equal the contract’s again', () => {
    const one = withChanged(undefined, { day: '2026-12-08', lines: [honey] }, '2026-11-23');
    const two = withChanged(one, { day: '2026-12-01', lines: [milk] }, '2026-11-23');
    expect(two.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-08']);
    expect(changedOn(two, '2026-12-08')).toEqual([honey]);
    expect(changedOn(withChanged(two, { day: '2026-12-08', lines: [] }, '2026-11-23'), '2026-12-08')).toEqual(
      [],
    );
    expect(withChanged(two, { day: '2026-12-15', lines: [milk] }, '2026-12-02')).toHaveLength(2);
  });
});

describe('for any moves, skips and restores, over both clock changes', () => {
  const HOUR_MS = 3_600_000;
  const aRhythm = fc.record({
    frequency: fc.constantFrom(...FREQUENCIES),
    dayOfWeek: fc.integer({ min: 1, max: 6 }),
    start: fc.constantFrom('2026-03-10', '2026-10-06'),
  });
  const aWish = fc.record({
    at: fc.integer({ min: 0, max: 45 * 24 }),
    what: fc.constantFrom('move', 'back', 'skip', 'restore'),
    which: fc.integer({ min: 0, max: 3 }),
    where: fc.integer({ min: 0, max: 6 }),
  });

  test('every delivery of the rhythm is ordered once, at 6 h three days ahead, and two never share a day', () => {
    fc.assert(
      fc.property(aRhythm, fc.array(aWish, { maxLength: 25 }), (rhythm, wishes) => {
        let held: Subscription = { status: 'active', ...rhythm };
        const runs: { readonly day: IsoDay; readonly due: IsoDay }[] = [];
        const skipped = new Set<IsoDay>();
        const begin = Date.parse(`${addDays(rhythm.start, -3)}T00:00:00Z`);
        const next = (now: Ms) => {
          const first = earliestDelivery(localParts(now, ZONE).day);
          const last = runs.at(-1)?.day;
          return nextDelivery(held, last === undefined || last < first ? first : addDays(last, 1));
        };
        let planned = next(begin);
        for (let hour = 0; hour < 60 * 24; hour += 1) {
          const now = begin + hour * HOUR_MS;
          if (planned !== undefined && now >= orderedAt(planned, ZONE)) {
            expect(localParts(now, ZONE).hour).toBe(6);
            runs.push({ day: planned, due: dueOn(held, planned) });
            planned = next(now);
          }
          for (const { what, which, where } of wishes.filter((wish) => wish.at === hour)) {
            const { day = '', movedFrom = day } =
              comingDeliveries(held, localParts(now, ZONE).day, 4)[which] ?? {};
            const moment = { now, zone: ZONE, served: () => true };
            const to = what === 'back' ? movedFrom : addDays(movedFrom, where - 3);
            const result =
              what === 'move' || what === 'back'
                ? moveDelivery(held, { day: movedFrom, to }, moment)
                : leaveOut(held, { day: movedFrom, skipped: what === 'skip' }, moment);
            if (!result.ok) continue;
            held = result.value;
            if (what === 'skip') skipped.add(movedFrom);
            if (what === 'restore') skipped.delete(movedFrom);
            planned = next(now);
          }
        }
        const dues = runs.map(({ due }) => due);
        const days = runs.map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
        expect([...days].sort()).toEqual(days);
        const end = addDays(rhythm.start, 45);
        const wanted = comingDeliveries({ status: 'active', ...rhythm }, rhythm.start, 60)
          .map(({ day }) => day)
          .filter((day) => day < end && !skipped.has(day));
        expect(dues.filter((due) => due < end)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});
