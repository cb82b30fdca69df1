import { describe, expect, test } from 'vitest';
import { updateShopFigures } from '../../../../server/modules/statistics/update-shop-figures.ts';
import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const GENEVA = 'catalog:geneve-carouge';
const PASSWORD = 'cabas-demo';

const bakery = {
  name: 'Fournil de Louise',
  description: 'Du pain, le matin.',
  catalog: 'artisan',
  address: { streetAddress: 'Rue du Four 3', postalCode: '1227', region: 'Carouge' },
};
const bread = {
  title: 'Pain de seigle',
  details: { description: 'Au levain, cuit la nuit.' },
  pricing: { price: 5.5, part: '500 g', stock: 20 },
  categories: 'boulangerie',
};

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const louise = market.client('client@cabas.example');
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const premium = market.client('premium@cabas.example');

  test('a shop is created, published and removed, and the devices of its hub follow', async () => {
    const emailStatus = (status: boolean) =>
      market.database.db
        .updateTable('users')
        .set({ email_status: JSON.stringify(status) })
        .where('id', '=', louise.person)
        .execute();
    await emailStatus(false);
    expect(refusalOf(await louise.post('/v1/shops', bakery)).code).toBe('email_not_validated');
    await emailStatus(true);

    const opened = await louise.post('/v1/shops', { ...bakery, status: true, account: { IBAN: '' } });
    expect(opened.json()).toMatchObject({
      ...{ urlpath: 'fournil-de-louise', status: false, hubs: ['geneve-carouge'] },
      account: { fees: 0.2 },
      owner: louise.person,
    });
    expect((await (await market.as()).get('/v1/shops/fournil-de-louise')).statusCode).toBe(404);
    expect((await louise.get('/v1/users/me')).json()).toMatchObject({
      shops: [{ urlpath: 'fournil-de-louise' }],
    });
    const here = (await louise.get('/v1/shops/fournil-de-louise')).json<ShopForOwner>();
    const moved = await louise.post('/v1/shops/fournil-de-louise', {
      address: { ...here.address, streetAdress: 'Rue du Pain 8' },
    });
    expect(moved.json(), 'by the original’s name of its street').toMatchObject({
      address: { streetAddress: 'Rue du Pain 8' },
      owner: louise.person,
    });
    expect(refusalOf(await louise.post('/v1/shops', { ...bakery, name: 'Le second' })).code).toBe(
      'shop_limit',
    );

    const made = await louise.post('/v1/shops/fournil-de-louise/products/', bread);
    const { sku } = made.json<{ sku: number }>();
    const before = await currentCursors(premium, [GENEVA]);
    expect((await premium.get(`/v1/products/${sku}`)).statusCode).toBe(404);
    const own = await louise.get('/v1/products?shopname=fournil-de-louise');
    expect(own.json()).toMatchObject([{ sku }]);

    const asked = await louise.get('/v1/shops/fournil-de-louise/status');
    expect(asked.json<ShopForOwner>().status).toBe(new Date(market.clock.now).toISOString());
    expect((await market.mailsTo('admin@cabas.example')).at(-1)?.subject).toBe(
      'Fournil de Louise demande à être publiée',
    );
    for (const recipient of ['admin@cabas.example', 'client@cabas.example'])
      expect((await market.mailsTo(recipient)).at(-1)?.text).toContain('/admin/shops/fournil-de-louise');
    expect((await market.mailsTo('client@cabas.example')).at(-1)?.subject).toBe(
      'La publication de Fournil de Louise est demandée',
    );
    expect(refusalOf(await louise.get('/v1/shops/fournil-de-louise/status')).code).toBe('publication_asked');
    expect(
      refusalOf(await louise.post('/v1/shops/fournil-de-louise/status', { status: true })),
    ).toMatchObject({
      status: 403,
      code: 'field_reserved',
    });
    expect((await pull(premium, before)).rows).toEqual([]);

    expect((await admin.post('/v1/shops/fournil-de-louise/status', { status: true })).statusCode).toBe(200);
    const { rows } = await pull(premium, before);
    expect(rows.map(({ e, id }) => `${e} ${id}`).sort()).toEqual([
      `product ${sku}`,
      'shop fournil-de-louise',
    ]);
    expect((await market.mailsTo('client@cabas.example')).at(-1)?.subject).toBe(
      'Fournil de Louise est publiée',
    );
    const told = (await market.mailsTo('client@cabas.example')).at(-1)?.text.replaceAll('\u00a0', ' ');
    expect(told).toContain('est publiée : son produit n’est pas encore en vente.');
    expect(told).toContain('/admin/products?shop=fournil-de-louise&only=off');
    expect(refusalOf(await louise.get('/v1/shops/fournil-de-louise/status')).code).toBe('shop_published');

    const published = await currentCursors(premium, [GENEVA]);
    const url = '/v1/shops/fournil-de-louise';
    expect(refusalOf(await put(market, louise, url, { password: 'non' })).code).toBe('wrong_password');
    expect((await put(market, louise, url, { password: PASSWORD })).json()).toEqual({ deletedCount: 1 });
    const { gone } = await pull(premium, published);
    expect(gone.map(({ e, id }) => `${e} ${id}`).sort()).toEqual([
      `product ${sku}`,
      'shop fournil-de-louise',
    ]);
    expect((await admin.get(url)).statusCode).toBe(404);
    expect((await louise.get('/v1/users/me')).json()).toMatchObject({ shops: [] });

    const again = await louise.post('/v1/shops', bakery);
    expect(again.json()).toMatchObject({ urlpath: 'fournil-de-louise-2', name: 'Fournil de Louise' });
  });

  test('a publication can be requested again after 24 days', async () => {
    const url = '/v1/shops/savonnerie-du-rhone/status';
    const ask = async () => refusalOf(await admin.get(url)).code;
    const status = (at: number) =>
      market.database.db
        .updateTable('shops')
        .set({ status: JSON.stringify(new Date(at).toISOString()) })
        .where('urlpath', '=', 'savonnerie-du-rhone')
        .execute();
    await status(market.clock.now - 24 * DAY_MS + 1);
    expect(await ask()).toBe('publication_asked');
    await status(market.clock.now - 24 * DAY_MS);
    expect(await ask()).toBeUndefined();
  });

  describe('an edited shop', () => {
    const url = '/v1/shops/laiterie-de-jussy';

    test('keeps absent fields, and shows its account only to owner and administrators', async () => {
      const before = await currentCursors(premium, [GENEVA]);
      const saved = await dairy.post(url, {
        available: { active: true, from: '2026-12-24T00:00:00Z', to: '2027-01-04T00:00:00Z' },
        account: { IBAN: 'CH93 0076 2011 6238 5295 7', BIC: 'POFICHBEXXX' },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json()).toMatchObject({
        name: 'Laiterie de Jussy',
        discount: { active: true, threshold: 20, amount: 2 },
        available: { active: true },
        account: { BIC: 'POFICHBEXXX' },
      });
      const { rows } = await pull(premium, before);
      expect(rows).toMatchObject([
        { e: 'shop', id: 'laiterie-de-jussy', d: { available: { active: true } } },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/IBAN|account/);
      expect((await premium.get(url)).json()).not.toHaveProperty('account');
      expect((await dairy.get(url)).json()).toMatchObject({
        account: { BIC: 'POFICHBEXXX' },
        owner: expect.any(Number) as number,
      });
      const entry = await market.database.db
        .selectFrom('audit')
        .select(['before', 'after'])
        .where('action', '=', 'shop.save')
        .where('entity_id', '=', 'laiterie-de-jussy')
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({
        before: { 'shop.available.active': false },
        after: { 'shop.available.active': true, 'account.BIC': 'POFICHBEXXX' },
      });
    });

    test('closes with days, then until further notice, and opens again', async () => {
      const closed = { active: true, from: '2026-12-24T12:00:00Z', to: '2026-12-26T12:00:00Z' };
      expect((await dairy.post(url, { available: closed })).json<ShopForOwner>().available).toMatchObject(
        closed,
      );
      const open = await dairy.post(url, { available: { from: null, to: null } });
      expect(open.json<ShopForOwner>().available).not.toHaveProperty('from');
      const back = await dairy.post(url, { available: { active: false } });
      expect(back.json<ShopForOwner>().available).toMatchObject({ active: false });
    });

    test('keeps its collection place and the captions of its pictures, as long as they are shown', async () => {
      const photo = { fg: '/photos/u/a-320.webp', gallery: ['/photos/u/b-320.webp'] };
      const alts = { [photo.fg]: 'La fromagerie', '/photos/u/c-320.webp': 'Nulle part' };
      const collect = { streetAddress: 'Chemin du Lait 4', postalCode: '1254', region: 'Jussy' };
      const saved = (await dairy.post(url, { photo: { ...photo, alts }, collect })).json<ShopForOwner>();
      expect(saved).toMatchObject({ photo: { alts: { [photo.fg]: 'La fromagerie' } }, collect });
      expect(Object.keys(saved.photo.alts ?? {})).toEqual([photo.fg]);
      const emptied = (await dairy.post(url, { photo: { fg: '' }, collect: null })).json<ShopForOwner>();
      expect(emptied.photo).not.toHaveProperty('alts');
      expect(emptied).not.toHaveProperty('collect');
    });

    test('ignores submitted order figures', async () => {
      const { scoring } = (await dairy.get(url)).json<ShopForOwner>();
      expect(scoring?.orders).toBeGreaterThan(0);
      const made = { weight: scoring?.weight, orders: 999, issues: 0, score: 1 };
      const saved = await dairy.post(url, { details: { local: true }, scoring: made });
      expect(saved.json<ShopForOwner>().scoring).toEqual(scoring);
    });

    test('keeps name, days, commission and weight when its owner edits them', async () => {
      expect(refusalOf(await dairy.post(url, { name: 'Autre laiterie' }))).toMatchObject({
        code: 'field_invalid',
        fields: { 'body.name': 'Ce champ ne peut plus changer.' },
      });
      const reserved = refusalOf(
        await dairy.post(url, {
          ...{ available: { weekdays: [1] }, account: { fees: 0.01 }, scoring: { weight: 1 } },
        }),
      );
      expect(reserved.code).toBe('field_reserved');
      expect(Object.keys(reserved.fields)).toEqual([
        ...['body.available.weekdays', 'body.account.fees', 'body.scoring.weight'],
      ]);
      const saved = await admin.post(url, { available: { weekdays: [2, 5] }, account: { fees: 0.18 } });
      expect(saved.json()).toMatchObject({ available: { weekdays: [2, 5] }, account: { fees: 0.18 } });
    });

    test('gets another score with another weight, which the next count keeps', async () => {
      const weighed = (weight: number) => admin.post(url, { scoring: { weight } });
      const light = (await weighed(1)).json<ShopForOwner>().scoring;
      const heavy = (await weighed(1000)).json<ShopForOwner>().scoring;
      expect(light?.weight).toBe(1);
      expect(heavy).toMatchObject({ weight: 1000, orders: light?.orders });
      expect(heavy?.score).toBeGreaterThanOrEqual(light?.score ?? 1);
      await updateShopFigures(market.house, market.clock.now);
      expect((await admin.get(url)).json<ShopForOwner>().scoring?.weight).toBe(1000);
      expect(refusalOf(await weighed(0)).fields).toHaveProperty(['body.scoring.weight']);
    });

    test('is refused with French messages', async () => {
      const bad = refusalOf(
        await dairy.post(url, {
          discount: { active: true, threshold: 2, amount: 3 },
          account: { IBAN: 'CH00 1234 5678 9012 3456 7' },
        }),
      );
      expect(bad).toMatchObject({
        status: 400,
        code: 'field_invalid',
        fields: {
          'body.discount.amount': 'Le rabais doit être plus petit que le seuil.',
          'body.account.IBAN': 'Cet IBAN n’est pas valable.',
        },
      });
    });

    test('is edited by its owner and administrators', async () => {
      for (const [who, status] of [
        [premium, 403],
        [await market.as(), 401],
        [await market.signedIn('manager@cabas.example'), 403],
      ] as const)
        expect((await who.post(url, { description: 'À moi maintenant.' })).statusCode).toBe(status);
      const other = '/v1/shops/fromagerie-des-augustins';
      expect((await dairy.post(other, {})).statusCode).toBe(403);
      expect((await put(market, dairy, other, { password: PASSWORD })).statusCode).toBe(403);
      expect((await dairy.get(`${other}/status`)).statusCode).toBe(403);
    });
  });

  test('a message about a shop goes from the office to its owner, and back', async () => {
    const url = '/v1/shops/laiterie-de-jussy/status';
    await admin.post(url, { content: 'Avez-vous des tommes pour jeudi ?' });
    expect((await market.mailsTo('shop@cabas.example')).at(-1)?.text).toContain('des tommes pour jeudi');
    await dairy.post(url, { content: 'Oui, douze.\n\nÀ jeudi.' });
    expect((await market.mailsTo('admin@cabas.example')).at(-1)?.text).toContain('Oui, douze.');
    expect(refusalOf(await dairy.post(url, {})).fields).toEqual({
      'body.content': 'Ce champ est nécessaire.',
    });
  });

  test('requesting publication needs the CSRF token, although it is a GET', async () => {
    const answer = await dairy.get('/v1/shops/laiterie-de-jussy/status', {
      headers: { 'x-xsrf-token': undefined },
    });
    expect(refusalOf(answer).code).toBe('csrf_invalid');
  });
});
