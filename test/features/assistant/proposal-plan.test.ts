import { expect, test } from 'vitest';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { proposalPlan } from '../../../src/features/assistant/answer/proposal-plan.ts';
import { aProduct } from '../shared/a-shelf.ts';

const CARROTS = aProduct({ sku: 1000001, price: 380, stock: 20 });
const EGGS = aProduct({ sku: 1000002, price: 540, stock: 1 });
const TEA: ProductRow = { ...aProduct({ sku: 1000003 }), variants: [{ title: 'Menthe' }] };
const WINE = aProduct({ sku: 1000004, available: false });

const shelf = {
  products: [CARROTS, EGGS, TEA, WINE],
  isSold: ({ attributes }: ProductRow) => attributes.available,
  inCart: ({ sku }: ProductRow) => (sku === CARROTS.sku ? 1 : 0),
};

test('amounts and stock are those of this device', () => {
  const proposal = [
    { sku: CARROTS.sku, quantity: 2 },
    { sku: EGGS.sku, quantity: 3 },
  ];
  const { lines, sum } = proposalPlan(proposal, shelf);
  expect(lines).toEqual([
    { product: CARROTS, asked: 2, quantity: 2, missing: 1 },
    { product: EGGS, asked: 3, quantity: 1, missing: 1 },
  ]);
  expect(sum).toBe(2 * 380 + 540);
});

test('products with a choice, off sale, or unknown here are listed and never added', () => {
  const proposal = [TEA.sku, WINE.sku, 1999999].map((sku) => ({ sku, quantity: 1 }));
  const plan = proposalPlan(proposal, shelf);
  expect(plan).toEqual({ lines: [], sum: 0, toChoose: [TEA], unsold: [WINE], unknown: 1 });
});

test('a product named twice is one line', () => {
  const twice = [
    { sku: CARROTS.sku, quantity: 1 },
    { sku: CARROTS.sku, quantity: 2 },
  ];
  expect(proposalPlan(twice, shelf).lines).toMatchObject([{ asked: 3, quantity: 3, missing: 2 }]);
});

test('a proposal that is in the cart already has no missing line', () => {
  const { lines } = proposalPlan([{ sku: CARROTS.sku, quantity: 1 }], shelf);
  expect(lines).toMatchObject([{ missing: 0 }]);
});
