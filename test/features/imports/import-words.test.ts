import { expect, test } from 'vitest';
import type { RecordImport } from '../../../src/contract/catalogue/record-imports.ts';
import { countsText, fieldName, stateText } from '../../../src/features/imports/import-words.ts';

const shops: RecordImport = {
  ...{ id: 'a3f1c2d4-0000-4000-8000-000000000001', kind: 'shops', file: 'boutiques.csv', invite: false },
  ...{ state: 'applied', created: '2026-11-24T08:00:00.000Z', undone: { restored: 0, kept: 0 } },
  counts: { new: 2, changed: 1, same: 4, refused: 1, written: 3, failed: 0 },
};

test('an import of shops is told in the feminine', () => {
  expect(countsText(shops).replaceAll('\u00a0', ' ')).toBe('2 nouvelles, 1 changée, 1 refusée');
  expect(stateText(shops).replaceAll('\u00a0', ' ')).toBe('3 boutiques écrites');
});

test('a field of each kind has the heading of its column', () => {
  expect([fieldName('shops', 'fees'), fieldName('customers', 'postalCode')]).toEqual([
    'Commission',
    'Code postal',
  ]);
});
