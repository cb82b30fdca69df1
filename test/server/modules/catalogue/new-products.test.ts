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
import { createProduct, deedsOf, GENEVA, LEGAL, SHELF, skyr } from '../../../support/dairy-shelf.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const phone = market.client('client@cabas.example');
  const create = (more?: object) => createProduct(dairy, more);
  const deeds = (sku: number) => deedsOf(market.database, sku);

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
      // Reading one product adds its recipes; none refers to this one yet.
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
      // An edit that removes a field takes it off sale.
      expect(await save({ details: { origin: '' } })).toMatchObject({
        attributes: { available: false },
        missing: ['origin'],
      });
    });

    test('stays on sale when it was sold before the information was required', async () => {
      const { sku } = await create();
      await sql`update products set data = data #- '{details,storage}' where sku = ${sku}`.execute(
        market.database.db,
      );
      const saved = await dairy.post(`/v1/products/${sku}`, { pricing: { price: 4.4 } });
      expect(saved.json()).toMatchObject({ attributes: { available: true }, missing: ['storage'] });
    });

    test('keeps what the warehouse needs, and refuses an invalid bar code', async () => {
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

    test('keeps the photos that two people add, each once, with their descriptions', async () => {
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
      ['in an unknown category', { categories: 'licornes' }, 'body.categories'],
      ['in a category of shops', { categories: 'artisan' }, 'body.categories'],
      ['in a part of another category', { belong: { name: 'Bœuf' } }, 'body.belong.name'],
      ['with a picture from another site', { photo: { url: 'http://x.ch/a.jpg' } }, 'body.photo.url'],
      ['on offer without a discount price', { attributes: { discount: true } }, 'body.pricing.discount'],
    ])('%s is refused with a French message on its field', async (_words, change, field) => {
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
});
