import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { PATREON_TIERS, tierOf } from '../../../src/domain/subscription/patreon.ts';
import {
  comingDeliveries,
  earliestDelivery,
  leaveOut,
  nextDelivery,
  orderedOn,
  toldOn,
} from '../../../src/domain/subscription/subscription-dates.ts';
import {
  afterSubscription,
  FREQUENCIES,
  isSubscribed,
  pause,
  resume,
  skip,
  SUBSCRIPTION_DEFAULTS,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TRANSITIONS,
  wake,
} from '../../../src/domain/subscription/subscription.ts';
import type { Subscription, SubscriptionEvent } from '../../../src/domain/subscription/subscription.ts';

const TODAY = '2026-11-23';
const weekly: Subscription = { status: 'active', frequency: 'week', dayOfWeek: 2, start: '2026-11-02' };
const days = (held: Subscription, count = 4, closed?: (day: string) => boolean) =>
  comingDeliveries(held, TODAY, count, closed).map(({ day, state }) =>
    state === 'planned' ? day : `${day} ${state}`,
  );

test('a subscription defaults to Tuesday, 16 h, every week', () => {
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
      'from a start in the future',
      { ...weekly, start: '2026-12-02' },
      ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
    ],
  ] as const)('%s', (_, held, expected) => expect(days(held)).toEqual(expected));

  test('resume at the end of a pause', () => {
    expect(days({ ...weekly, status: 'paused', pauseUntil: '2026-12-10' }, 2)).toEqual([
      '2026-12-15',
      '2026-12-22',
    ]);
  });

  test('show skipped days and closed days of the hub', () => {
    const held = skip(weekly, '2026-12-01', true);
    expect(days(held, 2, (day) => day === '2026-12-08')).toEqual([
      '2026-11-24',
      '2026-12-01 skipped',
      '2026-12-08 closed',
      '2026-12-15',
    ]);
    expect(days(skip(held, '2026-12-01', false), 2)).toEqual(['2026-11-24', '2026-12-01']);
  });

  test('do not exist once it is cancelled or unpaid', () => {
    expect(days({ ...weekly, status: 'cancel' })).toEqual([]);
    expect(days({ ...weekly, status: 'incomplete' })).toEqual([]);
  });

  test('are ordered three days ahead, so that the shops can prepare', () => {
    expect(orderedOn('2026-11-24')).toBe('2026-11-21');
  });
});

describe('skipping one delivery', () => {
  const at = (instant: string) => ({ now: Date.parse(instant), zone: 'Europe/Zurich' });
  const wish = (day: string, skipped = true) => ({ day, skipped });
  const early = at('2026-11-23T12:00:00Z');

  test.each([
    // request                                contract                            day           when                        answer
    ['the next delivery', weekly, '2026-12-01', '2026-11-28T04:59:59Z', 'yes'],
    ['at the moment it is ordered', weekly, '2026-12-01', '2026-11-28T05:00:00Z', 'delivery_ordered'],
    ['on another weekday', weekly, '2026-12-02', '2026-11-23T12:00:00Z', 'delivery_not_coming'],
    [
      'before the first delivery',
      { ...weekly, start: '2026-12-02' },
      '2026-12-01',
      '2026-11-23T12:00:00Z',
      'delivery_not_coming',
    ],
    [
      'during a pause',
      { ...weekly, status: 'paused', pauseUntil: '2026-12-10' },
      '2026-12-08',
      '2026-11-23T12:00:00Z',
      'delivery_not_coming',
    ],
    [
      'of an unpaid contract',
      { ...weekly, status: 'incomplete' },
      '2026-12-01',
      '2026-11-23T12:00:00Z',
      'subscription_not_running',
    ],
  ] as const)('%s', (_, held, day, when, answer) => {
    const left = leaveOut<Subscription>(held, wish(day), at(when));
    expect(left.ok ? 'yes' : left.refusal).toBe(answer);
  });

  test('can be restored, and drops past entries', () => {
    const held = { ...weekly, skipped: ['2026-11-17', '2026-12-08'] };
    const left = leaveOut(held, wish('2026-12-01'), early);
    expect(left).toMatchObject({ ok: true, value: { skipped: ['2026-12-01', '2026-12-08'] } });
    expect(leaveOut(held, wish('2026-12-08', false), early)).toMatchObject({ value: { skipped: [] } });
  });
});

describe('a pause', () => {
  test('lasts until a day in the future', () => {
    expect(pause(weekly, '2026-12-10', TODAY)).toMatchObject({
      ok: true,
      value: { status: 'paused', pauseUntil: '2026-12-10' },
    });
    expect(pause(weekly, TODAY, TODAY)).toEqual({ ok: false, refusal: 'pause_not_ahead' });
  });

  test('is only for a running contract', () => {
    expect(pause({ ...weekly, status: 'cancel' }, '2026-12-10', TODAY)).toEqual({
      ok: false,
      refusal: 'subscription_not_running',
    });
  });

  test('ends at the customer’s request', () => {
    const resumed = resume({ ...weekly, status: 'paused', pauseUntil: '2026-12-10' });
    expect(resumed).toMatchObject({ ok: true, value: { status: 'active', pauseUntil: undefined } });
    expect(resume(weekly)).toEqual({ ok: false, refusal: 'subscription_not_paused' });
  });
});

test('a product of a running subscription cannot also be added to the cart', () => {
  const items = [{ sku: 10001 }];
  expect(isSubscribed({ sku: 10001 }, [{ status: 'active', items }])).toBe(true);
  expect(isSubscribed({ sku: 10001 }, [{ status: 'cancel', items }])).toBe(false);
  expect(isSubscribed({ sku: 10002 }, [{ status: 'active', items }])).toBe(false);
});

test('a product of a paused subscription is bought once, and not subscribed to again', () => {
  const paused = [{ status: 'paused' as const, items: [{ sku: 10001 }] }];
  expect(isSubscribed({ sku: 10001 }, paused)).toBe(false);
  expect(isSubscribed({ sku: 10001, frequency: 'week' }, paused)).toBe(true);
});

describe('the status of a contract', () => {
  const EVENTS: readonly SubscriptionEvent[] = [
    ...(['pay', 'ask', 'fail', 'renew', 'change', 'pause', 'resume', 'wake', 'cancel'] as const),
  ];
  const anEvent = fc.constantFrom(...EVENTS);
  const aStatus = fc.constantFrom(...SUBSCRIPTION_STATUSES);

  test.each([
    // from          event      to
    ['pending', 'pay', 'active'],
    ['pending', 'ask', 'incomplete'],
    ['pending', 'pause', undefined],
    ['active', 'pay', 'active'],
    ['active', 'fail', 'incomplete'],
    ['active', 'pause', 'paused'],
    ['active', 'resume', undefined],
    ['active', 'cancel', 'cancel'],
    ['paused', 'pay', 'paused'],
    ['paused', 'pause', 'paused'],
    ['paused', 'resume', 'active'],
    ['paused', 'wake', 'active'],
    ['incomplete', 'pay', 'active'],
    ['incomplete', 'renew', 'active'],
    ['incomplete', 'change', 'incomplete'],
    ['incomplete', 'pause', undefined],
    ['cancel', 'renew', undefined],
    ['cancel', 'pay', undefined],
  ] as const)('%s, then %s: %s', (from, event, to) => {
    const after = afterSubscription(from, event);
    expect(after.ok ? after.value : undefined).toBe(to);
  });

  test('stays cancelled after any event', () => {
    expect(SUBSCRIPTION_TRANSITIONS.cancel).toEqual({});
    fc.assert(
      fc.property(aStatus, fc.array(anEvent), (start, events) => {
        let status = start;
        let over = status === 'cancel';
        for (const event of events) {
          const next = afterSubscription(status, event);
          if (next.ok) status = next.value;
          if (over) expect(status).toBe('cancel');
          over ||= status === 'cancel';
        }
      }),
    );
  });

  test('a refusal of the bank never leaves one running, and only money or other means of payment restore it', () => {
    fc.assert(
      fc.property(aStatus, anEvent, (status, event) => {
        const after = afterSubscription(status, event);
        if (!after.ok) return;
        if (event === 'fail' || event === 'ask') expect(after.value).toBe('incomplete');
        if (status === 'incomplete' && after.value === 'active') expect(['pay', 'renew']).toContain(event);
      }),
    );
  });

  test('a pause ends by itself on its day and not before', () => {
    const paused: Subscription = { ...weekly, status: 'paused', pauseUntil: '2026-12-10' };
    expect(wake(paused, '2026-12-09')).toBe(paused);
    expect(wake(paused, '2026-12-10')).toMatchObject({ status: 'active', pauseUntil: undefined });
    expect(wake(weekly, '2026-12-10')).toBe(weekly);
  });
});

describe('the next delivery to be ordered', () => {
  const aDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
  const aRhythm = fc.record({
    status: fc.constant('active' as const),
    frequency: fc.constantFrom(...FREQUENCIES),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    start: aDay,
  });

  test('is on its weekday, never before the given day, and stable when asked again from there', () => {
    fc.assert(
      fc.property(aRhythm, aDay, (held, from) => {
        const day = nextDelivery(held, from);
        if (day === undefined) throw new Error('every rhythm comes within a year');
        expect(day >= from && day >= held.start).toBe(true);
        if (held.frequency !== 'day') expect(weekdayOf(day)).toBe(held.dayOfWeek);
        expect(nextDelivery(held, day)).toBe(day);
        const after = nextDelivery(held, addDays(day, 1));
        expect(after !== undefined && after > day).toBe(true);
      }),
    );
  });

  test('is created three days ahead and announced two days before that, except a daily one', () => {
    expect(earliestDelivery('2026-11-21')).toBe('2026-11-24');
    expect(toldOn(weekly, '2026-11-24')).toBe('2026-11-19');
    expect(toldOn({ frequency: 'day' }, '2026-11-24')).toBeUndefined();
  });
});

test('a tier of support is charged at its own frequency only', () => {
  for (const { id, frequencies } of PATREON_TIERS)
    for (const frequency of FREQUENCIES)
      expect(tierOf(id, frequency)?.id).toBe(frequencies.includes(frequency) ? id : undefined);
  expect(tierOf('palais', 'month')).toBeUndefined();
});
