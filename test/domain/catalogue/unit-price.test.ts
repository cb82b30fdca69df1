import { describe, expect, test } from 'vitest';
import { portionPrice, unitOf, unitPrice } from '../../../src/domain/catalogue/unit-price.ts';
import { centimes } from '../../../src/domain/money/money.ts';

describe('the unit price', () => {
  test.each([
    ['~250 g', 'kg', 790, 3160],
    ['1kg', 'kg', 450, 450],
    ['0.75L', 'l', 1200, 1600],
    ['33cl', 'l', 350, 1061],
    ['6x33cl', 'l', 1980, 1000],
    ['6pces', 'pce', 480, 80],
    ['1pce', 'pce', 250, 250],
  ] as const)('%s is priced per %s, in both directions', (part, per, price, unit) => {
    expect(unitOf(part)?.per).toBe(per);
    expect(unitPrice(centimes(price), part)).toBe(unit);
    expect(portionPrice(centimes(unit), part)).toBe(price);
  });

  test.each(['bouquet', '1botte', '', '1tranche'])('%s has none', (part) => {
    expect(unitPrice(centimes(500), part)).toBeUndefined();
    expect(portionPrice(centimes(500), part)).toBeUndefined();
  });
});
