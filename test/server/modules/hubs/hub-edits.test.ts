import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../../../src/contract/hubs/config.ts';
import type { ConfigAuditEntry } from '../../../../src/contract/hubs/config-edits.ts';
import type { HubForStaff } from '../../../../src/contract/hubs/hubs.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const HUB = '/v1/hubs/geneve-carouge';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const manager = market.client('manager@cabas.example');
  const otherManager = market.client('manager-lausanne@cabas.example');
  const admin = market.client('admin@cabas.example');
  const louise = market.client('client@cabas.example');

  const deeds = async (action: string) =>
    market.database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute();

  describe('a hub', () => {
    test('has a payee of invoices, which an administrator sets and removes', async () => {
      const payee = {
        ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
        ...{ postalCode: '1227', town: 'Carouge', country: 'CH', iban: 'CH44 3199 9123 0008 8901 2' },
      };
      const before = (await admin.get(HUB)).json<HubForStaff>().payee;
      const saved = await admin.post(`${HUB}/admin`, { payee, why: 'Autre banque' });
      expect(saved.json()).toMatchObject({ payee });
      expect((await deeds('hub.admin'))[0]).toMatchObject({
        why: 'Autre banque',
        after: { 'payee.iban': payee.iban },
      });
      const changes = await admin.get('/v1/config/history?hub=geneve-carouge&of=hub');
      expect(changes.json<ConfigAuditEntry[]>()[0]).toMatchObject({
        why: 'Autre banque',
        after: { 'payee.iban': payee.iban },
      });
      for (const iban of ['CH58 0079 1123 0008 8901 3', 'DE89 3704 0044 0532 0130 00', 'abc']) {
        const refused = refusalOf(await admin.post(`${HUB}/admin`, { payee: { ...payee, iban } }));
        expect(refused.fields).toEqual({ 'body.payee.iban': 'Cet IBAN n’est pas valable.' });
      }
      expect((await manager.post(`${HUB}/admin`, { payee })).statusCode).toBe(403);
      expect((await admin.post(`${HUB}/admin`, { payee: null })).json()).not.toHaveProperty('payee');
      await admin.post(`${HUB}/admin`, { payee: before });
    });

    test('has a seller, with a VAT number whose check digit is valid', async () => {
      const seller = { kind: 'shops', vatNumber: 'che 109876542 mwst' };
      const saved = await admin.post(`${HUB}/admin`, { seller, why: 'Mandat' });
      expect(saved.json()).toMatchObject({ seller: { kind: 'shops', vatNumber: 'CHE-109.876.542 TVA' } });
      expect((await deeds('hub.admin'))[0]).toMatchObject({
        why: 'Mandat',
        after: { 'seller.kind': 'shops', 'seller.vatNumber': 'CHE-109.876.542 TVA' },
      });
      const wrong = { kind: 'hub', vatNumber: 'CHE-123.456.789 TVA' };
      const refused = refusalOf(await admin.post(`${HUB}/admin`, { seller: wrong }));
      expect(refused.fields).toEqual({
        'body.seller.vatNumber':
          'Ce numéro de TVA n’est pas valable\u00a0: CHE, neuf chiffres dont le dernier contrôle les autres, par exemple CHE-123.456.788 TVA.',
      });
      expect((await manager.post(`${HUB}/admin`, { seller })).statusCode).toBe(403);
      const without = await admin.post(`${HUB}/admin`, { seller: { kind: 'hub' } });
      expect(without.json<HubForStaff>().seller).toEqual({ kind: 'hub' });
    });

    test('has a picture, public for those who choose a market', async () => {
      const photo = '/photos/u/abc-320.webp';
      expect((await manager.post(HUB, { photo })).json<HubForStaff>().photo).toBe(photo);
      const { hubs } = (await louise.get('/v1/config?hub=lausanne')).json<Config>();
      expect(hubs.map((short) => short.photo)).toContain(photo);
      const elsewhere = refusalOf(await manager.post(HUB, { photo: 'https://exemple.ch/marche.webp' }));
      expect(Object.keys(elsewhere.fields)).toEqual(['body.photo']);
      expect((await manager.post(HUB, { photo: '' })).statusCode).toBe(200);
    });

    test('gets its home page from its manager, on every device of the hub', async () => {
      const before = await currentCursors(louise, ['config:geneve-carouge']);
      const home = { pinned: [10_001], sections: ['aisle:fromages', 'season'], hidden: ['discount'] };
      expect((await manager.post(HUB, { home })).json<HubForStaff>().home).toEqual(home);
      expect((await otherManager.post(HUB, { home })).statusCode).toBe(403);
      const { rows } = await pull(louise, before);
      expect(rows).toMatchObject([{ e: 'hub', d: { home } }]);
      const pinned = Array.from({ length: 61 }, (_, at) => 10_001 + at);
      expect(refusalOf(await manager.post(HUB, { home: { ...home, pinned } })).status).toBe(400);
    });

    test('gets its texts from its manager, on every device of the hub', async () => {
      const before = await currentCursors(louise, ['config:geneve-carouge']);
      const header = { active: true, message: { fr: 'Marché de Noël le 12.<img src=x onerror=y>' } };
      const saved = await manager.post(HUB, {
        header,
        shippingtimes: { '16': 'De 16h à 20h', '9': 'Le matin' },
        serviceFees: 0,
        why: 'Décembre',
      });
      expect(saved.statusCode, saved.body).toBe(200);
      const hub = saved.json<HubForStaff>();
      expect(hub.header?.message.fr).toBe('Marché de Noël le 12.');
      expect(hub.shippingtimes).toMatchObject({ '16': 'De 16h à 20h', '12': '12h–16h' });
      expect(hub.shippingtimes).not.toHaveProperty('9');
      expect(hub.serviceFees).toBe(0.05);
      expect((await pull(louise, before)).rows).toMatchObject([
        { e: 'hub', d: { header: { active: true, message: { fr: 'Marché de Noël le 12.' } } } },
      ]);
      expect((await deeds('hub.content'))[0]).toMatchObject({
        who: manager.person,
        why: 'Décembre',
        after: { 'header.active': true },
      });
    });

    test('is refused to other managers, couriers and customers', async () => {
      const others = [
        [otherManager, 403],
        [await market.signedIn('courier@cabas.example'), 403],
        [louise, 403],
        [await market.as(), 401],
      ] as const;
      for (const path of ['', '/manage', '/admin'])
        for (const [who, status] of others)
          expect((await who.post(`${HUB}${path}`, {})).statusCode, path).toBe(status);
      expect((await manager.post(`${HUB}/admin`, { name: 'À moi' })).statusCode).toBe(403);
      expect((await admin.post('/v1/hubs/nulle-part', {})).statusCode).toBe(404);
    });

    test('shows staff and shops only to its managers', async () => {
      const seen = async (who: Client) => (await who.get(HUB)).json<HubForStaff>();
      expect((await seen(manager)).logistic).toContain('courier@cabas.example');
      expect((await seen(manager)).vendors).toContain('laiterie-de-jussy');
      for (const who of [otherManager, louise, await market.as()])
        expect(Object.keys(await seen(who))).not.toEqual(
          expect.arrayContaining(['manager', 'logistic', 'vendors']),
        );
    });

    test('adds and removes members, whose devices follow at once', async () => {
      const { manager: managers = [], logistic: couriers = [] } = (
        await manager.get(HUB)
      ).json<HubForStaff>();
      const opsOf = async () =>
        (await pull(louise, [])).head.scopes.filter((scope) => scope.startsWith('ops:')).length;
      expect(await opsOf()).toBe(0);
      const joined = await manager.post(`${HUB}/manage`, { logistic: [...couriers, 'CLIENT@cabas.example'] });
      expect(joined.json<HubForStaff>().logistic).toContain('client@cabas.example');
      expect(await opsOf()).toBeGreaterThan(0);
      expect((await louise.get('/v1/users/me')).json()).toMatchObject({
        roles: ['logistic'],
        hubs: ['geneve-carouge'],
      });
      await manager.post(`${HUB}/manage`, { logistic: couriers });
      expect(await opsOf()).toBe(0);
      expect((await louise.get('/v1/users/me')).json()).toMatchObject({ roles: [], hubs: [] });
      expect((await deeds('hub.people'))[0]).toMatchObject({ after: { logistic: couriers } });

      const wrong = refusalOf(
        await manager.post(`${HUB}/manage`, { manager: ['personne@ailleurs.ch'], logistic: [] }),
      );
      expect(wrong).toMatchObject({
        code: 'field_invalid',
        fields: {
          'body.manager.0': 'Personne n’a de compte avec cette adresse.',
          'body.manager': 'Vous ne pouvez pas vous retirer vous-même.',
        },
      });
      const after = (await manager.get(HUB)).json<HubForStaff>();
      expect([after.manager, after.logistic]).toEqual([managers, couriers]);
    });

    test('adds and removes shops, and the hub’s devices follow', async () => {
      const { vendors = [] } = (await manager.get(HUB)).json<HubForStaff>();
      const shop = 'laiterie-de-jussy';
      const before = await currentCursors(louise, ['catalog:geneve-carouge']);
      await manager.post(`${HUB}/manage`, { vendors: vendors.filter((urlpath) => urlpath !== shop) });
      const { gone } = await pull(louise, before);
      expect(gone.filter(({ e }) => e === 'shop')).toMatchObject([{ id: shop, kind: 'left' }]);
      expect(gone.filter(({ e }) => e === 'product').length).toBeGreaterThan(5);
      expect((await louise.get(`/v1/products?shopname=${shop}`)).json()).toEqual([]);

      const without = await currentCursors(louise, ['catalog:geneve-carouge']);
      await manager.post(`${HUB}/manage`, { vendors });
      const { rows } = await pull(louise, without);
      expect(rows.filter(({ e }) => e === 'product')).toHaveLength(gone.length - 1);
      const unknown = refusalOf(await manager.post(`${HUB}/manage`, { vendors: ['nulle-part'] }));
      expect(Object.keys(unknown.fields)).toEqual(['body.vendors.0']);
    });

    test('sends a closed day to the clients of every hub', async () => {
      const before = await currentCursors(louise, ['config:lausanne']);
      const noshipping = [{ from: '2026-12-24', to: '2026-12-27', reason: { fr: 'Noël' } }];
      expect((await manager.post(`${HUB}/manage`, { noshipping, currentLimit: 50 })).statusCode).toBe(200);
      const { hubs } = (await louise.get('/v1/config?hub=lausanne')).json<Config>();
      expect(hubs.find(({ slug }) => slug === 'geneve-carouge')).toMatchObject({ noshipping });
      expect((await pull(louise, before)).rows).toMatchObject([{ e: 'config', id: 'lausanne' }]);
      const backwards = [{ from: '2026-12-27', to: '2026-12-24', reason: { fr: 'Noël' } }];
      expect(refusalOf(await manager.post(`${HUB}/manage`, { noshipping: backwards })).fields).toEqual({
        'body.noshipping.0.to': 'La fin doit venir après le début.',
      });
    });

    test('ends orders before its first delivery of the day', async () => {
      const late = { timelimit: 0, timelimitH: 23 };
      const refused = refusalOf(await manager.post(`${HUB}/manage`, late));
      expect(Object.keys(refused.fields)).toEqual(['body.timelimitH']);
      const early = { shippingtimes: { '8': '8h–12h' }, timelimit: 0, timelimitH: 9 };
      expect((await manager.post(`${HUB}/manage`, early)).statusCode).toBe(400);
      const { timelimit, timelimitH } = (await manager.get(HUB)).json<HubForStaff>();
      // Values stored before the rule stay, and other settings can change beside them.
      const stored = sql`update hubs set data = data || ${JSON.stringify(late)}::jsonb where slug = 'geneve-carouge'`;
      await stored.execute(market.database.db);
      expect((await manager.post(`${HUB}/manage`, { currentLimit: 51 })).statusCode).toBe(200);
      expect((await manager.post(`${HUB}/manage`, { timelimit, timelimitH })).statusCode).toBe(200);
    });

    test('accepts the original’s spelling of streets and dates for days', async () => {
      const { address, deposits, noshipping } = (await manager.get(HUB)).json<HubForStaff>();
      const moved = await manager.post(HUB, { address: { ...address, streetAdress: 'Rue Neuve 3' } });
      expect(moved.json()).toMatchObject({ address: { streetAddress: 'Rue Neuve 3' } });
      const christmas = { from: '2026-12-23T23:00:00.000Z', to: '2026-12-27T00:00:00.000Z' };
      const [first, ...others] = deposits;
      const saved = await manager.post(`${HUB}/manage`, {
        noshipping: [{ ...christmas, reason: { fr: 'Noël' } }],
        deposits: [{ ...first, streetAdress: 'Rue Neuve 5' }, ...others],
      });
      expect(saved.json()).toMatchObject({
        noshipping: [{ from: '2026-12-24', to: '2026-12-27', reason: { fr: 'Noël' } }],
        deposits: [{ streetAddress: 'Rue Neuve 5' }, ...others],
      });
      await manager.post(HUB, { address });
      await manager.post(`${HUB}/manage`, { noshipping, deposits });
    });

    test('accepts the hours and the position of a pickup point, and no position off the earth', async () => {
      const { deposits } = (await manager.get(HUB)).json<HubForStaff>();
      const [first, ...others] = deposits;
      const told = { ...first, hours: 'mar. à sam., 16h à 19h', geo: { lat: 46.2, lng: 6.15 } };
      const saved = await manager.post(`${HUB}/manage`, { deposits: [told, ...others] });
      expect(saved.json()).toMatchObject({ deposits: [{ hours: told.hours, geo: told.geo }, ...others] });
      const off = await manager.post(`${HUB}/manage`, {
        deposits: [{ ...told, geo: { lat: 96.2, lng: 6.15 } }, ...others],
      });
      expect(Object.keys(refusalOf(off).fields)).toEqual(['body.deposits.0.geo.lat']);
      await manager.post(`${HUB}/manage`, { deposits });
    });

    test('answers its payment fees, its own or the shared ones', async () => {
      const { hub, order } = (await louise.get('/v1/config')).json<Config>();
      expect(hub.order).toEqual({ gateway: order.gateway });
      await admin.post(`${HUB}/admin`, (await admin.get(HUB)).json<HubForStaff>());
      const kept = await market.database.db
        .selectFrom('hubs')
        .select('data')
        .where('slug', '=', 'geneve-carouge')
        .executeTakeFirstOrThrow();
      expect(kept.data, 'sent back, it is no agreement of its own').not.toHaveProperty('order');
      const gateway = [{ label: 'visa', fees: 0.02 }];
      await admin.post(`${HUB}/admin`, { order: { gateway } });
      expect((await louise.get(HUB)).json()).toMatchObject({ order: { gateway } });
      await admin.post(`${HUB}/admin`, { order: { gateway: order.gateway } });
    });

    test('gets name and fees from an administrator, and keeps its slug', async () => {
      const saved = await admin.post(`${HUB}/admin`, { name: 'Genève et Carouge', serviceFees: 0.06 });
      expect(saved.json()).toMatchObject({ name: 'Genève et Carouge', serviceFees: 0.06, timelimit: 24 });
      const moved = refusalOf(await admin.post(`${HUB}/admin`, { slug: 'geneve' }));
      expect(moved.fields).toEqual({ 'body.slug': 'Ce champ ne peut plus changer.' });
    });
  });

  describe('the configuration', () => {
    const read = async (hub: string) => (await louise.get(`/v1/config?hub=${hub}`)).json<Config>();

    test('is shared by all hubs except tariff and places, in francs, and audits old values', async () => {
      const [geneva, lausanne] = [await read('geneve-carouge'), await read('lausanne')];
      const before = await currentCursors(louise, ['config:lausanne']);
      const saved = await admin.post('/v1/config?hub=geneve-carouge', {
        ...geneva,
        TVA: [0, 0.026, 0.081, 0.038],
        shipping: { ...geneva.shipping, discountA: 150 },
        user: { ...geneva.user, location: { list: ['1204', '1227'] } },
        token: 'un autre',
        keys: { pubStripe: 'à moi' },
        why: 'Hôtellerie',
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json()).toMatchObject({
        shipping: { discountA: 150 },
        csrf: admin.headers()['x-xsrf-token'],
      });
      const after = await read('lausanne');
      expect(after.TVA).toContain(0.038);
      expect(after.shipping).toEqual(lausanne.shipping);
      expect(after.user).toEqual(lausanne.user);
      expect(after.token).toBe(lausanne.token);
      expect(after.keys).toEqual(lausanne.keys);
      expect(after.hubs.find(({ slug }) => slug === 'geneve-carouge')?.postalCodes).toEqual(['1204', '1227']);
      expect((await pull(louise, before)).rows).toMatchObject([{ e: 'config', id: 'lausanne' }]);
      expect((await deeds('config.save')).map(({ entity_id, why }) => `${entity_id} ${why ?? ''}`)).toEqual([
        'lausanne Hôtellerie',
        'geneve-carouge Hôtellerie',
      ]);
      expect((await deeds('config.save'))[1]).toMatchObject({
        before: { 'shipping.discountA': 14_500 },
        after: { 'shipping.discountA': 15_000 },
      });
    });

    test('taxes fees and delivery by a rule shared by all hubs, which is audited', async () => {
      const vatRules = { service: 'goods', delivery: 'normal' };
      const saved = await admin.post('/v1/config?hub=geneve-carouge', { vatRules, why: 'Fiduciaire' });
      expect(saved.json()).toMatchObject({ vatRules });
      expect((await louise.get('/v1/config?hub=lausanne')).json()).toMatchObject({ vatRules });
      expect((await deeds('config.save'))[0]).toMatchObject({
        why: 'Fiduciaire',
        after: { 'vatRules.service': 'goods', 'vatRules.delivery': 'normal' },
      });
      const unknown = { ...vatRules, delivery: 'free' };
      expect((await admin.post('/v1/config', { vatRules: unknown })).statusCode).toBe(400);
    });

    test('requires words for the questions shared by all hubs', async () => {
      const faq = [{ q: { fr: 'Et les sacs ?' }, a: { fr: 'Nous les reprenons.' } }];
      const refused = await admin.post('/v1/config', { faq: [...faq, { q: { fr: 'A' }, a: { fr: ' ' } }] });
      expect(refused.statusCode, refused.body).toBe(400);
      expect(refused.body).toContain('faq.1.q');
      expect((await admin.post('/v1/config', { faq })).statusCode).toBe(200);
      expect((await read('lausanne')).faq).toEqual(faq);
    });

    test('and its hub hold the same premium limit, written through either', async () => {
      const limits = async () => {
        const { order, hub } = await read('geneve-carouge');
        return [order.premiumLimit, hub.premiumLimit];
      };
      const elsewhere = (await read('lausanne')).order.premiumLimit;
      expect((await manager.post(`${HUB}/manage`, { premiumLimit: 7 })).statusCode).toBe(200);
      expect(await limits()).toEqual([7, 7]);
      const { order } = await read('geneve-carouge');
      const saved = await admin.post('/v1/config?hub=geneve-carouge', {
        order: { ...order, premiumLimit: 9 },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(saved.json<Config>().hub.premiumLimit).toBe(9);
      expect(await limits()).toEqual([9, 9]);
      // This one is separate for each hub.
      const { order: there, hub } = await read('lausanne');
      expect([there.premiumLimit, hub.premiumLimit]).toEqual([elsewhere, elsewhere]);
    });

    test('has a history of changes, latest first, for administrators', async () => {
      const { TVA } = await read('geneve-carouge');
      await admin.post('/v1/config', { TVA: [...TVA, 0.037], why: 'Nouveau taux' });
      await admin.post('/v1/config', { TVA });
      const history = await admin.get('/v1/config/history?hub=geneve-carouge');
      expect(history.statusCode, history.body).toBe(200);
      expect(history.json<ConfigAuditEntry[]>().slice(0, 2)).toMatchObject([
        { who: expect.any(String) as string, before: { TVA: [...TVA, 0.037] }, after: { TVA } },
        { why: 'Nouveau taux', before: { TVA }, after: { TVA: [...TVA, 0.037] } },
      ]);
      for (const who of [manager, louise]) expect((await who.get('/v1/config/history')).statusCode).toBe(403);
      expect((await admin.get('/v1/config/history?hub=nulle-part')).statusCode).toBe(404);
    });

    test('is edited only by administrators, with the invalid field named', async () => {
      for (const who of [manager, louise]) expect((await who.post('/v1/config', {})).statusCode).toBe(403);
      const { shipping, legal } = await read('lausanne');
      const wrong = refusalOf(
        await admin.post('/v1/config?hub=lausanne', {
          shipping: { ...shipping, district: { other: ['Paris'] } },
          legal: { ...legal, terms: 'nulle-part' },
        }),
      );
      expect(Object.keys(wrong.fields)).toEqual(['body.shipping.district.other.0', 'body.legal.terms']);
      expect((await admin.post('/v1/config?hub=nulle-part', {})).statusCode).toBe(404);
    });

    test('can be edited while a legal page is missing, unless the edit names it', async () => {
      const { TVA, legal } = await read('lausanne');
      await market.database.db.updateTable('documents').set({ removed: new Date().toISOString() }).execute();
      const vat = await admin.post('/v1/config?hub=lausanne', { TVA: [...TVA, 0.05], legal });
      expect(vat.statusCode, vat.body).toBe(200);
      const named = await admin.post('/v1/config?hub=lausanne', { legal: { ...legal, terms: 'autres' } });
      expect(Object.keys(refusalOf(named).fields)).toEqual(['body.legal.terms']);
      await market.database.db.updateTable('documents').set({ removed: null }).execute();
    });
  });
});
