import { describe, expect, test } from 'vitest';
import { gramsToPrepare, shopDays } from '../../../src/features/producer/shop-days-of-work.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const ZONE = 'Europe/Zurich';
const ready = aLine({ line: 2, found: { status: 'fulfilled' } });
const missing = aLine({ line: 3, found: { status: 'failure' } });

describe('the days of a shop', () => {
  test('are sorted with their progress, nearest first', () => {
    const tuesday = anOrder({ oid: 1, items: [aLine(), ready, missing] });
    const monday = anOrder({ oid: 2, shipping: { when: '2026-11-23T15:00:00.000Z' } });
    expect(shopDays([tuesday, monday], ZONE)).toMatchObject([
      { day: '2026-11-23', settled: 0, lines: 1 },
      { day: '2026-11-24', settled: 2, lines: 3 },
    ]);
  });

  test('use the hub’s zone: a pickup at midnight belongs to its day', () => {
    const pickup = anOrder({ shipping: { when: '2026-11-23T23:00:00.000Z', hours: 0 } });
    expect(shopDays([pickup], ZONE).map(({ day }) => day)).toEqual(['2026-11-24']);
  });

  test.each(['pending', 'voided'] as const)('exclude the owner’s own orders, %s', (status) => {
    expect(shopDays([anOrder({ payment: { status } })], ZONE)).toEqual([]);
  });
});

test.each([
  // part      pieces  grams
  ['~250 g', 12, 3000],
  ['1,2 kg', 2, 2400],
  ['6 pces', 4, undefined],
  ['1 L', 3, undefined],
])('%s, %i pieces, weigh %s together', (part, quantity, grams) => {
  expect(gramsToPrepare({ part, quantity })).toBe(grams);
});
