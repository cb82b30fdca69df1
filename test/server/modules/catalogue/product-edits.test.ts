import { describe, expect, test } from 'vitest';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import { createProduct, deedsOf, GENEVA, SHELF } from '../../../support/dairy-shelf.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const PASSWORD = 'cabas-demo';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const phone = market.client('client@cabas.example');
  const create = (more?: object) => createProduct(dairy, more);
  const deeds = (sku: number) => deedsOf(market.database, sku);

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
      // The log holds the exact differences: the first stock, then the typed one beside four sold pieces.
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
          // This shop sells at the other hub: no order would hold both.
          'body.bundle.1.vendor': 'Cette valeur n’existe pas.',
          'body.bundle.1.price': 'Une valeur entre 0,01 et 2\u202f000.',
          'body.bundle.2.vendor': 'Cette valeur n’existe pas.',
        },
      });
    });
  });
});
