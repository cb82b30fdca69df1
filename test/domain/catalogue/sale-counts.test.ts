import { expect, test } from 'vitest';
import { saleCountsText } from '../../../src/domain/catalogue/sale-counts.ts';

test.each([
  [0, 0, 'aucun produit n’y est encore'],
  [1, 0, 'son produit n’est pas encore en vente'],
  [3, 0, 'aucun de ses produits n’est encore en vente'],
  [1, 1, '1 produit est en vente'],
  [4, 4, '4 produits sont en vente'],
  [4, 1, '1 produit est en vente, 3 ne le sont pas encore'],
  [3, 2, '2 produits sont en vente, 1 ne l’est pas encore'],
])('of %d products, %d on sale: %s', (products, onSale, words) => {
  expect(saleCountsText({ products, onSale }).replaceAll('\u00a0', ' ')).toBe(words);
});
