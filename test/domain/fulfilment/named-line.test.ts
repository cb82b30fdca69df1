import { expect, test } from 'vitest';
import { namedLine } from '../../../src/domain/fulfilment/find-line.ts';

const lines = [
  { line: 1, sku: 1_000_001 },
  { line: 2, sku: 1_000_002, variant: { title: 'doux' } },
  { line: 3, sku: 1_000_002, variant: { title: 'corsé' } },
  { line: 4, sku: 1_000_003, frequency: 'week' },
  { line: 5, sku: 1_000_003 },
  { line: 6, sku: 1_000_004, vendor: 'ferme' },
  { line: 7, sku: 1_000_004, vendor: 'moulin' },
];

test.each([
  ['its number', { line: 3 }, 3],
  ['its number, with any other names', { line: 1, sku: 1_000_002 }, 1],
  ['its product', { sku: 1_000_001 }, 1],
  ['product and variant', { sku: 1_000_002, variant: 'corsé' }, 3],
  ['a variant as on the wire', { sku: 1_000_002, variant: { title: 'doux' } }, 2],
  ['product and the shop of its share', { sku: 1_000_004, vendor: 'moulin' }, 7],
  ['product and rhythm', { sku: 1_000_003, frequency: 'week' }, 4],
])('a line is found by %s', (_, name, expected) => {
  expect(namedLine(lines, name)).toMatchObject({ ok: true, value: { line: expected } });
});

test.each([
  ['nothing in the order', { sku: 1_000_009 }, 'item_not_in_order'],
  ['an unknown number', { line: 9 }, 'item_not_in_order'],
  ['two lines', { sku: 1_000_002 }, 'item_ambiguous'],
  ['two shares of one product', { sku: 1_000_004 }, 'item_ambiguous'],
])('a name of %s is refused', (_, name, refusal) => {
  expect(namedLine(lines, name)).toEqual({ ok: false, refusal });
});
