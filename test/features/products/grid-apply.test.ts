import { describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../../src/contract/catalogue/managed-products.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  afterBatch,
  batchOf,
  isMarked,
  priceJumps,
  reviewDraft,
} from '../../../src/features/products/grid/grid-apply.ts';
import { afterWriting, asWritten } from '../../../src/features/products/grid/grid-applied.ts';
import { appliedWords, pastedWords } from '../../../src/features/products/grid/grid-words.ts';
import { type ServerFaults, serverFaultsFrom } from '../../../src/features/products/grid/server-faults.ts';
import type { GridColumn } from '../../../src/features/products/grid/grid-columns.ts';
import {
  changeOf,
  type GridDraft,
  gridRows,
  NO_DRAFT,
  typeInto,
} from '../../../src/features/products/grid/grid-draft.ts';

const categories = [{ slug: 'fromages', name: 'Fromages', child: [] }];
const shop = 'laiterie';

const product: ManagedProduct = {
  ...{ sku: 10_001, title: 'Gruyère AOP', vendor: shop, category: 'fromages', part: '' },
  ...{ price: centimes(690), portion: '~250 g', stock: 12, promised: 0, sold: 0, available: true },
  ...{ updated: '2026-11-28T08:00:00Z', grid: { details: { description: 'Douze mois.' }, tva: 0.026 } },
};

const draftOf = (texts: readonly (readonly [key: string, column: GridColumn, text: string])[]): GridDraft =>
  texts.reduce<GridDraft>((draft, [key, column, text]) => {
    const row = { key, product: key === '10001' ? product : undefined };
    return typeInto(draft, [{ row, column, text }], categories);
  }, NO_DRAFT);

const reviewed = (draft: GridDraft, stored = product, serverFaults: ServerFaults = {}) => {
  const rows = gridRows([stored], draft);
  return { rows, review: reviewDraft({ rows, draft, categories, serverFaults, read: changeOf }) };
};

const NEW: readonly (readonly [string, GridColumn, string])[] = [
  ['new-1', 'title', 'Séré maigre'],
  ['new-1', 'category', 'Fromages'],
  ['new-1', 'price', '3,60'],
  ['new-1', 'part', '250 g'],
  ['new-1', 'description', 'Du lait écrémé.'],
];

describe('a review', () => {
  test('counts written and refused cells, and writes a row without its refused cells', () => {
    const { rows, review } = reviewed(
      draftOf([['10001', 'price', '7,20'], ['10001', 'stock', 'douze'], ...NEW]),
    );
    expect(review).toMatchObject({ written: 6, refused: 1, newRows: 1, changedRows: 1 });
    expect(batchOf(rows, review, { shop, categories })).toEqual([
      {
        ...{ key: '10001', sku: 10_001, columns: ['price'], updated: product.updated },
        seen: { pricing: { price: 690 } },
        fields: { pricing: { price: 720 } },
      },
      {
        ...{ key: 'new-1', shop, columns: ['title', 'category', 'price', 'part', 'description'] },
        fields: {
          ...{ title: 'Séré maigre', categories: 'fromages', pricing: { price: 360, part: '250g' } },
          details: { description: 'Du lait écrémé.' },
        },
      },
    ]);
  });

  test('writes nothing of an incomplete new row', () => {
    const { rows, review } = reviewed(draftOf(NEW.slice(0, 4)));
    expect(review).toMatchObject({ written: 0, refused: 1, newRows: 0 });
    expect(batchOf(rows, review, { shop, categories })).toEqual([]);
  });

  test('holds back a cell that another person has changed', () => {
    const { rows, review } = reviewed(draftOf([['10001', 'price', '7,20']]), {
      ...product,
      price: centimes(750),
    });
    expect(review).toMatchObject({ written: 0, refused: 0, toChoose: 1 });
    expect([...(review.overtaken.get('10001') ?? [])]).toEqual(['price']);
    expect(batchOf(rows, review, { shop, categories })).toEqual([]);
  });
});

test('written cells leave the draft, and cells refused by the server stay until typed anew', () => {
  const draft = draftOf([['10001', 'discount', '9'], ...NEW]);
  const sent = [
    { key: '10001', columns: ['discount'] as const, updated: product.updated },
    { key: 'new-1', columns: ['title', 'category', 'price', 'part', 'description'] as const },
  ];
  const { draft: left, faults } = afterBatch(draft, sent, [
    {
      key: '10001',
      outcome: 'refused',
      details: [{ path: 'pricing.discount', message: 'Le prix de promotion dépasse le prix.' }],
    },
    { key: 'new-1', outcome: 'created', sku: 10_002 },
  ]);
  expect(left).toEqual(draftOf([['10001', 'discount', '9']]));
  const { review } = reviewed(left, product, faults);
  expect(review).toMatchObject({ written: 0, refused: 1 });
  expect(review.changes.get('10001')?.faults.get('discount')?.message).toMatch(/dépasse le prix/);
  const again = draftOf([['10001', 'discount', '6']]);
  expect(reviewed(again, product, faults).review).toMatchObject({ written: 1, refused: 0 });
});

describe('an unedited price below the promotion price', () => {
  const below = { path: 'pricing.discount', message: 'Le prix de promotion dépasse le prix.' };
  const sent = [{ key: '10001', columns: ['price'] as const, updated: product.updated }];
  const draft = draftOf([['10001', 'price', '4']]);
  const { faults, applied } = afterBatch(draft, sent, [
    { key: '10001', outcome: 'refused', details: [below] },
  ]);

  test('is refused in its own cell too, counts once, and is not sent again', () => {
    const { rows, review } = reviewed(draft, product, faults);
    const cells = review.changes.get('10001')?.faults;
    expect(cells?.get('price')).toEqual({
      message: below.message,
      hint: 'Corrigez la cellule, ou la colonne Prix promotion (CHF).',
    });
    expect(cells?.get('discount')?.message).toBe(below.message);
    expect(review).toMatchObject({ written: 0, refused: 1 });
    expect(batchOf(rows, review, { shop, categories })).toEqual([]);
    const marked = (column: GridColumn) =>
      rows.some((row) => isMarked(row, column, review, { mark: 'refused', draft }));
    expect([marked('price'), marked('discount')]).toEqual([true, false]);
  });

  test('is reported as unwritten, with its reason', () => {
    expect(appliedWords(applied, false)).toMatchObject({
      title: '0\u00a0modification écrite, 1\u00a0refusée',
      detail: below.message,
    });
  });

  test('is refused after a reload, until the price or the promotion price is typed anew', () => {
    const kept = serverFaultsFrom(JSON.parse(JSON.stringify({ ...draft, refused: faults })) as never);
    expect(kept).toEqual(faults);
    expect(reviewed(draftOf([['10001', 'price', '5']]), product, kept).review.refused).toBe(0);
    const promoted = draftOf([
      ['10001', 'price', '4'],
      ['10001', 'discount', '3'],
    ]);
    expect(reviewed(promoted, product, kept).review).toMatchObject({ written: 2, refused: 0 });
    const later = { ...product, updated: '2026-11-29T08:00:00Z' };
    expect(reviewed(draft, later, kept).review).toMatchObject({ written: 1, refused: 0 });
    expect(serverFaultsFrom({ refused: { 10_001: { price: 3 } } })).toEqual({ 10_001: {} });
  });
});

test('a conflict needs a choice and is no refusal', () => {
  const draft = draftOf([['10001', 'price', '7']]);
  const after = afterBatch(
    draft,
    [{ key: '10001', columns: ['price'] }],
    [
      {
        ...{ key: '10001', outcome: 'conflict' },
        details: [{ path: 'pricing.price', message: 'Changé.', present: 7.5 }],
      },
    ],
  );
  expect(after).toEqual({
    ...{ draft, faults: {} },
    applied: { written: 0, refused: 0, toChoose: 1, reasons: [] },
  });
  expect(appliedWords(after.applied, false).title).toBe('0\u00a0modification écrite, 1\u00a0à choisir');
});

test.each([
  ['price', '34,50', false],
  ['price', '34,55', true],
  ['price', '1,35', true],
  ['discount', '1,38', false],
  ['discount', '0,69', true],
] as const)('a %s of %s over a price of 6,90 is asked for by itself: %s', (column, text, asked) => {
  const { rows, review } = reviewed(draftOf([['10001', column, text], ...NEW]));
  expect(priceJumps(rows, review).map(({ title }) => title)).toEqual(asked ? [product.title] : []);
});

describe('a written product', () => {
  const sent = [
    {
      key: '10001',
      fields: {
        ...{ title: 'Gruyère vieux', categories: 'autres', belong: { name: 'Dures' } },
        pricing: { price: 720, part: '300g', tva: 0.081 },
        ...{ attributes: { available: false }, details: { origin: 'Gruyères' } },
      },
    },
  ];
  const held = afterWriting(new Map(), [product], sent, [{ key: '10001', outcome: 'saved' }]).get(10_001);

  test('is shown as written until another answer has it', () => {
    const shown = asWritten({ ...product }, held);
    expect(shown).toMatchObject({
      ...{ title: 'Gruyère vieux', category: 'autres', part: 'Dures', price: 720, portion: '300g' },
      ...{ available: false, stock: 12, grid: { tva: 0.081, details: { origin: 'Gruyères' } } },
    });
    const later = { ...product, price: centimes(720) };
    expect(asWritten(later, held)).toBe(later);
    expect(asWritten(product, undefined)).toBe(product);
  });

  test('is only one that the server saved', () => {
    expect(afterWriting(new Map(), [product], sent, [{ key: '10001', outcome: 'refused' }]).size).toBe(0);
  });
});

test.each([
  [
    { products: 29, added: 21, left: 0 },
    '50 × 1 cellules collées\u00a0: 29\u00a0produits et 21\u00a0nouvelles lignes',
  ],
  [{ products: 50, added: 0, left: 0 }, '50 × 1 cellules collées\u00a0: 50\u00a0produits'],
  [
    { products: 29, added: 0, left: 21 },
    '50 × 1 cellules collées\u00a0: 29\u00a0produits et 21\u00a0lignes laissées faute d’un producteur choisi',
  ],
])('%j of fifty pasted rows is reported', (onto, words) => {
  expect(pastedWords({ rows: 50, columns: 1, ...onto })).toBe(words);
});
