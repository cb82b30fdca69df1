import { expect, test } from 'vitest';
import type { BatchOutcome } from '../../../../src/contract/catalogue/managed-products.ts';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';

const SHOP = 'laiterie-de-jussy';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const phone = market.client('client@cabas.example');

  const batch = async (rows: readonly object[], key?: string) => {
    const answer = await dairy.post('/v1/products/batch', { rows }, { headers: { 'idempotency-key': key } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ rows: BatchOutcome[] }>().rows;
  };
  const make = (title: string, more: object = {}) => ({
    ...{ key: title, shop: SHOP },
    fields: {
      title,
      details: { description: 'Du lait de Jussy.' },
      pricing: { price: 4, part: '400 g', stock: 12, tva: 0.026 },
      categories: 'cremerie',
      ...more,
    },
  });
  const read = async (sku: number) => (await admin.get(`/v1/products/${sku}`)).json<Product>();
  const created = async (title: string) => {
    const [row] = await batch([make(title)]);
    return row?.sku ?? 0;
  };

  test('rows are created, saved, unchanged or refused one by one', async () => {
    const sku = await created('Kéfir nature');
    const answered = await batch([
      make('Kéfir aux fruits'),
      { key: 'price', sku, fields: { pricing: { price: 4.5 } } },
      { key: 'same', sku, fields: { title: 'Kéfir nature' } },
      { key: 'dear', sku, fields: { pricing: { price: 90_000 } } },
      { key: 'elsewhere', shop: 'le-four-de-carouge', fields: { title: 'Pain', pricing: { price: 1 } } },
      { key: 'nothing', sku: 99_999_999, fields: { title: 'Rien' } },
    ]);
    expect(answered.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['Kéfir aux fruits', 'created'],
      ['price', 'saved'],
      ['same', 'unchanged'],
      ['dear', 'refused'],
      ['elsewhere', 'refused'],
      ['nothing', 'refused'],
    ]);
    expect(answered[0]?.missing).toContain('ingredients');
    expect(answered[3]?.details).toEqual([
      { path: 'pricing.price', message: expect.stringContaining('Une valeur entre') as string },
    ]);
    expect((await read(sku)).pricing.price).toBe(4.5);
  });

  test('a value that another person changed meanwhile is a conflict of its row only', async () => {
    const sku = await created('Séré maigre');
    await admin.post(`/v1/products/${sku}`, { pricing: { price: 5 } });
    const rows = [
      { key: 'a', sku, seen: { pricing: { price: 4 } }, fields: { pricing: { price: 4.2 }, title: 'Séré' } },
      { key: 'b', sku, seen: { pricing: { price: 4 } }, fields: { pricing: { price: 5 } } },
      { key: 'c', sku, seen: { title: 'Séré maigre' }, fields: { title: 'Séré demi-gras' } },
    ];
    const answered = await batch(rows);
    expect(answered.map(({ outcome }) => outcome)).toEqual(['conflict', 'unchanged', 'saved']);
    expect(answered[0]?.details).toEqual([
      { path: 'pricing.price', message: expect.stringContaining('Une autre personne') as string, present: 5 },
    ]);
    expect(await read(sku)).toMatchObject({ title: 'Séré demi-gras', pricing: { price: 5 } });
  });

  test('a stock changes by the difference from the value seen, and never below zero', async () => {
    const sku = await created('Yogourt nature');
    const set = (stock: number) =>
      market.database.db.updateTable('products').set({ stock }).where('sku', '=', sku).execute();
    const exact = async () => {
      const stored = market.database.db.selectFrom('products').select('stock').where('sku', '=', sku);
      return (await stored.executeTakeFirstOrThrow()).stock;
    };
    await set(9);
    const edit = (seen: number, stock: number) =>
      batch([{ key: 's', sku, seen: { pricing: { stock: seen } }, fields: { pricing: { stock } } }]);
    expect((await edit(12, 20))[0]?.outcome).toBe('saved');
    expect(await exact()).toBe(17);
    expect((await edit(30, 2))[0]?.outcome).toBe('saved');
    expect(await exact()).toBe(0);
    expect((await edit(0, 0))[0]?.outcome).toBe('unchanged');
  });

  test('a repeated request with the same key creates nothing twice', async () => {
    const rows = Array.from({ length: 25 }, (_, place) => make(`Beurre numéro ${place}`));
    const first = await batch(rows, 'batch-key-0001-aaaa');
    expect(await batch(rows, 'batch-key-0001-aaaa')).toEqual(first);
    expect(new Set(first.map(({ sku }) => sku)).size).toBe(25);
    // A process that died midway left the answers of some steps, and none of the whole.
    await market.database.db.deleteFrom('idempotency').where('key', '=', 'batch-key-0001-aaaa').execute();
    expect(await batch(rows, 'batch-key-0001-aaaa')).toEqual(first);
  });

  test('a long batch lets other requests run between its steps', async () => {
    const ended: string[] = [];
    const rows = Array.from({ length: 60 }, (_, place) => make(`Crème numéro ${place}`));
    const long = batch(rows).then((answered) => {
      ended.push('batch');
      return answered;
    });
    await admin.get('/v1/shops/managed').then(() => ended.push('read'));
    expect((await long).every(({ outcome }) => outcome === 'created')).toBe(true);
    expect(ended).toEqual(['read', 'batch']);
  });

  test('customers are refused, and so are more than 200 rows', async () => {
    expect((await phone.post('/v1/products/batch', { rows: [] })).statusCode).toBe(403);
    const rows = Array.from({ length: 201 }, (_, place) => make(`Trop ${place}`));
    expect((await dairy.post('/v1/products/batch', { rows })).statusCode).toBe(400);
  });
});
