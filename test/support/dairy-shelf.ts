import { expect } from 'vitest';
import type { SavedProduct } from '../../src/contract/catalogue/product-edits.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import type { Client } from './marketplace.ts';

/** Where the demonstration's dairy adds its products, and the scope in which they appear. */
export const SHELF = '/v1/shops/laiterie-de-jussy/products/';
export const GENEVA = 'catalog:geneve-carouge';

/** The details that the law requires of food. */
export const LEGAL = {
  ingredients: '*lait* entier, ferments',
  allergens: ['milk'],
  origin: 'Jussy, GE',
  storage: 'Entre 2 et 6 °C',
};

/** A product that the dairy does not sell yet. */
export const skyr = {
  title: 'Skyr de Jussy',
  details: { description: 'Doux, épais, au <b>lait entier</b>.', bio: true, ...LEGAL },
  pricing: { price: 4.2, part: '400 g', stock: 30, tva: 0.026 },
  categories: { slug: 'cremerie' },
  belong: { name: 'Yogourts' },
};

/** Adds a product of the dairy. */
export async function createProduct(dairy: Client, more: object = {}): Promise<SavedProduct> {
  const answer = await dairy.post(SHELF, { ...skyr, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SavedProduct>();
}

/** The audit entries of a product. */
export function deedsOf({ db }: Database, sku: number) {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'product')
    .where('entity_id', '=', String(sku))
    .orderBy('id')
    .execute();
}
