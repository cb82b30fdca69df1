import { expect, test } from 'vitest';
import type { Import, ImportRow } from '../../../src/contract/catalogue/imports.ts';
import type { RecordImport } from '../../../src/contract/catalogue/record-imports.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  countsText,
  faultText,
  fieldName,
  madeText,
  nextStepText,
  refusedTitle,
  stateText,
  undoText,
} from '../../../src/features/imports/import-words.ts';

const shops: RecordImport = {
  ...{ id: 'a3f1c2d4-0000-4000-8000-000000000001', kind: 'shops', file: 'boutiques.csv', invite: false },
  ...{ state: 'applied', created: '2026-11-24T08:00:00.000Z', undone: { restored: 0, kept: 0 } },
  counts: { new: 2, changed: 1, same: 4, refused: 1, written: 3, failed: 0 },
};

test('an import of shops uses the feminine', () => {
  expect(countsText(shops).replaceAll('\u00a0', ' ')).toBe('2 nouvelles, 1 changée, 1 refusée');
  expect(stateText(shops).replaceAll('\u00a0', ' ')).toBe('3 boutiques écrites');
});

test('announces what undoing does', () => {
  const told = (undo: RecordImport['undo']) => undoText({ ...shops, undo }).replaceAll('\u00a0', ' ');
  expect(told({ removed: 13, restored: 1, kept: 3 })).toBe(
    '13 boutiques seront supprimées, 1 boutique reprendra ses valeurs d’avant et 3 boutiques changées depuis restent.',
  );
  expect(told({ removed: 0, restored: 0, kept: 0 })).toBe('Il ne reste rien de cet import.');
});

test('a fault names its column or its field', () => {
  const message = 'Ce champ est nécessaire.';
  const told = [{ field: 'lastname' }, { column: 'Family name' }, {}].map((place) =>
    faultText('customers', { ...place, message }).replaceAll('\u00a0', ' '),
  );
  expect(told).toEqual([`Nom : ${message}`, `Family name : ${message}`, message]);
});

test('a field without a column has its name in the editor', () => {
  const names = ['photo.url', 'photo.bundle', 'pricing.price', 'photo.tint'].map((field) =>
    fieldName('products', field),
  );
  expect(names).toEqual(['Photos', 'Photos', 'Prix', 'Photos']);
});

test('a field of each kind has the heading of its column', () => {
  expect([fieldName('shops', 'fees'), fieldName('customers', 'postalCode')]).toEqual([
    'Commission',
    'Code postal',
  ]);
});

test('a new product shows the price that was read, and what it waits for', () => {
  const row: ImportRow = {
    ...{ line: 2, title: 'Tomme', verdict: 'new', price: centimes(123_450) },
    ...{ changes: [], faults: [], missing: [] },
  };
  const told = (missing: string[]) => madeText('products', { ...row, missing }).replaceAll('\u00a0', ' ');
  expect(told([])).toMatch(/^Nouveau produit : 1.234,50 CHF$/);
  expect(told(['origin', 'description'])).toMatch(/CHF\. Hors vente, il manque : description et origine$/);
});

test('the heading of the refused lines says when no line passes', () => {
  const { kind: _, invite: __, ...common } = shops;
  const products: Import = { ...common, shop: 'ferme', match: 'title' };
  const nothing = { ...products.counts, new: 0, changed: 0, same: 0 };
  expect(refusedTitle(products)).toBe('Refusés, le reste passe sans eux');
  expect(refusedTitle({ ...products, counts: nothing })).toBe('Refusés, aucune ligne ne passe');
});

test('an import leads to the products to complete', () => {
  expect([0, 1, 3].map((many) => nextStepText(many).replaceAll('\u00a0', ' '))).toEqual([
    ...['Voir les produits', 'Compléter le produit', 'Compléter les 3 produits'],
  ]);
});
