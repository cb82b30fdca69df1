import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { placeInTour, type TouredOrder } from '../../../src/domain/fulfilment/tour-progress.ts';
import { trackingPause, trackingPhase } from '../../../src/domain/fulfilment/tracking-phase.ts';

const NOW = Date.parse('2026-11-24T15:30:00Z');
const CLOSES = Date.parse('2026-11-24T19:00:00Z');
const delivery = {
  cancelled: false,
  ended: false,
  day: '2026-11-24',
  today: '2026-11-24',
  closes: CLOSES,
  window: undefined,
};
const soon = { from: NOW + 10 * MINUTE_MS, to: NOW + 20 * MINUTE_MS };

describe('a delivery', () => {
  test.each([
    ['ahead', { today: '2026-11-22' }],
    ['eve', { today: '2026-11-23' }],
    ['today', {}],
    ['road', { window: soon }],
    ['late', { window: { from: CLOSES, to: CLOSES + 5 * MINUTE_MS } }],
    ['late', { closes: NOW - 1 }],
    ['today', { closes: undefined }],
    ['ended', { ended: true, window: soon }],
    ['cancelled', { cancelled: true, ended: true }],
    ['over', { today: '2026-11-25' }],
  ])('is %s: %j', (phase, change) => {
    expect(trackingPhase({ ...delivery, ...change }, NOW)).toBe(phase);
  });

  test.each([
    ['eve', undefined, undefined],
    ['ended', 0, undefined],
    ['today', undefined, 2 * MINUTE_MS],
    ['road', 7, MINUTE_MS],
    ['road', 0, MINUTE_MS / 3],
    ['late', 1, MINUTE_MS / 3],
  ] as const)('%s with %s stops before is asked about again after %s', (phase, before, pause) => {
    expect(trackingPause(phase, { before, opens: NOW + HOUR_MS, now: NOW })).toBe(pause);
  });

  test('is polled every ten minutes in the morning', () => {
    const morning = { before: undefined, opens: NOW + 5 * HOUR_MS, now: NOW };
    expect(trackingPause('today', morning)).toBe(10 * MINUTE_MS);
  });
});

describe('a position in a tour', () => {
  const stop = (oid: number, change: Partial<TouredOrder> = {}): TouredOrder => ({
    ...{ oid, root: oid, deposit: null, position: oid, rank: 1, done: false, at: null },
    ...change,
  });
  const gone = { done: true, at: NOW };

  test('counts the finished stops, before and after', () => {
    expect(placeInTour(3, [stop(5), stop(4), stop(3), stop(2), stop(1, gone)])).toEqual({
      ...{ behind: 1, done: [NOW], before: 1, after: 2 },
    });
  });

  test('is shared by orders that travel together, and by those of a pickup point', () => {
    const family = [stop(3), stop(7, { root: 3, position: 1 })];
    const shelf = [stop(1, { deposit: 'Café' }), stop(2, { deposit: 'Café' })];
    expect(placeInTour(4, [...family, ...shelf, stop(4)])).toMatchObject({ before: 2, after: 0 });
  });

  test('counts a finished stop without a time, and one driven out of order', () => {
    expect(placeInTour(1, [stop(1), stop(2, { done: true }), stop(3, gone)])).toEqual({
      ...{ behind: 2, done: [NOW], before: 0, after: 0 },
    });
  });

  test('does not exist for an order of another tour', () => {
    expect(placeInTour(9, [stop(1)])).toBeUndefined();
  });
});
