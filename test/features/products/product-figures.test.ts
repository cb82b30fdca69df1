import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/catalogue/product-edits.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  lossesByCause,
  pricePoints,
  weeklySales,
} from '../../../src/features/products/editor/product-figures.ts';
import { aCompleteProduct } from '../../support/complete-product.ts';

const product = aCompleteProduct();
const at = (day: string) => Date.parse(`${day}T08:00:00.000Z`);
const entry = (day: string, content: HistoryEntry['content']): HistoryEntry => ({
  when: `${day}T08:00:00.000Z`,
  content,
});
const points = (history: readonly HistoryEntry[], from = '2026-01-01', present = product) =>
  pricePoints(history, present, at(from)).map((point) => [
    new Date(point.at).toISOString().slice(0, 10),
    point.price,
    point.promoted,
  ]);

describe('the prices of a product', () => {
  test('are one since the beginning of the period without a change', () => {
    expect(points([])).toEqual([['2026-01-01', 790, false]]);
    expect(points([], '2025-01-01')).toEqual([['2025-12-12', 790, false]]);
  });

  test('follow its changes, oldest first, with promotions; a change of no price is no step', () => {
    // The promotion price stays in the product after the promotion.
    const after = { ...product, pricing: { ...product.pricing, discount: centimes(650) } };
    const history = [
      entry('2026-07-01', { 'attributes.discount': { previous: true, update: false } }),
      entry('2026-06-20', { title: { previous: 'Tomme', update: 'Tomme au lait cru' } }),
      entry('2026-06-01', { 'attributes.discount': { previous: false, update: true } }),
      entry('2026-05-01', { 'pricing.discount': { previous: null, update: 6.5 } }),
      entry('2026-03-01', { 'pricing.price': { previous: 7.2, update: 7.9 } }),
    ];
    expect(points(history, '2026-01-01', after)).toEqual([
      ['2026-01-01', 720, false],
      ['2026-03-01', 790, false],
      ['2026-06-01', 650, true],
      ['2026-07-01', 790, false],
    ]);
  });

  test('show a promotion that is still running', () => {
    const promoted = {
      ...product,
      attributes: { ...product.attributes, discount: true },
      pricing: { ...product.pricing, discount: centimes(650) },
    };
    const history = [
      entry('2026-06-01', {
        'attributes.discount': { previous: false, update: true },
        'pricing.discount': { previous: null, update: 6.5 },
      }),
    ];
    expect(pricePoints(history, promoted, at('2026-01-01'))).toEqual([
      { at: at('2026-01-01'), price: 790, promoted: false },
      { at: at('2026-06-01'), price: 650, promoted: true },
    ]);
  });

  test('begin with the creation, and omit changes before the period', () => {
    const history = [
      entry('2026-03-01', { 'pricing.price': { previous: 7.2, update: 7.9 } }),
      entry('2025-12-12', { 'pricing.price': { previous: null, update: 7.2 } }),
    ];
    expect(points(history, '2025-12-01')).toEqual([
      ['2025-12-12', 720, false],
      ['2026-03-01', 790, false],
    ]);
    expect(points(history, '2026-02-01')).toEqual([
      ['2026-02-01', 720, false],
      ['2026-03-01', 790, false],
    ]);
  });
});

test('sales are pieces per week of delivery, this week last', () => {
  const ordered = (day: string, pieces: number) => ({
    ...{ hub: 'geneve-carouge', day, orders: 1, pieces, at: `${day}T08:00:00.000Z` },
  });
  expect(
    weeklySales(
      [
        ordered('2026-11-27', 4),
        ordered('2026-11-24', 2),
        ordered('2026-11-20', 5),
        ordered('2026-10-01', 9),
      ],
      '2026-11-25',
      3,
    ),
  ).toEqual([
    { monday: '2026-11-09', pieces: 0 },
    { monday: '2026-11-16', pieces: 5 },
    { monday: '2026-11-23', pieces: 6 },
  ]);
});

test('losses are summed by cause, the most first, since a day', () => {
  const moved = (day: string, delta: number, more: object) => ({
    ...{ at: `${day}T08:00:00.000Z`, delta, after: 0, reason: 'loss' as const },
    ...more,
  });
  expect(
    lossesByCause(
      [
        moved('2026-11-20', -2, { cause: 'broken' }),
        moved('2026-11-10', -3, { cause: 'expired' }),
        moved('2026-11-09', -2, { cause: 'broken' }),
        moved('2026-11-08', 20, { reason: 'harvest' }),
        moved('2026-01-08', -20, { cause: 'lost' }),
      ],
      at('2026-11-01'),
    ),
  ).toEqual([
    { cause: 'broken', pieces: 4 },
    { cause: 'expired', pieces: 3 },
  ]);
});
