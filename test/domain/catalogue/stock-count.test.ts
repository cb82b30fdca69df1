import { describe, expect, test } from 'vitest';
import {
  type CountableStock,
  countStock,
  joinCounts,
  markSoldOut,
  MOST_STOCK,
  setOnSale,
  type StockCount,
  type StockMark,
} from '../../../src/domain/catalogue/stock-count.ts';

const held = (stock: number, more: Partial<CountableStock> = {}): CountableStock => ({
  ...{ stock, available: true },
  ...more,
});
const aCount = (seen: number, counted: number, knew: string | null = null): StockCount => ({
  ...{ seen, counted, knew },
});
const mark = (id: string, minute: number): StockMark => ({
  id,
  at: `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

describe('a count', () => {
  test.each([
    ['gives the counted pieces when nothing was sold since', 12, aCount(12, 9), 9],
    ['keeps what orders took meanwhile', 10, aCount(12, 12), 10],
    ['adds a harvest to the remaining stock', 3, aCount(12, 52), 43],
    ['never goes below zero', 3, aCount(12, 2), 0],
    ['never goes above the largest stock', MOST_STOCK, aCount(0, 5), MOST_STOCK],
  ])('%s', (_, stock, count, expected) => {
    expect(countStock(held(stock), count)?.stock).toBe(expected);
  });

  test('of two people applies both differences in either order', () => {
    const [one, other] = [aCount(20, 18), aCount(20, 25)];
    const inTurn = (first: StockCount, second: StockCount) =>
      countStock(countStock(held(20), first) ?? held(-1), second)?.stock;
    expect(inTurn(one, other)).toBe(23);
    expect(inTurn(other, one)).toBe(23);
  });
});

/** The stock after these acts arrived in this order; a superseded one changes nothing. */
type Deed = { readonly out: StockMark } | StockCount;
function after(stock: number, deeds: readonly Deed[]): CountableStock {
  return deeds.reduce(
    (now, deed) => ('out' in deed ? markSoldOut(now, deed.out) : countStock(now, deed)) ?? now,
    held(stock),
  );
}

/** Every order of arrival in which one person's acts keep their own order. */
function arrivals(people: readonly (readonly Deed[])[]): readonly (readonly Deed[])[] {
  if (people.every((own) => own.length === 0)) return [[]];
  return people.flatMap((own, index) => {
    const [first, ...rest] = own;
    if (first === undefined) return [];
    return arrivals(people.map((each, at) => (at === index ? rest : each))).map((left) => [first, ...left]);
  });
}

describe('« épuisé »', () => {
  test.each<[string, (readonly Deed[])[], number]>([
    ['wins over a count that did not know it', [[{ out: mark('a', 5) }], [aCount(12, 14)]], 0],
    ['wins although the count was made later', [[{ out: mark('a', 5) }], [aCount(12, 40)]], 0],
    ['yields to a later count of its own author', [[{ out: mark('a', 5) }, aCount(0, 6, 'a')]], 6],
    [
      'of two people leaves a count that knew the later one',
      [[{ out: mark('b', 9) }, aCount(0, 6, 'b')], [{ out: mark('a', 5) }]],
      6,
    ],
    [
      'of two people wins over the count that knew only the earlier one',
      [[{ out: mark('a', 5) }, aCount(0, 6, 'a')], [{ out: mark('b', 9) }]],
      0,
    ],
    [
      'at the same instant is decided by the mutation id',
      [[{ out: mark('a', 5) }], [{ out: mark('b', 5) }]],
      0,
    ],
  ])('%s, in each order of arrival', (_, people, expected) => {
    for (const deeds of arrivals(people)) expect(after(12, deeds).stock).toBe(expected);
    expect(new Set(arrivals(people).map((deeds) => after(12, deeds).out?.id)).size).toBe(1);
  });
});

describe('a decision on the sale', () => {
  test('holds when it is the later one, in either order of arrival', () => {
    const [early, late] = [mark('a', 1), mark('b', 2)];
    const one = setOnSale(setOnSale(held(1), false, early) ?? held(0), true, late);
    const other = setOnSale(held(1), true, late) ?? held(0);
    expect(setOnSale(other, false, early)).toBeUndefined();
    expect(one).toEqual(other);
  });
});

describe('two unsent counts of one person', () => {
  test.each([
    [
      'merge into one from the first seen to the last counted',
      aCount(12, 10),
      aCount(10, 11),
      aCount(12, 11),
    ],
    ['stay separate when the stock moved between them', aCount(12, 10), aCount(8, 7), undefined],
    ['stay two across an « épuisé »', aCount(12, 0), aCount(0, 4, 'a'), undefined],
  ])('%s', (_, earlier, later, expected) => {
    expect(joinCounts(earlier, later)).toEqual(expected);
  });
});
