import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { vatByRate, vatContained, vatKind, vatRateOn, vatRates } from '../../../src/domain/money/vat.ts';

test.each([
  ['today', '2026-11-24', { none: 0, reduced: 0.026, normal: 0.081 }],
  ['on the first day of the new rates', '2024-01-01', { none: 0, reduced: 0.026, normal: 0.081 }],
  ['on the last day of the old ones', '2023-12-31', { none: 0, reduced: 0.025, normal: 0.077 }],
  ['long ago', '2010-01-01', { none: 0, reduced: 0.025, normal: 0.077 }],
])('the rates %s are those of their day', (_, day, rates) => {
  expect(vatRates(day)).toEqual(rates);
});

test.each([
  ['a product saved at the old normal rate', 0.077, '2026-11-24', 0.081],
  ['a product saved at the new rate, sold before', 0.026, '2023-06-01', 0.025],
  ['a product without tax', 0, '2026-11-24', 0],
  ['an unknown rate', 0.05, '2026-11-24', 0.05],
])('%s is taxed as on the day of its delivery', (_, stored, day, expected) => {
  expect(vatRateOn(stored, day)).toBe(expected);
});

test('a rate is known by its kind', () => {
  expect([0, 0.025, 0.026, 0.077, 0.081, 0.05].map(vatKind)).toEqual([
    'none',
    'reduced',
    'reduced',
    'normal',
    'normal',
    undefined,
  ]);
});

test.each([
  ['food', 10260, 0.026, 260],
  ['a delivery', 10810, 0.081, 810],
  ['rounded down', 690, 0.026, 17],
  ['rounded up', 700, 0.026, 18],
  ['without tax', 690, 0, 0],
  ['a refund', -10260, 0.026, -260],
])('an amount contains its tax: %s', (_, amount, rate, expected) => {
  expect(vatContained(centimes(amount), rate)).toBe(expected);
});

test('an invoice ends with its amounts by rate', () => {
  const lines = [
    { amount: centimes(1190), rate: 0.081 },
    { amount: centimes(5000), rate: 0.026 },
    { amount: centimes(5260), rate: 0.026 },
  ];
  expect(vatByRate(lines)).toEqual([
    { rate: 0.026, amount: 10260, vat: 260, net: 10000 },
    { rate: 0.081, amount: 1190, vat: 89, net: 1101 },
  ]);
  expect(vatByRate([])).toEqual([]);
});

test('the contained tax is within half a centime of the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(0.025, 0.026, 0.077, 0.081),
      (amount, rate) => {
        expect(
          Math.abs(vatContained(centimes(amount), rate) - (amount * rate) / (1 + rate)),
        ).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
  );
});
