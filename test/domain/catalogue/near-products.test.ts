import { describe, expect, test } from 'vitest';
import { type ComparedProduct, nearProducts } from '../../../src/domain/catalogue/near-products.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const product = (sku: number, title: string, change: Partial<ComparedProduct> = {}): ComparedProduct => ({
  ...{ sku, title, category: 'fruits', vendor: 'ferme', part: '1 kg', price: centimes(450) },
  ...change,
});
const near = (wanted: ComparedProduct, ...shelf: ComparedProduct[]) =>
  nearProducts(wanted, shelf).map(({ title }) => title);

const gala = product(1, 'Pommes Gala');

describe('a near product', () => {
  test('is of the same aisle and kind', () => {
    expect(
      near(
        gala,
        product(2, 'Pommes Boskoop'),
        product(3, 'Poires Conférence'),
        product(4, 'Jus de pommes', { category: 'boissons' }),
        product(5, 'Pommes de terre Agria'),
      ),
    ).toEqual(['Pommes Boskoop']);
  });

  test('prefers the same labels, price and producer', () => {
    const wanted = { ...gala, labels: ['bio'] };
    expect(
      near(
        wanted,
        product(2, 'Pommes Boskoop', { vendor: 'verger' }),
        product(3, 'Pommes Braeburn', { vendor: 'verger', labels: ['bio'] }),
        product(4, 'Pommes Elstar', { labels: ['bio'] }),
        product(5, 'Pommes Jonagold', { vendor: 'verger', price: centimes(1200) }),
      ),
    ).toEqual(['Pommes Elstar', 'Pommes Braeburn', 'Pommes Boskoop', 'Pommes Jonagold']);
  });

  test('is never the product itself', () => {
    expect(near(gala, gala)).toEqual([]);
  });

  test('adds no allergen and no unstated one, and keeps a diet', () => {
    const bread = product(1, 'Pain de seigle', { allergens: ['gluten'], labels: ['vegetarian'] });
    const vegetarian = { labels: ['vegetarian'] };
    expect(
      near(
        bread,
        product(2, 'Pain de noix', { allergens: ['gluten', 'nuts'], ...vegetarian }),
        product(3, 'Pain rustique', vegetarian),
        product(4, 'Pain au lard', { allergens: ['gluten'] }),
        product(5, 'Pain complet', { allergens: [], ...vegetarian }),
      ),
    ).toEqual(['Pain complet']);
  });

  test('is alcohol only as a replacement of alcohol', () => {
    const cider = product(2, 'Pommes fermentées', { alcohol: true });
    expect(near(gala, cider)).toEqual([]);
    expect(near({ ...gala, alcohol: true }, cider)).toEqual(['Pommes fermentées']);
  });
});
