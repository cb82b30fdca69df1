import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  DEFAULT_ZONE as ZONE,
  localDay,
  weekdayOf,
} from '../../../../src/domain/calendar/hub-time.ts';
import type { SavedProduct } from '../../../../src/contract/catalogue/product-edits.ts';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const SHELF = '/v1/shops/laiterie-de-jussy/products/';
const GENEVA = 'catalog:geneve-carouge';
const PASSWORD = 'cabas-demo';

/** What the law asks of food. */
const LEGAL = {
  ingredients: '*lait* entier, ferments',
  allergens: ['milk'],
  origin: 'Jussy, GE',
  storage: 'Entre 2 et 6 °C',
};

const skyr = {
  title: 'Skyr de Jussy',
  details: { description: 'Doux, épais, au <b>lait entier</b>.', bio: true, ...LEGAL },
  pricing: { price: 4.2, part: '400 g', stock: 30, tva: 0.026 },
  categories: { slug: 'cremerie' },
  belong: { name: 'Yogourts' },
};

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const phone = market.client('client@cabas.example');

  const create = async (more: object = {}) => {
    const answer = await dairy.post(SHELF, { ...skyr, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SavedProduct>();
  };
  const deeds = (sku: number) =>
    market.database.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(sku))
      .orderBy('id')
      .execute();

  describe('a new product', () => {
    test('gets its sku and slug from the server, and its price in francs', async () => {
      const product = await create();
      expect(product).toMatchObject({
        slug: 'skyr-de-jussy',
        pricing: { price: 4.2, stock: 30 },
        details: { description: 'Doux, épais, au lait entier.', bio: true },
        vendor: { urlpath: 'laiterie-de-jussy' },
        categories: { slug: 'cremerie', name: 'Crèmerie et œufs' },
        belong: { name: 'Yogourts' },
        stats: { sales: 0 },
      });
      // No recipe speaks of it yet; where one product is read, they stand with it.
      const read = (await (await market.as()).get(`/v1/products/${product.sku}`)).json<object>();
      expect(read).toEqual({ ...product, recipes: [] });
    });

    test('is on sale once its legal information is complete', async () => {
      const product = await create({ details: { description: 'Doux, épais, au lait entier.' } });
      expect(product).toMatchObject({
        attributes: { available: false },
        missing: ['ingredients', 'allergens', 'origin', 'storage'],
      });
      const details = { ...LEGAL, storage: undefined };
      const save = async (body: object) =>
        (await dairy.post(`/v1/products/${product.sku}`, body)).json<SavedProduct>();
      expect(await save({ details, attributes: { available: true } })).toMatchObject({
        attributes: { available: false },
        missing: ['storage'],
      });
      const complete = await save({ details: LEGAL, attributes: { available: true } });
      expect(complete).toMatchObject({ attributes: { available: true }, details: LEGAL });
      expect(complete).not.toHaveProperty('missing');
      // An edit that takes something away takes it off sale.
      expect(await save({ details: { origin: '' } })).toMatchObject({
        attributes: { available: false },
        missing: ['origin'],
      });
    });

    test('stays on sale when it was sold before its information was asked for', async () => {
      const { sku } = await create();
      await sql`update products set data = data #- '{details,storage}' where sku = ${sku}`.execute(
        market.database.db,
      );
      const saved = await dairy.post(`/v1/products/${sku}`, { pricing: { price: 4.4 } });
      expect(saved.json()).toMatchObject({ attributes: { available: true }, missing: ['storage'] });
    });

    test('keeps what the warehouse needs, and refuses a wrong bar code', async () => {
      const logistics = { ean: '4006381333931', zone: 'F2', temperature: 'cold', lot: 'JU-2611' };
      const { sku } = await create({ logistics });
      const saved = await dairy.post(`/v1/products/${sku}`, { logistics: { zone: 'F3' } });
      expect(saved.json()).toMatchObject({ logistics: { ...logistics, zone: 'F3' } });
      const wrong = await dairy.post(`/v1/products/${sku}`, { logistics: { ean: '4006381333932' } });
      expect(refusalOf(wrong).fields).toHaveProperty('body.logistics.ean');
    });

    test('is listed on its own weekdays only', async () => {
      const { sku } = await create({ logistics: { weekdays: [5] } });
      const listed = async (when: string) =>
        (await (await market.as()).get(`/v1/products?hub=geneve-carouge&category=cremerie&when=${when}`))
          .json<Product[]>()
          .some((product) => product.sku === sku);
      const days = Array.from({ length: 7 }, (_, ahead) => localDay(market.clock.now + ahead * DAY_MS, ZONE));
      const friday = days.find((day) => weekdayOf(day) === 5) ?? '';
      const tuesday = days.find((day) => weekdayOf(day) === 2) ?? '';
      expect([await listed(friday), await listed(tuesday)]).toEqual([true, false]);
    });

    test('gets the photos of two people, each once, with what they show', async () => {
      const { sku } = await create();
      const [one, two] = ['/photos/u/a-320.webp', '/photos/u/b-320.webp'];
      const save = (client: typeof dairy, photo: object) => client.post(`/v1/products/${sku}`, { photo });
      await save(dairy, { add: [one], alts: { [one]: 'Un pot ouvert' } });
      await save(admin, { add: [two] });
      const again = (await save(dairy, { add: [one] })).json<SavedProduct>();
      expect(again.photo).toEqual({ url: one, bundle: [two], alts: { [one]: 'Un pot ouvert' } });
      const sorted = await save(dairy, { url: two, bundle: [one], alts: { [two]: 'Le lait' } });
      expect(sorted.json<SavedProduct>().photo).toEqual({
        ...{ url: two, bundle: [one], alts: { [one]: 'Un pot ouvert', [two]: 'Le lait' } },
      });
      const removed = await save(admin, { url: two, bundle: [] });
      expect(removed.json<SavedProduct>().photo).toEqual({
        url: two,
        bundle: [],
        alts: { [two]: 'Le lait' },
      });
      expect(refusalOf(await save(dairy, { alts: { [two]: 'x'.repeat(201) } })).code).toBe('field_invalid');
      const many = Array.from({ length: 20 }, (_, at) => `/photos/u/m${at}-320.webp`);
      await save(dairy, { add: many });
      const full = refusalOf(await save(dairy, { add: ['/photos/u/n-320.webp'] }));
      expect(full).toMatchObject({ status: 400, code: 'field_invalid' });
    });

    test('accepts extra and empty fields of the original’s clients', async () => {
      const empty = { shelflife: {}, quantity: {}, photo: {}, attributes: {}, vendor: {} };
      const product = await create(empty);
      expect(product).not.toHaveProperty('shelflife');
      const stays = { ...empty, pricing: {}, details: {}, categories: {}, belong: { weight: 0 } };
      const saved = await dairy.post(`/v1/products/${product.sku}`, stays);
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json()).toMatchObject({ pricing: product.pricing, belong: product.belong });
      const half = await dairy.post(`/v1/products/${product.sku}`, { shelflife: { display: true } });
      expect(refusalOf(half).fields).toHaveProperty('body.shelflife.comment');
    });

    test('contains its frequent questions, each answer with the time of its change', async () => {
      const [freezes, nuts] = [
        { q: 'Se congèle-t-il ?', a: 'Deux mois, bien fermé.' },
        { q: 'Contient-il des noix ?', a: 'Non.' },
      ];
      const { sku, faq } = await create({ faq: [freezes, nuts] });
      const first = new Date(market.clock.now).toISOString();
      expect(faq).toEqual([freezes, nuts].map((question) => ({ ...question, updated: first })));

      market.clock.now += 60_000;
      const later = new Date(market.clock.now).toISOString();
      const other = { ...nuts, a: 'Des traces.' };
      const saved = await dairy.post(`/v1/products/${sku}`, { faq: [other, freezes] });
      const expected = [
        { ...other, updated: later },
        { ...freezes, updated: first },
      ];
      expect(saved.json<Product>().faq).toEqual(expected);
      expect((await phone.get(`/v1/products/${sku}`)).json<Product>().faq).toEqual(expected);
      expect((await deeds(sku)).at(-1)?.after).toHaveProperty('faq');
      const refused = await dairy.post(`/v1/products/${sku}`, { faq: [{ q: 'Eh', a: 'Oui.' }] });
      expect(Object.keys(refusalOf(refused).fields)).toEqual(['body.faq.0.q']);
    });

    test('reaches only the devices of its hub, and the search', async () => {
      const scopes = [GENEVA, 'catalog:lausanne'] as const;
      const before = await currentCursors(phone, scopes);
      const { sku } = await create({ title: 'Séré de Jussy' });
      const { rows } = await pull(phone, before);
      expect(rows.map(({ scope, e, id }) => `${scope} ${e} ${id}`)).toEqual([`${GENEVA} product ${sku}`]);
      expect(rows[0]?.d).toMatchObject({ title: 'Séré de Jussy', pricing: { price: 420, stock: 30 } });
      const found = await (await market.as()).get('/v1/products/search?q=sere%20jussy');
      expect(found.json<Product[]>().map((product) => product.sku)).toContain(sku);
    });

    test('is created only by the shop’s owner or an administrator', async () => {
      const others = [
        [phone, 403],
        [await market.as(), 401],
        [await market.signedIn('courier@cabas.example'), 403],
        [await market.signedIn('manager@cabas.example'), 403],
      ] as const;
      for (const [who, status] of others) expect((await who.post(SHELF, skyr)).statusCode).toBe(status);
      const elsewhere = await dairy.post('/v1/shops/fromagerie-des-augustins/products/', skyr);
      expect(refusalOf(elsewhere)).toMatchObject({ status: 403, code: 'forbidden' });
      expect((await admin.post('/v1/shops/fromagerie-des-augustins/products/', skyr)).statusCode).toBe(200);
      expect((await admin.post('/v1/shops/nulle-part/products/', skyr)).statusCode).toBe(404);
    });

    test.each<[string, object, string]>([
      ['without a price', { pricing: { part: '1 pce' } }, 'body.pricing.price'],
      ['without a title', { title: '' }, 'body.title'],
      ['in no aisle', { categories: 'licornes' }, 'body.categories'],
      ['in a family of shops', { categories: 'artisan' }, 'body.categories'],
      ['in a part of another aisle', { belong: { name: 'Bœuf' } }, 'body.belong.name'],
      ['with a picture from elsewhere', { photo: { url: 'http://x.ch/a.jpg' } }, 'body.photo.url'],
      ['on offer for nothing', { attributes: { discount: true } }, 'body.pricing.discount'],
    ])('%s is refused and says which field in French', async (_words, change, field) => {
      const { status, code, fields } = refusalOf(await dairy.post(SHELF, { ...skyr, ...change }));
      expect([status, code, Object.keys(fields)]).toEqual([400, 'field_invalid', [field]]);
      expect(fields[field]).toMatch(/[.]$/);
    });

    test.each(['bouquet', '1kg50', 'à choix'])(
      'is saved with the portion « %s », with a notice that it has no unit price',
      async (part) => {
        const product = await create({ pricing: { ...skyr.pricing, part } });
        expect(product.pricing.part).toBe(part);
        const [notice, ...others] = product.notices ?? [];
        expect([notice?.path, notice?.code, others]).toEqual(['body.pricing.part', 'portion_unread', []]);
        expect(notice?.message).toContain('1kg500');
        const again = await dairy.post(`/v1/products/${product.sku}`, { title: 'Autre nom' });
        expect(again.json<SavedProduct>().notices).toEqual(product.notices);
        const read = await dairy.post(`/v1/products/${product.sku}`, { pricing: { part: '1 bouquet' } });
        expect(read.json()).not.toHaveProperty('notices');
      },
    );

    test('has a Latin slug, which changes only with the title', async () => {
      const { sku, slug } = await create({ title: 'Smørrebrød d’Ølgod' });
      expect(slug).toBe('smorrebrod-dolgod');
      const old = 'smrrebrd-dlgod';
      await market.database.db
        .updateTable('products')
        .set({ data: sql`data || ${JSON.stringify({ slug: old })}::jsonb` })
        .where('sku', '=', sku)
        .execute();
      const saved = await dairy.post(`/v1/products/${sku}`, {
        title: 'Smørrebrød d’Ølgod',
        pricing: { stock: 3 },
      });
      expect(saved.json<Product>().slug).toBe(old);
      const renamed = await dairy.post(`/v1/products/${sku}`, { title: 'Smørrebrød' });
      expect(renamed.json<Product>().slug).toBe('smorrebrod');
    });

    test('ignores reserved fields and figures of the server', async () => {
      const pinned = refusalOf(await dairy.post(SHELF, { ...skyr, attributes: { home: true, boost: true } }));
      expect(pinned).toMatchObject({ status: 403, code: 'field_reserved' });
      expect(Object.keys(pinned.fields)).toEqual(['body.attributes.home', 'body.attributes.boost']);
      const product = await create({ sku: 1_000_001, stats: { score: 1 }, vendor: 'autre', created: 'hier' });
      expect(product).toMatchObject({ stats: { score: 0 }, vendor: { urlpath: 'laiterie-de-jussy' } });
      expect(product.sku).toBeGreaterThan(1_000_400);
    });
  });

  describe('an edited product', () => {
    test('keeps absent fields, and its history names authors and values in francs', async () => {
      const { sku } = await create({ title: 'Beurre demi-sel' });
      const answer = await dairy.post(`/v1/products/${sku}`, {
        pricing: { price: 5.1, discount: 4.5 },
        attributes: { discount: true },
        why: 'Promotion de Noël',
      });
      expect(answer.json()).toMatchObject({
        title: 'Beurre demi-sel',
        details: { bio: true },
        pricing: { price: 5.1, discount: 4.5, part: '400 g', stock: 30 },
      });
      const history = (await dairy.get(`/v1/products/history/${sku}`)).json<object[]>();
      expect(history).toHaveLength(2);
      expect(history[0]).toMatchObject({
        who: { id: await market.idOf('shop@cabas.example') },
        content: {
          'pricing.price': { previous: 4.2, update: 5.1 },
          'pricing.discount': { previous: null, update: 4.5 },
          'attributes.discount': { previous: false, update: true },
        },
      });
      expect((await deeds(sku)).at(-1)).toMatchObject({ action: 'product.save', why: 'Promotion de Noël' });
      expect((await phone.get(`/v1/products/history/${sku}`)).statusCode).toBe(403);
    });

    test('keeps counting sales while its form is open, and accepts a typed stock', async () => {
      const { sku } = await create({ title: 'Crème double' });
      const exact = async () =>
        (
          await market.database.db
            .selectFrom('products')
            .select('stock')
            .where('sku', '=', sku)
            .executeTakeFirstOrThrow()
        ).stock;
      await market.database.db.updateTable('products').set({ stock: 26 }).where('sku', '=', sku).execute();
      await dairy.post(`/v1/products/${sku}`, { title: 'Crème double épaisse', pricing: { stock: 30 } });
      expect(await exact()).toBe(26);
      const typed = await dairy.post(`/v1/products/${sku}`, { pricing: { stock: 100 } });
      expect([await exact(), typed.json<Product>().pricing.stock]).toEqual([100, 100]);
      // The log holds the exact differences: of the first stock, and of the typed one beside the four sold pieces.
      const log = await dairy.get(`/v1/products/${sku}/movements`);
      expect(log.json()).toMatchObject({
        stock: 100,
        movements: [
          { delta: 74, after: 100, reason: 'edit' },
          { delta: 30, after: 30, reason: 'edit' },
        ],
      });
    });

    test('is in no part of a new category until one is chosen', async () => {
      const { sku } = await create({ title: 'Fromage blanc' });
      const moved = await dairy.post(`/v1/products/${sku}`, { categories: 'Fromages' });
      expect(moved.json()).toMatchObject({
        categories: { slug: 'fromages' },
        belong: { name: '', weight: 0 },
      });
    });

    test('is edited by its owner and administrators, reserved fields only by the latter', async () => {
      const sku = await market.skuOf('Gruyère AOP 12 mois');
      const url = `/v1/products/${sku}`;
      const pin = { attributes: { home: false, timelimit: 24 } };
      expect(refusalOf(await dairy.post(url, pin)).code).toBe('field_reserved');
      expect((await admin.post(url, pin)).json()).toMatchObject({ attributes: pin.attributes });
      expect((await dairy.post(url, { attributes: { timelimit: 24 } })).statusCode).toBe(200);
      const foreign = await market.database.db
        .selectFrom('products')
        .select('sku')
        .where('vendor', '=', 'fromagerie-des-augustins')
        .executeTakeFirstOrThrow();
      expect(refusalOf(await dairy.post(`/v1/products/${foreign.sku}`, {})).code).toBe('forbidden');
      expect((await dairy.post('/v1/products/99999999', {})).statusCode).toBe(404);
    });
  });

  describe('a removed product', () => {
    test('requires the actor’s password, leaves every device and stays as a row', async () => {
      const { sku } = await create({ title: 'Fondue du jour' });
      const before = await currentCursors(phone, [GENEVA]);
      const url = `/v1/products/${sku}`;
      const wrong = refusalOf(await put(market, dairy, url, { password: 'devinette' }));
      expect([wrong.status, wrong.code]).toEqual([400, 'wrong_password']);
      expect((await put(market, phone, url, { password: PASSWORD })).statusCode).toBe(403);
      expect((await put(market, dairy, url, { password: PASSWORD })).json()).toEqual({});

      const { gone } = await pull(phone, before);
      expect(gone).toMatchObject([{ e: 'product', id: String(sku), kind: 'deleted' }]);
      expect((await phone.get(url)).statusCode).toBe(404);
      expect((await phone.get(`/v1/products?skus=${sku}`)).json()).toEqual([]);
      expect((await put(market, dairy, url, { password: PASSWORD })).statusCode).toBe(404);
      const row = await market.database.db
        .selectFrom('products')
        .select(['removed', 'available'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ removed: new Date(market.clock.now).toISOString(), available: false });
      expect((await deeds(sku)).at(-1)).toMatchObject({
        action: 'product.remove',
        before: { title: 'Fondue du jour' },
      });
    });

    test('is protected from guessing by a rate limit', async () => {
      const { sku } = await create({ title: 'Lait cru' });
      const guesser = await market.signedIn('shop@cabas.example');
      const codes: (string | undefined)[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        codes.push(
          refusalOf(await put(market, guesser, `/v1/products/${sku}`, { password: `x${tries}` })).code,
        );
      expect(codes.slice(0, 10)).toEqual(Array<string>(10).fill('wrong_password'));
      expect(codes.slice(10)).toEqual(['too_many', 'too_many']);
    });
  });

  describe('a composed product', () => {
    const basket = {
      ...{
        title: 'Panier du soir',
        details: { description: 'Un repas froid.' },
        attributes: { bundle: true },
      },
      pricing: { price: 14, part: '1pce', stock: 10, tva: 0.026 },
      ...{ categories: { slug: 'cremerie' }, belong: { name: 'Yogourts' } },
      bundle: [
        { title: 'Tomme', note: 'Affinée six semaines', vendor: 'laiterie-de-jussy', price: 8.5 },
        { title: 'Pain de seigle', vendor: 'four-de-carouge', price: 5.5 },
      ],
    };

    test('lists each shop’s share, in the answer and on every device', async () => {
      const before = await currentCursors(phone, [GENEVA]);
      const answer = await admin.post(SHELF, basket);
      expect(answer.statusCode, answer.body).toBe(200);
      const { sku, bundle } = answer.json<Product>();
      expect(bundle).toEqual([
        { ...basket.bundle[0], active: true },
        { ...basket.bundle[1], active: true },
      ]);
      expect((await phone.get(`/v1/products/${sku}`)).json()).toMatchObject({ bundle });
      const { rows } = await pull(phone, before);
      expect(rows.find(({ id }) => id === String(sku))).toMatchObject({
        d: { bundle: [{ price: 850 }, { price: 550 }] },
      });
    });

    test('lets its shop change lines and price together, once enabled', async () => {
      const { sku } = (await admin.post(SHELF, basket)).json<Product>();
      const [own, bread] = basket.bundle;
      const dearer = await dairy.post(`/v1/products/${sku}`, {
        pricing: { price: 15 },
        bundle: [{ ...own, price: 9.5 }, bread, { ...bread, title: 'Miche', price: 3, active: false }],
      });
      expect(dearer.statusCode, dearer.body).toBe(200);
      expect(dearer.json<Product>().bundle).toHaveLength(3);
      const [latest] = (await dairy.get(`/v1/products/history/${sku}`)).json<object[]>();
      expect(latest).toMatchObject({
        content: { bundle: { previous: [{ price: 8.5 }, { price: 5.5 }], update: [{ price: 9.5 }, {}, {}] } },
      });
      const alone = await dairy.post(`/v1/products/${sku}`, { pricing: { price: 16 } });
      expect(refusalOf(alone)).toEqual({
        ...{ status: 400, code: 'field_invalid' },
        fields: { 'body.bundle': 'Les parts doivent faire ensemble le prix du produit.' },
      });
    });

    test('is enabled only by an administrator', async () => {
      const { bundle, ...plain } = basket;
      expect(refusalOf(await dairy.post(SHELF, basket)).fields).toHaveProperty(['body.attributes.bundle']);
      const answer = await dairy.post(SHELF, { ...plain, attributes: {}, bundle });
      expect(refusalOf(answer).fields).toEqual({
        'body.bundle': 'Ce produit n’est pas un produit composé\u00a0: l’administration l’ouvre.',
      });
    });

    test('is refused as a whole, naming each invalid line', async () => {
      const answer = await admin.post(SHELF, {
        ...basket,
        bundle: [
          { title: 'Pain de seigle', vendor: 'four-de-carouge', price: 5.5 },
          { title: 'T', vendor: 'boulangerie-de-la-cite', price: 0 },
          { title: 'Fromage', vendor: 'nulle-part', price: 8.5 },
        ],
      });
      expect(refusalOf(answer)).toEqual({
        ...{ status: 400, code: 'field_invalid' },
        fields: {
          'body.bundle.0.vendor': 'La première part est celle du producteur du produit.',
          'body.bundle.1.title': 'Entre 2 et 64\u00a0caractères.',
          // It sells at the other hub: no order would hold both.
          'body.bundle.1.vendor': 'Cette valeur n’existe pas.',
          'body.bundle.1.price': 'Une valeur entre 0,01 et 2\u202f000.',
          'body.bundle.2.vendor': 'Cette valeur n’existe pas.',
        },
      });
    });
  });
});
