import { describe, expect, test } from 'vitest';

import { comingDeliveries, orderedOn } from '../../src/domain/subscription-dates.ts';
import {
  FREQUENCIES,
  isSubscribed,
  pause,
  resume,
  skip,
  SUBSCRIPTION_DEFAULTS,
} from '../../src/domain/subscription.ts';
import type { Subscription } from '../../src/domain/subscription.ts';

const TODAY = '2026-11-23';
const weekly: Subscription = { status: 'active', frequency: 'week', dayOfWeek: 2, start: '2026-11-02' };
const days = (held: Subscription, count = 4, closed?: (day: string) => boolean) =>
  comingDeliveries(held, TODAY, count, closed).map(({ day, state }) =>
    state === 'planned' ? day : `${day} ${state}`,
  );

test('a subscription begins as a Tuesday, 16 h, every week (§9)', () => {
  expect(SUBSCRIPTION_DEFAULTS).toEqual({ dayOfWeek: 2, time: 16, frequency: 'week' });
  expect(FREQUENCIES).toEqual(['day', 'week', '2weeks', 'month']);
});

describe('the next deliveries', () => {
  test.each([
    ['every week', weekly, ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']],
    [
      'every other week, counted from the first',
      { ...weekly, frequency: '2weeks' },
      ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12'],
    ],
    [
      'every month, in the same week of it',
      { ...weekly, frequency: 'month' },
      ['2026-12-01', '2027-01-05', '2027-02-02', '2027-03-02'],
    ],
    [
      'in the last week where a month has only four',
      { ...weekly, frequency: 'month', start: '2026-09-29' },
      ['2026-11-24', '2026-12-29', '2027-01-26', '2027-02-23'],
    ],
    [
      'every day but Sunday',
      { ...weekly, frequency: 'day', start: '2026-11-27' },
      ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01'],
    ],
    [
      'from a start that lies ahead',
      { ...weekly, start: '2026-12-02' },
      ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
    ],
  ] as const)('%s', (_, held, expected) => expect(days(held)).toEqual(expected));

  test('begin again at the end of a pause', () => {
    expect(days({ ...weekly, status: 'paused', pauseUntil: '2026-12-10' }, 2)).toEqual([
      '2026-12-15',
      '2026-12-22',
    ]);
  });

  test('show what is left out, and what the hub’s closure takes', () => {
    const held = skip(weekly, '2026-12-01', true);
    expect(days(held, 2, (day) => day === '2026-12-08')).toEqual([
      '2026-11-24',
      '2026-12-01 skipped',
      '2026-12-08 closed',
      '2026-12-15',
    ]);
    expect(days(skip(held, '2026-12-01', false), 2)).toEqual(['2026-11-24', '2026-12-01']);
  });

  test('are none once it is cancelled or unpaid', () => {
    expect(days({ ...weekly, status: 'cancel' })).toEqual([]);
    expect(days({ ...weekly, status: 'incomplete' })).toEqual([]);
  });

  test('are ordered three days ahead, so that the shops can prepare', () => {
    expect(orderedOn('2026-11-24')).toBe('2026-11-21');
  });
});

describe('a pause (§4 "Subscriptions")', () => {
  test('lasts until a day that lies ahead', () => {
    expect(pause(weekly, '2026-12-10', TODAY)).toMatchObject({
      ok: true,
      value: { status: 'paused', pauseUntil: '2026-12-10' },
    });
    expect(pause(weekly, TODAY, TODAY)).toEqual({ ok: false, refusal: 'pause_not_ahead' });
  });

  test('is for what runs', () => {
    expect(pause({ ...weekly, status: 'cancel' }, '2026-12-10', TODAY)).toEqual({
      ok: false,
      refusal: 'subscription_not_running',
    });
  });

  test('ends when the customer says so', () => {
    const resumed = resume({ ...weekly, status: 'paused', pauseUntil: '2026-12-10' });
    expect(resumed).toMatchObject({ ok: true, value: { status: 'active', pauseUntil: undefined } });
    expect(resume(weekly)).toEqual({ ok: false, refusal: 'subscription_not_paused' });
  });
});

test('a product of a running subscription is not added to the cart as well (§5)', () => {
  const items = [{ sku: 10001 }];
  expect(isSubscribed(10001, [{ status: 'active', items }])).toBe(true);
  expect(isSubscribed(10001, [{ status: 'paused', items }])).toBe(true);
  expect(isSubscribed(10001, [{ status: 'cancel', items }])).toBe(false);
  expect(isSubscribed(10002, [{ status: 'active', items }])).toBe(false);
});
