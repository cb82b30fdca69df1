import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import {
  arrivalWindow,
  type TourProgress,
  windowWidth,
} from '../../../src/domain/fulfilment/arrival-window.ts';
import { clock } from '../../../src/domain/text/french.ts';

const ZONE = 'Europe/Zurich';
/** 16:00 in Geneva, in winter. */
const FOUR = Date.parse('2026-11-24T15:00:00Z');
const at = (minutes: number) => FOUR + minutes * MINUTE_MS;

const shown = (tour: TourProgress, now: number, opens = FOUR) => {
  const { from, to } = arrivalWindow(tour, now, opens);
  return `${clock(from, ZONE)}–${clock(to, ZONE)}`;
};

describe('a window of arrival', () => {
  test.each([
    ['ten stops away, just left', { left: FOUR, done: [], before: 10 }, 0, '16h55–17h15'],
    ['three away at a usual pace', { left: FOUR, done: [at(6), at(12)], before: 3 }, 12, '16h30–16h45'],
    ['next at a slow pace', { left: FOUR, done: [at(12), at(24)], before: 0 }, 25, '16h30–16h40'],
    ['next, and overdue for an hour', { left: FOUR, done: [at(6)], before: 0 }, 72, '17h15–17h25'],
  ])('announces when a courier comes: %s', (_, tour, now, words) => {
    expect(shown(tour, at(now))).toBe(words);
  });

  test('never begins before the hours that the customer chose', () => {
    expect(shown({ left: at(-90), done: [], before: 0 }, at(-90))).toBe('16h–16h10');
  });

  test.each([
    ['2026-03-29T00:50:00Z', '3h–3h10'],
    ['2026-10-25T00:50:00Z', '2h–2h10'],
  ])('is in the hub’s time on the night of a clock change: %s', (now, words) => {
    const instant = Date.parse(now);
    expect(shown({ left: instant, done: [], before: 0 }, instant, instant + 10 * MINUTE_MS)).toBe(words);
  });

  const minutes = (max: number) => fc.integer({ min: 0, max: max * 60 }).map((seconds) => seconds * 1000);
  const tours = fc.record({
    left: fc.constant(FOUR),
    done: fc.array(
      minutes(180).map((after) => FOUR + after),
      { maxLength: 20 },
    ),
    before: fc.integer({ min: 0, max: 30 }),
  });

  test('is never in the past, begins at a multiple of five minutes, and is 10 to 20 minutes wide', () => {
    fc.assert(
      fc.property(tours, minutes(300), (tour, later) => {
        const now = FOUR + later;
        const { from, to } = arrivalWindow(tour, now, FOUR);
        expect(from).toBeGreaterThanOrEqual(now);
        expect(from % (5 * MINUTE_MS)).toBe(0);
        expect(to - from).toBe(windowWidth(tour.before));
        expect(to - from).toBeLessThanOrEqual(20 * MINUTE_MS);
      }),
    );
  });

  test('narrows, or stays as wide, with each finished stop', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (before) => {
        expect(windowWidth(before - 1)).toBeLessThanOrEqual(windowWidth(before));
      }),
    );
  });

  test('stays within the announced one, while the courier keeps the pace', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 3, max: 15 }), (stops, pace) => {
        const told = Array.from({ length: stops }, (_, gone) => {
          const done = Array.from({ length: gone + 1 }, (__, one) => at(pace * (one + 1)));
          return arrivalWindow({ left: FOUR, done, before: stops - gone }, at(pace * (gone + 1)), FOUR);
        });
        const [first, last] = [told[0], told.at(-1)];
        expect(last?.from).toBeGreaterThanOrEqual((first?.from ?? 0) - 5 * MINUTE_MS);
        expect(last?.to).toBeLessThanOrEqual((first?.to ?? 0) + 5 * MINUTE_MS);
      }),
    );
  });

  test('comes later with each additional stop before it', () => {
    fc.assert(
      fc.property(tours, (tour) => {
        const now = FOUR + HOUR_MS;
        const further = arrivalWindow({ ...tour, before: tour.before + 2 }, now, FOUR);
        expect(further.to).toBeGreaterThan(arrivalWindow(tour, now, FOUR).from);
      }),
    );
  });
});
