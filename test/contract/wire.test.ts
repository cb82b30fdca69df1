import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Cents, Chf, Day, Instant, Sku, Slug } from '../../src/contract/wire.ts';
import { centimes } from '../../src/domain/money.ts';

const hundredMillionFrancs = 10_000_000_000;

test('every amount comes back from section 7 as it went, to the centime', () => {
  const amounts = fc.integer({ min: -hundredMillionFrancs, max: hundredMillionFrancs });
  fc.assert(
    fc.property(amounts, (whole) => {
      const francs = z.encode(Chf, centimes(whole));
      expect(z.decode(Chf, francs)).toBe(whole);
      expect(z.decode(Chf, numberOf(JSON.stringify(francs)))).toBe(whole);
    }),
    { numRuns: 2000 },
  );
});

test('every centime up to a thousand francs is its two decimals', () => {
  for (let whole = 0; whole <= 100_000; whole += 1) {
    const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
    expect(z.decode(Chf, Number(text))).toBe(whole);
  }
});

test('no fraction of a centime enters: francs are rounded to two decimals (§9), centimes are whole', () => {
  expect(z.decode(Chf, 0.001)).toBe(0);
  expect(z.decode(Chf, 12.345)).toBe(1235);
  expect(z.safeParse(Cents, 0.001).success).toBe(false);
});

test.each([
  ['text', '12.50'],
  ['nothing', null],
  ['no number', Number.NaN],
  ['far too much', 1e12],
])('%s is no amount', (_, given) => {
  expect(z.safeParse(Chf, given).success).toBe(false);
});

test.each([
  ['a sku', Sku, 1_000_101, 9999],
  ['a slug', Slug, 'laiterie-de-jussy', 'Laiterie de Jussy'],
  ['a day', Day, '2026-11-24', '2026-11-24T00:00:00Z'],
  ['an instant', Instant, '2026-11-24T07:30:00.000Z', '2026-11-24T08:30:00+01:00'],
])('%s is known from what looks like one', (_, schema, good, bad) => {
  expect(schema.safeParse(good).success).toBe(true);
  expect(schema.safeParse(bad).success).toBe(false);
});

function numberOf(json: string): number {
  return z.parse(z.number(), JSON.parse(json));
}
