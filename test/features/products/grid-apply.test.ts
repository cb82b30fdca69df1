import { describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../../src/contract/catalogue/managed-products.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  afterBatch,
  batchOf,
  reviewDraft,
  type ServerFaults,
} from '../../../src/features/products/grid/grid-apply.ts';
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

const reviewed = (draft: GridDraft, stored = product, serverFaults: ServerFaults = new Map()) => {
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
  test('counts what is written and what is refused, and writes a row without its refused cells', () => {
    const { rows, review } = reviewed(
      draftOf([['10001', 'price', '7,20'], ['10001', 'stock', 'douze'], ...NEW]),
    );
    expect(review).toMatchObject({ written: 6, refused: 1, newRows: 1, changedRows: 1 });
    expect(batchOf(rows, review, { shop, categories })).toEqual([
      {
        ...{ key: '10001', sku: 10_001, columns: ['price'] },
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

  test('writes nothing of a new row that lacks something', () => {
    const { rows, review } = reviewed(draftOf(NEW.slice(0, 4)));
    expect(review).toMatchObject({ written: 0, refused: 1, newRows: 0 });
    expect(batchOf(rows, review, { shop, categories })).toEqual([]);
  });

  test('holds back a cell that another person changed meanwhile', () => {
    const { rows, review } = reviewed(draftOf([['10001', 'price', '7,20']]), {
      ...product,
      price: centimes(750),
    });
    expect(review).toMatchObject({ written: 0, refused: 1 });
    expect([...(review.overtaken.get('10001') ?? [])]).toEqual(['price']);
    expect(batchOf(rows, review, { shop, categories })).toEqual([]);
  });
});

test('what is written leaves the draft, and what the server refuses stays until it is typed anew', () => {
  const draft = draftOf([['10001', 'discount', '9'], ...NEW]);
  const sent = [
    { key: '10001', columns: ['discount'] as const },
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
