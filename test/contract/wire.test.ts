import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '../../src/contract/every-call.ts';
import { ProductInput } from '../../src/contract/catalogue/product-edits.ts';
import { Cents, Chf, Day, Instant, Sku, Slug } from '../../src/contract/core/wire.ts';
import { centimes } from '../../src/domain/money/money.ts';

const hundredMillionFrancs = 10_000_000_000;

test('every amount survives the REST calls to the centime', () => {
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

test('amounts up to a thousand francs are encoded with two decimals', () => {
  for (let whole = 0; whole <= 100_000; whole += 1) {
    const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
    expect(z.decode(Chf, Number(text))).toBe(whole);
  }
});

test('no fraction of a centime enters: francs are rounded to two decimals, centimes must be whole', () => {
  expect(z.decode(Chf, 0.001)).toBe(0);
  expect(z.decode(Chf, 12.345)).toBe(1235);
  expect(z.safeParse(Cents, 0.001).success).toBe(false);
});

test.each([
  ['text', '12.50'],
  ['nothing', null],
  ['no number', Number.NaN],
  ['far too much', 1e12],
])('rejects %s as an amount', (_, given) => {
  expect(z.safeParse(Chf, given).success).toBe(false);
});

test.each([
  ['a sku', Sku, 1_000_101, 9999],
  ['a slug', Slug, 'laiterie-de-jussy', 'Laiterie de Jussy'],
  ['a day', Day, '2026-11-24', '2026-11-24T00:00:00Z'],
  ['an instant', Instant, '2026-11-24T07:30:00.000Z', '2026-11-24T08:30:00+01:00'],
])('accepts %s, and rejects what looks like one', (_, schema, good, bad) => {
  expect(schema.safeParse(good).success).toBe(true);
  expect(schema.safeParse(bad).success).toBe(false);
});

function numberOf(json: string): number {
  return z.parse(z.number(), JSON.parse(json));
}

test('a text is sent as typed and sanitised on arrival', () => {
  const typed = { title: ' Panier <b>du soir</b> ', pricing: { price: centimes(2300) } };
  const wire = z.encode(ProductInput, typed);
  expect(wire).toEqual({ title: ' Panier <b>du soir</b> ', pricing: { price: 23 } });
  expect(z.decode(ProductInput, wire)).toEqual({ title: 'Panier du soir', pricing: { price: 2300 } });
});

test('a device can encode the body of every call', () => {
  // A schema that can only decode cannot be encoded: no screen could make the call.
  for (const { name, body } of everyCall)
    if (body !== undefined) expect(() => z.safeEncode(body, {}), name).not.toThrow();
});
