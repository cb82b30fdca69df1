import { expect, test } from 'vitest';
import { drawShopDay } from '../../../../server/modules/fulfilment/draw-shop-day.ts';
import type { SheetLine } from '../../../../src/domain/fulfilment/shop-sheet.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';
import { pdfPageSizes, pdfWords } from '../../../support/pdf-words.ts';

const line = (rank: number, change: Partial<SheetLine> = {}): SheetLine => ({
  ...{ oid: 3_000_000 + rank, hub: 'carouge', rank, line: 1, sku: 1_000_101, title: 'Tomme de Jussy' },
  ...{ part: '250 g', variant: '', note: '', quantity: 1, price: centimes(850) },
  ...{ follows: undefined, declined: false },
  ...change,
});
const sheet = { name: 'Laiterie de Jussy', day: '2026-11-24', detailed: false };
const draw = async (lines: readonly SheetLine[], detailed = false) =>
  Buffer.from(await drawShopDay({ ...sheet, lines, detailed }, MARKET_NOW, { compress: false }));

test('the day sheet lists products with their wishes', async () => {
  const words = pdfWords(await draw([line(1, { quantity: 2, note: 'bien mûre' }), line(2)]));
  for (const shown of [
    'Laiterie de Jussy',
    '2 commandes',
    'Tomme de Jussy, 250 g',
    '3 ×',
    'n° 1 : bien mûre',
  ])
    expect(words).toContain(shown);
  expect(words).not.toContain('Par client');
});

test('the day sheet of a shop that opts for it lists customers by rank', async () => {
  const words = pdfWords(await draw([line(2), line(1, { quantity: 2 })], true));
  expect(words).toContain('Par client');
  expect(words.indexOf('n° 1')).toBeLessThan(words.indexOf('n° 2'));
});

test('a long list continues on further pages with its heading', async () => {
  const lines = Array.from({ length: 60 }, (_, at) =>
    line(at + 1, { sku: 1_000_200 + at, title: `Produit ${at}` }),
  );
  const pdf = await draw(lines, true);
  expect(pdfPageSizes(pdf).length).toBeGreaterThan(2);
  expect(
    pdfWords(pdf)
      .split('\n')
      .filter((word) => word === 'Souhaits').length,
  ).toBeGreaterThan(2);
  expect(pdfWords(pdf)).toContain('n° 60');
});

test('a name in another alphabet keeps the quantities readable', async () => {
  const words = pdfWords(await draw([line(1, { title: 'Ђурђевак 🧀', note: '東京' })]));
  expect(words).toContain('250 g');
});
