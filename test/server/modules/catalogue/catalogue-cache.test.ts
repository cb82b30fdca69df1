import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

const LIST = '/v1/products?hub=geneve-carouge&limit=5';

interface Listed {
  readonly sku: number;
  readonly categories: { readonly slug: string };
  readonly attributes: { readonly available: boolean };
}

const taste = async (person: Client) =>
  (await person.get('/v1/products?hub=geneve-carouge&home=true&maxcat=100')).json<Listed[]>();

onPglite((open) => {
  describe('a cached list', () => {
    const market = demoSuite(open);

    test('is served again with its ETag and count', async () => {
      const first = await (await market.as()).get(LIST);
      const second = await (await market.as()).get(LIST);
      expect(second.json()).toHaveLength(5);
      expect(second.body).toBe(first.body);
      expect(Number(second.headers['x-total-count'])).toBeGreaterThan(5);
      expect(second.headers).toMatchObject({
        etag: first.headers['etag'],
        'x-total-count': first.headers['x-total-count'],
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=120',
      });
    });

    test.each([
      ['a search', '/v1/products/search?hub=geneve-carouge&q=pain'],
      ['a place', '/v1/products/location/Jussy?hub=geneve-carouge'],
      ['organic products', '/v1/products/details/bio?hub=geneve-carouge'],
    ])('covers %s as well, with a separate answer', async (_, path) => {
      const first = await (await market.as()).get(path);
      const second = await (await market.signedIn('client@cabas.example')).get(path);
      expect(second.body).toBe(first.body);
      expect(second.headers['etag']).toBe(first.headers['etag']);
      expect(second.headers['cache-control']).toBe('private, max-age=120');
      expect(first.json<Listed[]>().length).toBeGreaterThan(0);
      expect(first.headers['etag']).not.toBe((await (await market.as()).get(LIST)).headers['etag']);
    });

    test('reflects a change of the shelf at once', async () => {
      const visitor = await market.as();
      const first = await visitor.get(LIST);
      const sku = first.json<Listed[]>()[0]?.sku ?? 0;
      await writeTransaction(market.database, async (tx) => {
        await sql`update products set rev = rev + 1, available = false where sku = ${sku}`.execute(tx);
        recordChange(tx, 'product', sku);
      });
      const second = await visitor.get(LIST);
      expect(second.headers['etag']).not.toBe(first.headers['etag']);
      expect(second.json<Listed[]>()[0]).toMatchObject({ sku, attributes: { available: false } });
    });

    test('is the same for a customer, cached privately', async () => {
      const client = await (await market.signedIn('client@cabas.example')).get(LIST);
      expect(client.headers['cache-control']).toBe('private, max-age=120');
      expect(client.body).toBe((await (await market.as()).get(LIST)).body);
    });

    test('is personal where the customer’s likes rank first', async () => {
      const client = await market.signedIn('client@cabas.example');
      const visitor = await market.as();
      const selection = await taste(visitor);
      const last =
        selection.findLast(({ categories }) => categories.slug === selection[0]?.categories.slug)?.sku ?? 0;
      const place = async (person: Client) => (await taste(person)).findIndex(({ sku }) => sku === last);
      const before = await place(client);
      const liked = await client.post(`/v1/users/${client.person ?? 0}/like/${last}`);
      expect(liked.statusCode).toBe(200);
      expect(await place(client)).toBeLessThan(before);
      expect(await taste(visitor)).toEqual(selection);
    });

    test('holds at most two thousand products and pages through the rest', async () => {
      const visitor = await market.as();
      const [first] = (await visitor.get(LIST)).json<Listed[]>();
      await writeTransaction(market.database, async (tx) => {
        await sql`
          insert into products
          select (jsonb_populate_record(p, jsonb_build_object('sku', 9000000 + n))).*
          from products p, generate_series(1, 2100) n where p.sku = ${first?.sku}`.execute(tx);
        for (let n = 1; n <= 2100; n += 1) recordChange(tx, 'product', 9_000_000 + n);
      });
      const all = '/v1/products?hub=geneve-carouge';
      for (const asked of [all, `${all}&limit=100000`]) {
        const answer = await visitor.get(asked);
        expect(answer.json()).toHaveLength(2000);
        const rest = (await visitor.get(`${all}&start=2000`)).json<Listed[]>();
        expect(rest).toHaveLength(Number(answer.headers['x-total-count']) - 2000);
      }
      // Two thousand rows are copies of one product: the pictures of others come after those.
      const pictures = (await visitor.get('/v1/products/photos?random=50')).json<{ sku: number }[]>();
      expect(pictures).toHaveLength(50);
      expect(new Set(pictures.map(({ sku }) => sku)).size).toBeGreaterThan(5);
    });

    test('expires after two minutes, since a hub may close without a change of the catalogue', async () => {
      const visitor = await market.as();
      const first = await visitor.get(LIST);
      await sql`update hubs set data = jsonb_set(data, '{weekdays}', '[]') where slug = 'geneve-carouge'`.execute(
        market.database.db,
      );
      market.clock.now += 119_000;
      expect((await visitor.get(LIST)).body).toBe(first.body);
      market.clock.now += 2000;
      expect((await visitor.get(LIST)).json()).toEqual([]);
    });
  });
});
