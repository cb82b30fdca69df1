import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { publishPushKey } from '../../../../server/modules/hub-settings/publish-push-key.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

interface Listed {
  readonly sku: number;
  readonly title: string;
  readonly vendor: { readonly urlpath: string };
  readonly categories: { readonly slug: string };
  readonly belong: { readonly weight: number };
  readonly pricing: { readonly price: number; readonly stock: number };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
}

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const visitor = market.client();
  const admin = market.client('admin@cabas.example');

  const list = async (url: string, who = visitor) => (await who.get(url)).json<Listed[]>();
  const titles = async (q: string) =>
    (await list(`/v1/products/search?hub=geneve-carouge&q=${encodeURIComponent(q)}`)).map(
      ({ title }) => title,
    );

  describe('the configuration', () => {
    test('contains hub, tariff in francs, coming days and the CSRF token, for visitors too', async () => {
      const config = (await visitor.get('/v1/config?lang=fr')).json<Record<string, never>>();
      expect(config).toMatchObject({
        hub: { slug: 'geneve-carouge', timelimit: 24, timelimitH: 16 },
        shipping: { discountA: 145, price: { hypercenter: 11.9 }, pricetime: { '18': 3 } },
        csrf: visitor.headers()['x-xsrf-token'],
        document: { types: expect.arrayContaining(['recipe']) as string[] },
      });
      expect((await visitor.get('/v1/hubs/lausanne')).json()).toMatchObject({
        shipping: { price: { hypercenter: expect.any(Number) as number } },
        document: { types: expect.arrayContaining(['page']) as string[] },
      });
      expect(config['shippingweek']).toEqual(
        ['24', '25', '26', '27'].map((day) => `2026-11-${day}T15:00:00.000Z`),
      );
      expect(config['shippingdays']).toMatchObject([
        { day: '2026-11-24', state: 'open' },
        { day: '2026-11-25', state: 'open' },
        { day: '2026-11-26', state: 'open' },
        { day: '2026-11-27', state: 'full' },
      ]);
      expect(config['currentRanks']).toMatchObject({ 'geneve-carouge': { '3': 58, '5': 60 } });
    });

    test('of a hub contains no capacity of another; an unknown hub is refused', async () => {
      const { currentRanks } = (await visitor.get('/v1/config?hub=lausanne')).json<{
        currentRanks: object;
      }>();
      expect(Object.keys(currentRanks)).toEqual(['lausanne']);
      expect((await visitor.get('/v1/config?hub=nowhere')).statusCode).toBe(404);
      expect((await visitor.get('/v1/config?lang&hub')).statusCode, 'none is meant').toBe(200);
      expect((await visitor.get('/v1/hubs/lausanne')).json()).toMatchObject({ weekdays: [2, 5] });
      expect((await visitor.get('/v1/hubs')).json()).toHaveLength(2);
    });
  });

  test('the push key is written once into every hub’s configuration', async () => {
    const seqs = () => market.database.db.selectFrom('scope_counter').selectAll().orderBy('scope').execute();
    await publishPushKey(market.database, 'key-1');
    const published = await seqs();
    await publishPushKey(market.database, 'key-1');
    expect(await seqs()).toEqual(published);
    for (const hub of ['geneve-carouge', 'lausanne'])
      expect((await visitor.get(`/v1/config?hub=${hub}`)).json()).toMatchObject({
        keys: { pubVapid: 'key-1' },
      });
  });

  describe('a list of products', () => {
    test('contains what published shops of the hub sell in the coming days, in shelf order', async () => {
      const products = await list('/v1/products/category/fromages?hub=geneve-carouge');
      expect(products.length).toBeGreaterThan(15);
      expect(new Set(products.map(({ categories }) => categories.slug))).toEqual(new Set(['fromages']));
      const weights = products.map(({ belong }) => belong.weight);
      expect(weights).toEqual(weights.toSorted((left, right) => left - right));
      expect(products.map(({ vendor }) => vendor.urlpath)).not.toContain('laiterie-du-jorat');
    });

    test('of one hub contains no product of another', async () => {
      const [geneva, lausanne] = [
        await list('/v1/products?hub=geneve-carouge'),
        await list('/v1/products?hub=lausanne'),
      ];
      const there = new Set(lausanne.map(({ sku }) => sku));
      expect(geneva.filter(({ sku }) => there.has(sku))).toEqual([]);
      expect(geneva.length + lausanne.length).toBeGreaterThan(600);
    });

    test('leaves out a closed shop, which is still found by name', async () => {
      const honeys = await list('/v1/products/category/miel-confitures?hub=geneve-carouge');
      expect(honeys.map(({ vendor }) => vendor.urlpath)).not.toContain('ruchers-de-dardagny');
      expect(await list('/v1/products?hub=geneve-carouge&shopname=ruchers-de-dardagny')).not.toEqual([]);
    });

    test('applies its filters', async () => {
      const every = async (query: string, holds: (product: Listed) => boolean) => {
        const products = await list(`/v1/products${query}`);
        expect(products).not.toEqual([]);
        expect(products.every(holds), query).toBe(true);
      };
      await every(
        '?available=true&instock=true',
        ({ attributes, pricing }) => attributes['available'] === true && pricing.stock > 0,
      );
      await every('?discount=true', ({ attributes }) => attributes['discount'] === true);
      await every('?home=true', ({ attributes }) => attributes['home'] === true);
      await every(
        '/details/bio+local',
        ({ details }) => details['bio'] === true && details['local'] === true,
      );
      await every('/attributes/subscription', ({ attributes }) => attributes['subscription'] === true);
      await every('/category/vins/details/alcohol', ({ details }) => details['alcohol'] === true);
      await every('/location/Gen%C3%A8ve/category/legumes', ({ details }) =>
        /, GE$|Genève/.test(String(details['origin'])),
      );
      await every('/location/Jussy', ({ details }) => String(details['origin']).includes('Jussy'));
      await every(
        '?details=bio+local',
        ({ details }) => details['bio'] === true && details['local'] === true,
      );
      await every('?category=vins', ({ categories }) => categories.slug === 'vins');
      await every('?pinned=true', ({ attributes }) => attributes['home'] === true);
      for (const kind of ['bundle', 'business', 'subscription'])
        await every(`?${kind}=false`, ({ attributes }) => attributes[kind] === false);
      await every('?subscription=true', ({ attributes }) => attributes['subscription'] === true);
      const known = await list('/v1/products?shopname=laiterie-de-jussy');
      const two = known.slice(0, 2).map(({ sku }) => sku);
      expect(await list(`/v1/products?skus=${two.join('&skus=')}`)).toHaveLength(2);
      expect((await list(`/v1/products?skus=${two.join(',')}`)).map(({ sku }) => sku).sort()).toEqual(
        [...two].sort(),
      );
    });

    test('of favourites is personal, and empty for a visitor', async () => {
      const louise = await market.signedIn('client@cabas.example');
      const loved = (await list('/v1/products/love', louise)).map(({ sku }) => sku);
      expect(loved.length).toBeGreaterThan(2);
      const listed = (await list('/v1/products?love=true', louise)).map(({ sku }) => sku);
      expect(listed.toSorted()).toEqual(loved.toSorted());
      expect(await list('/v1/products?love=true')).toEqual([]);
    });

    test('of popular products accepts a minimum number of orders', async () => {
      const popular = await list('/v1/products?popular=true');
      const often = await list('/v1/products?popular=true&minhit=5');
      expect(often).not.toEqual([]);
      expect(often.length).toBeLessThan(popular.length);
      expect(popular.slice(0, often.length)).toEqual(often);
    });

    test('of popular products accepts a period in months', async () => {
      const often = await list('/v1/products?popular=true&minhit=5');
      expect(await list('/v1/products?popular=true&minhit=5&windowtime=4')).toEqual(often);
      const lately = await list('/v1/products?popular=true&minhit=5&windowtime=1');
      expect(lately).not.toEqual([]);
      expect(lately.length).toBeLessThan(often.length);
      expect(await list('/v1/products?popular=true&minhit=5&windowtime=ever')).toEqual(often);
    });

    test('of customised products is empty; themes and the last minute have no effect', async () => {
      expect(await list('/v1/products?customized=true')).toEqual([]);
      const wines = await list('/v1/products?category=vins');
      const later = '&customized=false&lastMinute=true&theme=noel';
      expect(await list(`/v1/products?category=vins${later}`)).toEqual(wines);
    });

    test('returns one product with its recipes', async () => {
      const recipes = (await visitor.get('/v1/documents/category/recipe')).json<
        { slug: string[]; skus: number[] }[]
      >();
      const [first] = recipes;
      const product = await visitor.get(`/v1/products/${first?.skus[0]}`);
      expect(product.json()).toMatchObject({
        recipes: expect.arrayContaining([expect.objectContaining({ slug: first?.slug })]) as object[],
      });
    });

    test('by skus keeps the order of the shelf', async () => {
      const known = (await list('/v1/products?shopname=laiterie-de-jussy')).map(({ sku }) => sku);
      expect(known.length).toBeGreaterThan(2);
      const named = await list(`/v1/products?skus=${known.toReversed().join(',')}`);
      expect(named.map(({ sku }) => sku)).toEqual(known);
    });

    test('for a day contains only shops that deliver on it', async () => {
      const saturday = new Set(
        (await list('/v1/products?when=2026-11-28')).map(({ vendor }) => vendor.urlpath),
      );
      const tuesday = new Set(
        (await list('/v1/products?when=2026-11-24')).map(({ vendor }) => vendor.urlpath),
      );
      expect(saturday).toContain('huilerie-de-confignon');
      expect(tuesday).not.toContain('huilerie-de-confignon');
    });

    test('for the home page selects a few products of each category', async () => {
      const products = await list('/v1/products?home=true&maxcat=3');
      const counts = new Map<string, number>();
      for (const { categories } of products)
        counts.set(categories.slug, (counts.get(categories.slug) ?? 0) + 1);
      expect(counts.size).toBe(20);
      expect(Math.max(...counts.values())).toBe(3);
    });

    test('is paged, counted, and cacheable for two minutes', async () => {
      const answer = await visitor.get('/v1/products?limit=10&start=20');
      expect(answer.json()).toHaveLength(10);
      expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(400);
      expect(answer.headers['cache-control']).toBe('public, max-age=120');
      expect(answer.headers.etag).toMatch(/^W\//);
      const held = { headers: { 'if-none-match': String(answer.headers.etag) } };
      expect((await visitor.get('/v1/products?limit=10&start=20', held)).statusCode).toBe(304);
      const other = await visitor.get('/v1/products?limit=10&start=30', held);
      expect(other.statusCode).toBe(200);
      expect(other.headers.etag).not.toBe(answer.headers.etag);
      expect((await admin.get('/v1/products?limit=1')).headers['cache-control']).toContain('private');
    });

    test('of popular products begins with the most ordered', async () => {
      const popular = await list('/v1/products?popular=true&limit=5');
      expect(popular).toHaveLength(5);
    });

    test('of favourites answers 401 to a visitor', async () => {
      const louise = await market.signedIn('client@cabas.example');
      const loved = (await list('/v1/products/love', louise)).map(({ title }) => title);
      expect(loved).toEqual(
        expect.arrayContaining(['Œufs plein air', 'Gruyère AOP 12 mois', 'Féra du Léman']),
      );
      expect((await visitor.get('/v1/products/love')).statusCode).toBe(401);
    });
  });

  describe('a search', () => {
    test.each([
      ['oeuf', 'Œufs plein air'],
      ['OEUFS', 'Œufs plein air'],
      ['gruyere', 'Gruyère AOP 12 mois'],
      ['l’ail', 'Ail rose'],
      ['pomes', 'Pommes Gala'],
      ['brocolis', 'Brocoli'],
      ['fera leman', 'Féra du Léman'],
      ['laiterie jussy beurre', 'Beurre de baratte'],
    ])('for « %s » finds « %s »', async (q, title) => {
      expect(await titles(q)).toContain(title);
    });

    test('for potatoes by their three names finds the same', async () => {
      const [patates, long] = [await titles('patates'), await titles('pommes de terre')];
      expect(new Set(patates)).toEqual(new Set(long));
      expect(patates).not.toContain('Pommes Gala');
    });

    test('finds nothing for an empty query, nothing of the other hub, and proposes titles', async () => {
      expect(await titles('')).toEqual([]);
      expect(await titles('xylophone')).toEqual([]);
      const there = (await visitor.get('/v1/products/search?hub=lausanne&q=oeuf')).json<Listed[]>();
      expect(there.every(({ vendor }) => vendor.urlpath !== 'laiterie-de-jussy')).toBe(true);
      const words = (await visitor.get('/v1/products/autocomplete?q=gruy')).json<string[]>();
      expect(words[0]).toMatch(/Gruyère/);
    });

    test('leaves out withdrawn products at once', async () => {
      const sku = await market.skuOf('Ail rose');
      const offer = (available: boolean) =>
        writeTransaction(market.database, async (tx) => {
          await tx
            .updateTable('products')
            .set({ available, rev: sql`rev + 1` })
            .where('sku', '=', sku)
            .execute();
          recordChange(tx, 'product', sku);
        });
      expect(await titles('ail rose')).toContain('Ail rose');
      await offer(false);
      expect(await titles('ail rose')).not.toContain('Ail rose');
      expect((await visitor.get(`/v1/products/${sku}`)).json()).toMatchObject({
        attributes: { available: false },
      });
      await offer(true);
      expect(await titles('ail rose')).toContain('Ail rose');
    });
  });

  describe('one product', () => {
    test('comes with its category, its shop and its price in francs', async () => {
      const sku = await market.skuOf('Gruyère AOP 12 mois');
      expect((await visitor.get(`/v1/products/${sku}`)).json()).toMatchObject({
        pricing: { price: 6.9, part: '~250g' },
        categories: { slug: 'fromages', name: 'Fromages' },
        vendor: { urlpath: 'laiterie-de-jussy', discount: { threshold: 20, amount: 2 } },
      });
    });

    test.each(['/v1/products/42', '/v1/products/abc', '/v1/products/99999999999999999999'])(
      '%s is unknown',
      async (url) => {
        expect([400, 404]).toContain((await visitor.get(url)).statusCode);
      },
    );
  });

  describe('shops and categories', () => {
    test('a group contains the shops whose family belongs to it', async () => {
      const families = (await list('/v1/category')) as unknown as {
        readonly type: string;
        readonly slug: string;
        readonly group: string;
      }[];
      const groupOf = new Map(families.map(({ slug, group }) => [slug, group]));
      const shops = (await visitor.get('/v1/shops')).json<{ catalog: string }[]>();
      const [group] = shops.map(({ catalog }) => groupOf.get(catalog));
      const wanted = shops.filter(({ catalog }) => groupOf.get(catalog) === group);
      const found = await visitor.get(`/v1/shops?group=${encodeURIComponent(group ?? '')}`);
      expect(found.json()).toEqual(wanted);
      expect((await visitor.get('/v1/shops?group=aucun-tel')).json()).toEqual([]);
    });

    test('unpublished shops are shown only to administrators, managers of the hub and their owner', async () => {
      const slugs = async (who: Client, query = '') =>
        (await who.get(`/v1/shops?hub=geneve-carouge${query}`))
          .json<{ urlpath: string }[]>()
          .map(({ urlpath }) => urlpath);
      expect(await slugs(visitor)).not.toContain('savonnerie-du-rhone');
      expect(await slugs(visitor, '&status=true')).not.toContain('savonnerie-du-rhone');
      expect(await slugs(admin, '&status=true')).toContain('savonnerie-du-rhone');
      expect(await slugs(admin)).not.toContain('savonnerie-du-rhone');
      expect(await slugs(await market.signedIn('manager@cabas.example'), '&status=true')).toContain(
        'savonnerie-du-rhone',
      );
      const other = await market.signedIn('manager-lausanne@cabas.example');
      expect(await slugs(other, '&status=true')).not.toContain('savonnerie-du-rhone');
      expect((await visitor.get('/v1/shops/savonnerie-du-rhone')).statusCode).toBe(404);
    });

    test('a shop never shows its account', async () => {
      const answer = await visitor.get('/v1/shops/laiterie-de-jussy');
      expect(answer.json()).toMatchObject({ name: 'Laiterie de Jussy', thread: 5 });
      expect(answer.body).not.toMatch(/account|businessName|"fees"/);
    });

    test('a category lists its products on request', async () => {
      const plain = (await visitor.get('/v1/category')).json<{ slug: string; usedBy?: number[] }[]>();
      expect(plain[0]).toMatchObject({ slug: 'legumes' });
      expect(plain[0]).not.toHaveProperty('usedBy');
      const counted = (await visitor.get('/v1/category?stats=true')).json<{ usedBy: number[] }[]>();
      expect(counted[0]?.usedBy.length).toBeGreaterThan(10);
      expect((await visitor.get('/v1/category/fromages')).json()).toMatchObject({ name: 'Fromages' });
      expect((await visitor.get('/v1/category/nothing')).statusCode).toBe(404);
      expect((await visitor.get('/v1/shops/category/fromages?hub=geneve-carouge')).json()).toMatchObject([
        { urlpath: 'fromagerie-des-augustins' },
        { urlpath: 'laiterie-de-jussy' },
      ]);
    });
  });

  test('documents are read by slug; drafts only by their owner and administrators', async () => {
    const terms = await visitor.get('/v1/documents/conditions-generales');
    expect(terms.json()).toMatchObject({ type: 'page', title: { fr: 'Conditions générales de vente' } });
    const recipes = (await visitor.get('/v1/documents/category/recipe?headerOnly=true')).json<object[]>();
    const [{ slug, skus }] = recipes as [{ slug: string[]; skus: number[] }];
    const read = (await visitor.get(`/v1/documents/${slug[0]}`)).json<{ products: { sku: number }[] }>();
    expect(
      read.products.map(({ sku }) => sku),
      'with the products it refers to, in their order',
    ).toEqual(skus);
    expect(recipes.length).toBeGreaterThan(3);
    for (const recipe of recipes) expect(recipe).not.toHaveProperty('content');

    await market.database.db
      .updateTable('documents')
      .set({ published: false })
      .where('slug', '=', 'aide')
      .execute();
    expect((await visitor.get('/v1/documents/aide')).statusCode).toBe(404);
    expect((await admin.get('/v1/documents/aide')).statusCode).toBe(200);
    expect((await visitor.get('/v1/documents')).statusCode).toBe(401);
  });

  test('photos for banners are limited to the requested number', async () => {
    const pictures = await visitor.get('/v1/products/photos?random=6');
    expect(pictures.json()).toHaveLength(6);
    expect(Number(pictures.headers['x-total-count'])).toBeGreaterThan(400);
    expect((await visitor.get('/v1/shops/photos?slugs=laiterie-de-jussy')).json()).toMatchObject([
      { urlpath: 'laiterie-de-jussy' },
    ]);
  });
});
