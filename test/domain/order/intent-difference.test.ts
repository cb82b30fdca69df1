import { expect, test } from 'vitest';

import { differences } from '../../../src/domain/order/intent-difference.ts';
import type { CurrentOrder, SeenOrder } from '../../../src/domain/order/intent-difference.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';

const amounts = { fees: centimes(160), shipping: centimes(1190), vendor_discount: ZERO, credit: ZERO };
const seen: SeenOrder = {
  lines: [{ sku: 10001, title: 'Tomme', price: centimes(900), quantity: 3 }],
  amounts,
};
const tomme = { sku: 10001, price: centimes(900), stock: 12, vendorOpen: true };
const now = (line: Partial<typeof tomme> = {}, more: Partial<CurrentOrder> = {}): CurrentOrder => ({
  lines: [{ ...tomme, ...line }],
  amounts,
  refused: [],
  ...more,
});

test('says nothing without a change', () => expect(differences(seen, now())).toEqual([]));

test.each([
  ['a higher price', { price: centimes(950) }, [{ code: 'price_changed', before: 900, after: 950 }]],
  ['fewer pieces', { stock: 2 }, [{ code: 'quantity_limited', before: 3, after: 2 }]],
  ['no pieces left', { stock: 0 }, [{ code: 'gone' }]],
  ['a closed shop', { vendorOpen: false }, [{ code: 'vendor_closed' }]],
  [
    'fewer pieces at a higher price',
    { stock: 1, price: centimes(950) },
    [
      { code: 'quantity_limited', before: 3, after: 1 },
      { code: 'price_changed', before: 900, after: 950 },
    ],
  ],
])('%s', (_, line, expected) => {
  const named = expected.map((difference) => ({
    kind: 'line',
    line: '10001::',
    title: 'Tomme',
    ...difference,
  }));
  expect(differences(seen, now(line))).toEqual(named);
});

test('a product that is no longer sold', () => {
  expect(differences(seen, now({}, { lines: [] }))).toMatchObject([{ code: 'gone', title: 'Tomme' }]);
});

test('the day, the card and the amounts come after the lines', () => {
  const moved = now(
    { price: centimes(950) },
    {
      amounts: { ...amounts, shipping: centimes(690) },
      refused: [
        { kind: 'delivery', code: 'day_closed', reason: 'Pont' },
        { kind: 'payment', code: 'payment_refused' },
      ],
    },
  );
  expect(differences(seen, moved).map(({ code }) => code)).toEqual([
    'price_changed',
    'day_closed',
    'payment_refused',
    'shipping_changed',
  ]);
});
