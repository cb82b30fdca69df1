import { describe, expect, test } from 'vitest';
import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { CategoryUses } from '../../../../src/contract/catalogue/category-edits.ts';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { currentCursors, pull } from '../../../support/engine/sync-device.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { put, refusalOf } from '../../../support/put-request.ts';

const PASSWORD = 'cabas-demo';
const CATALOGUE = 'catalog:geneve-carouge';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const louise = market.client('client@cabas.example');
  const listed = async () => (await admin.get('/v1/category')).json<Category[]>();
  const usesOf = async (slug: string) => (await admin.get(`/v1/category/${slug}/uses`)).json<CategoryUses>();

  describe('the uses of a category', () => {
    test('name the products that prevent its removal', async () => {
      const uses = await usesOf('fromages');
      expect(uses.productCount).toBeGreaterThan(10);
      expect(uses.products).toHaveLength(Math.min(uses.productCount, 200));
      expect(uses.products[0]?.title).not.toBe('');
    });

    test('name the shops of a family', async () => {
      const uses = await usesOf('artisan');
      expect(uses.shopCount).toBeGreaterThan(0);
      expect(uses.shops).toHaveLength(uses.shopCount);
      expect(uses.productCount).toBe(0);
    });

    test('of an unknown category are not found', async () => {
      expect((await admin.get('/v1/category/inconnu/uses')).statusCode).toBe(404);
    });
  });

  describe('the order of the categories', () => {
    test('is saved at once, and only moved ones are sent to devices', async () => {
      const present = await listed();
      const aisles = present.filter(({ type }) => type === 'Category').map(({ slug }) => slug);
      await put(market, admin, '/v1/category', { slugs: aisles });
      const before = await currentCursors(louise, [CATALOGUE]);
      const [first = '', second = '', ...rest] = aisles;
      const saved = await put(market, admin, '/v1/category', { slugs: [second, first, ...rest] });
      expect(saved.statusCode).toBe(200);
      const after = saved.json<Category[]>().filter(({ type }) => type === 'Category');
      expect(after.map(({ slug }) => slug)).toEqual([second, first, ...rest]);
      const { rows } = await pull(louise, before);
      expect(rows.map(({ id }) => id).sort()).toEqual([first, second].sort());
    });

    test('refuses an unknown category', async () => {
      const refused = await put(market, admin, '/v1/category', { slugs: ['inconnu'] });
      expect(refusalOf(refused)).toMatchObject({ status: 404, code: 'not_found' });
    });
  });

  describe('merging two categories', () => {
    const merge = (from: string, body: object) => admin.post(`/v1/category/${from}/merge`, body);

    test('refuses two of different types, one with itself, and a wrong password', async () => {
      for (const into of ['artisan', 'fromages']) {
        const { code, fields } = refusalOf(await merge('fromages', { into, password: PASSWORD }));
        expect([code, Object.keys(fields)]).toEqual(['field_invalid', ['body.into']]);
      }
      expect(refusalOf(await merge('fromages', { into: 'fruits', password: 'non' })).code).toBe(
        'wrong_password',
      );
      expect((await merge('fromages', { into: 'inconnu', password: PASSWORD })).statusCode).toBe(404);
    });

    test('moves products, parts and links, on every device', async () => {
      const moved = (await usesOf('fromages')).products.map(({ sku }) => sku);
      const [from] = (await listed()).filter(({ slug }) => slug === 'fromages');
      const before = await currentCursors(louise, [CATALOGUE]);
      const merged = (await merge('fromages', { into: 'fruits', password: PASSWORD })).json<Category>();
      expect(merged.earlier).toEqual(['fromages']);
      const parts = merged.child.map(({ name }) => name);
      expect(parts).toEqual(expect.arrayContaining(from?.child.map(({ name }) => name) ?? []));

      const uses = await usesOf('fruits');
      expect(uses.products.map(({ sku }) => sku)).toEqual(expect.arrayContaining(moved));
      const [sku = 0] = moved;
      const product = (await louise.get(`/v1/products/${sku}`)).json<Product>();
      expect(product.categories.slug).toBe('fruits');
      const weights = new Map(merged.child.map(({ name, weight }) => [name, weight]));
      expect(weights.get(product.belong.name)).toBe(product.belong.weight);

      const { rows, gone } = await pull(louise, before);
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['fruits', String(sku)]));
      expect(gone).toMatchObject([{ e: 'category', id: 'fromages' }]);
    });

    test('redirects the old slug to the other category, and keeps it reserved', async () => {
      expect((await louise.get('/v1/category/fromages')).json()).toMatchObject({ slug: 'fruits' });
      const shelf = await louise.get('/v1/products/category/fromages');
      expect(shelf.json<Product[]>().length).toBeGreaterThan(10);
      expect(refusalOf(await admin.post('/v1/category', { name: 'Fromages' })).code).toBe('name_taken');
    });
  });
});
