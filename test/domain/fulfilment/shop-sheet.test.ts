import { describe, expect, test } from 'vitest';
import {
  lineChanges,
  linesToPrepare,
  productChanges,
  sheetByProduct,
  sheetByRank,
  sheetLines,
  toldLines,
} from '../../../src/domain/fulfilment/shop-sheet.ts';
import { shopSheetCsv } from '../../../src/domain/fulfilment/shop-sheet-csv.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const OWNER = 7;
const COURIER = 8;
const SHOP = { urlpath: 'laiterie', owner: OWNER };
type SheetOrder = Parameters<typeof sheetLines>[0][number];
type Item = SheetOrder['items'][number];

function item(line: number, change: Partial<Item> = {}): Item {
  return {
    ...{ line, sku: 1_000_101, title: 'Tomme', part: '250 g', vendor: 'laiterie', quantity: 1 },
    ...{ price: centimes(850), fulfillment: { status: 'created' } },
    ...change,
  };
}

function order(rank: number, ...items: readonly Item[]): SheetOrder {
  return { oid: 3_000_000 + rank, hub: 'carouge', rank, items };
}

const failed = (by: number): Partial<Item> => ({
  fulfillment: { status: 'failure', claims: [{ status: 'failure', by }] },
});
const told = (...orders: readonly SheetOrder[]) => toldLines(sheetLines(orders, SHOP));

describe('the sheet of a shop', () => {
  test('lists only its own lines, by product, variant and portion', () => {
    const lines = sheetLines(
      [
        order(2, item(1, { quantity: 2 }), item(2, { vendor: 'primeur', title: 'Poire' })),
        order(1, item(1, { note: 'bien mûre' }), item(2, { variant: { title: 'fumée' } })),
      ],
      SHOP,
    );
    expect(
      sheetByProduct(lines).map(({ name, quantity, wishes }) => [name, quantity, wishes.length]),
    ).toEqual([
      ['Tomme, 250 g', 3, 1],
      ['Tomme, fumée, 250 g', 1, 0],
    ]);
    expect(sheetByRank(lines).map(({ rank, lines: own }) => [rank, own.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test.each([
    // the line failed                 known  to prepare
    ['by another person', failed(COURIER), 0, 0],
    ['by the office, without a claim', { fulfillment: { status: 'failure' } }, 0, 0],
    ['by the owner of the shop', failed(OWNER), 1, 0],
    ['not at all', {}, 1, 1],
  ] as const)('leaves out a line that failed %s', (_, change, known, prepared) => {
    const lines = sheetLines([order(1, item(1, change))], SHOP);
    expect(lines).toHaveLength(known);
    expect(linesToPrepare(lines)).toHaveLength(prepared);
  });
});

describe('the difference from what a shop was told', () => {
  const before = told(order(1, item(1, { quantity: 2 })), order(2, item(1)));

  test.each([
    // the change                          now                                                         products            lines
    ['nothing', told(order(1, item(1, { quantity: 2 })), order(2, item(1))), [], []],
    ['the weight', told(order(1, item(1, { quantity: 2, price: centimes(900) })), order(2, item(1))), [], []],
    ['an order was cancelled', told(order(1, item(1, { quantity: 2 }))), [[3, 2]], [[2, 1, 0]]],
    ['a new order', [...before, ...told(order(3, item(1)))], [[3, 4]], [[3, 0, 1]]],
    [
      'a piece moved',
      told(order(1, item(1)), order(2, item(1, { quantity: 2 }))),
      [],
      [
        [1, 2, 1],
        [2, 1, 2],
      ],
    ],
    [
      'the owner declined a line',
      told(order(1, item(1, { quantity: 2 })), order(2, item(1, failed(OWNER)))),
      [],
      [],
    ],
    [
      'the office removed a line',
      told(order(1, item(1, { quantity: 2 })), order(2, item(1, failed(COURIER)))),
      [[3, 2]],
      [[2, 1, 0]],
    ],
  ] as const)('of %s', (_, now, products, lines) => {
    expect(productChanges(before, now).map(({ before: was, after }) => [was, after])).toEqual(products);
    expect(lineChanges(before, now).map(({ rank, before: was, after }) => [rank, was, after])).toEqual(lines);
  });

  test('keeps no personal data', () => {
    const [line] = told(order(1, item(1, { note: 'pour Madame Dupont' })));
    expect(Object.keys(line ?? {}).sort()).toEqual(['line', 'name', 'oid', 'quantity', 'rank']);
  });
});

test('the CSV has a row per product, or per line for a shop that wants it by customer', () => {
  const lines = sheetLines([order(2, item(1)), order(1, item(1, { quantity: 2, note: '=mûre' }))], SHOP);
  expect(shopSheetCsv(lines, '2026-11-24', false).trim().split('\r\n')).toEqual([
    'Jour;Produit;Variante;Portion;Pièces;Souhaits',
    '2026-11-24;Tomme;;250 g;3;n° 1 : =mûre',
  ]);
  expect(shopSheetCsv(lines, '2026-11-24', true).trim().split('\r\n')).toEqual([
    'Jour;Marché;Client;Produit;Variante;Portion;Pièces;Souhait',
    "2026-11-24;carouge;1;Tomme;;250 g;2;'=mûre",
    '2026-11-24;carouge;2;Tomme;;250 g;1;',
  ]);
});
