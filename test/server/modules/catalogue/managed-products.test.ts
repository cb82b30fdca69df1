import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import type { listManagedProducts } from '../../../../src/contract/catalogue/managed-products.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { LONG } from '../../../support/long-tests.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

type Listed = AnswerOf<typeof listManagedProducts>;

anyDatabase((kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const manager = market.client('manager@cabas.example');
  const admin = market.client('admin@cabas.example');
  const listed = async (who: Client, query = '') => {
    const answer = await who.get(`/v1/products/managed${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Listed>();
  };

  test('an administrator lists every product with its exact stock, unpublished shops included', async () => {
    const { shops, rows } = await listed(admin);
    const { count } = await market.database.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('removed', 'is', null)
      .executeTakeFirstOrThrow();
    expect(rows).toHaveLength(count);
    expect(shops.some(({ published }) => !published)).toBe(true);
    expect(new Set(rows.map(({ vendor }) => vendor)).size).toBeGreaterThan(5);
    const [row] = rows;
    const stored = await market.database.db
      .selectFrom('products')
      .select(['stock'])
      .where('sku', '=', row?.sku ?? 0)
      .executeTakeFirst();
    expect(row?.stock).toBe(stored?.stock);
    expect(rows.some(({ sold }) => sold > 0)).toBe(true);
    expect(rows.some(({ grid }) => grid !== undefined)).toBe(false);
  });

  test('an owner lists their own shop, a manager those of their hubs', async () => {
    const own = await listed(dairy);
    expect(own.shops.map(({ urlpath }) => urlpath)).toEqual(['laiterie-de-jussy']);
    expect(own.rows.filter(({ vendor }) => vendor !== 'laiterie-de-jussy')).toEqual([]);
    const office = await listed(manager);
    expect(office.rows.length).toBeGreaterThan(own.rows.length);
    expect(office.rows.length).toBeLessThan((await listed(admin)).rows.length);
    expect((await listed(dairy, '?shop=le-four-de-carouge')).rows).toEqual([]);
  });

  test('the grid shows texts too, and lists products that lack legal information with the missing fields', async () => {
    const made = await dairy.post('/v1/shops/laiterie-de-jussy/products/', {
      title: 'Faisselle de Jussy',
      details: { description: 'Égouttée à la main.', origin: ' ', allergens: ['milk'] },
      pricing: { price: 3.4, part: '400 g', stock: 7, tva: 0.026 },
      categories: 'cremerie',
    });
    const { sku } = made.json<{ sku: number }>();
    const { rows } = await listed(dairy, '?grid=true&category=cremerie');
    expect(rows.filter(({ category }) => category !== 'cremerie')).toEqual([]);
    expect(rows.find((row) => row.sku === sku)).toMatchObject({
      ...{ price: 3.4, portion: '400 g', stock: 7, available: false, promised: 0, sold: 0 },
      missing: ['ingredients', 'origin', 'storage'],
      grid: { details: { description: 'Égouttée à la main.', allergens: ['milk'] }, tva: 0.026 },
    });
  });

  test('pieces in open orders count as promised, as in the movements of the product', async () => {
    const { rows } = await listed(admin);
    const promised = rows.filter((row) => row.promised > 0).slice(0, 5);
    expect(promised.length).toBeGreaterThan(0);
    for (const { sku, promised: pieces } of promised) {
      const movements = (await admin.get(`/v1/products/${sku}/movements`)).json<{ promised: number }>();
      expect(movements.promised).toBe(pieces);
    }
  });

  // Measured in processor time, independent of other processes; a PostgreSQL spends its time in its own
  // process.
  test.runIf(kind === 'pglite')(
    'ten thousand products take a few times as long as reading their rows',
    { ...LONG, timeout: 120_000 },
    async () => {
      const { db } = market.database;
      await sql`
        insert into products (sku, rev, vendor, category, stock, published_stock, available, data)
        select p.sku + 10000000 * copy, p.rev, p.vendor, p.category, p.stock, p.published_stock, p.available,
          p.data || jsonb_build_object('sku', p.sku + 10000000 * copy)
        from products p, generate_series(1, 20) copy where p.removed is null limit 10000`.execute(db);
      const plain = await processorMs(() => sql`select sku, data from products limit 10000`.execute(db));
      const list = await processorMs(async () => expect((await listed(admin)).rows).toHaveLength(10_000));
      expect(list / plain).toBeLessThan(2.5);
    },
  );
});

/** The lowest processor time of six runs. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1000);
  }
  return Math.min(...turns);
}
