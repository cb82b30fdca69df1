import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/hub-time.ts';
import { erase } from '../../server/jobs/erase.ts';
import { makeVoucher } from '../../server/services/account/make-voucher.ts';
import { hashPassword } from '../../server/services/passwords.ts';
import type { Database } from '../../server/store/database.ts';
import { freshMarket, placed, setBalance } from '../support/checkout-market.ts';
import { eachDatabase } from '../support/databases.ts';
import { put, refusalOf } from '../support/editing.ts';
import { type Client, type Marketplace, startMarketplace } from '../support/marketplace.ts';
import { prepare, purse } from '../support/prepared-order.ts';
import { MARKET_NOW, people, type Somebody } from '../support/small-market.ts';

const ALICE = people.alice.id;
const BOB = people.bob.id;
const PASSWORD = 'mot-de-passe-1';

eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  let admin: Client;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await freshMarket(database);
    market = await startMarketplace(database);
    alice = await market.as(ALICE);
    admin = await market.as(people.admin.id);
    return () => market.close();
  });

  const leave = (client: Client, id: number, password: string) =>
    put(market, client, `/v1/users/${id}`, { password });
  const get = (client: Client, url: string) => client.get(url);
  const deeds = async (action: string) => {
    const rows = await database.db.selectFrom('audit').selectAll().where('action', '=', action).execute();
    return rows.map(({ who, entity_id, before, after }) => ({ who, of: Number(entity_id), before, after }));
  };
  const mailTo = (somebody: Somebody) =>
    database.db
      .selectFrom('mail_queue')
      .select(['subject', 'text'])
      .where('recipient', '=', `${somebody.toLowerCase()}@exemple.ch`)
      .orderBy('id')
      .execute();

  describe('finding people', () => {
    const found = async (query: string) => {
      const answer = await get(admin, `/v1/users/?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return {
        ids: answer.json<{ id: number }[]>().map(({ id }) => id),
        total: answer.headers['x-total-count'],
      };
    };

    test('by the beginnings of names, address and telephone, accents or not, a page at a time', async () => {
      const phone = JSON.stringify([{ number: '+41 22 555 30 10', what: 'mobile' }]);
      await database.db
        .updateTable('users')
        .set({ given_name: 'Élodie', family_name: 'Cœur-Noël', phone_numbers: phone })
        .where('id', '=', ALICE)
        .execute();
      for (const typed of ['elo', 'NOËL Élo', 'coeur', 'alice@exemple', '022 555 30', '+41 22 555'])
        expect(await found(`search=${encodeURIComponent(typed)}`), typed).toEqual({
          ids: [ALICE],
          total: '1',
        });
      expect((await found('search=exemple')).ids).toHaveLength(Object.keys(people).length);
      expect((await found('search=lodie')).ids).toEqual([]);
      const page = await found('search=exemple&limit=2&start=1');
      expect(page).toEqual({ ids: [people.admin.id, people.lausanneCourier.id], total: '7' });
    });

    test('needs three letters, and an admin', async () => {
      expect(refusalOf(await get(admin, '/v1/users/?search=al')).code).toBe('search_too_short');
      expect((await get(alice, '/v1/users/?search=alice')).statusCode).toBe(403);
      expect((await get(await market.as(people.manager.id), '/v1/users/')).statusCode).toBe(403);
    });

    test('finds who changed their name under the new one alone', async () => {
      await alice.post(`/v1/users/${ALICE}`, {
        displayName: 'Zoé',
        name: { givenName: 'Zoé', familyName: 'Neuve' },
      });
      expect((await found('search=neuve')).ids).toEqual([ALICE]);
      expect((await found('search=zoe')).ids).toEqual([ALICE]);
    });
  });

  describe('what the office decides of somebody', () => {
    const save = async (client: Client, id: number, body: object) =>
      client.post(`/v1/users/${id}`, { why: 'Contrat du 3 mars', ...body });
    const decided = {
      plan: { name: 'premium', defaultShipping: 5.5, maxInvoices: 4 },
      ...{ roles: ['admin'], tags: ['vip'], logistic: { postalCode: ['1205'] } },
    };

    test('is kept as it was answered and sent back, with who decided, what was before, and why', async () => {
      const known = (await get(admin, `/v1/users/${ALICE}`)).json<object>();
      const saved = await save(admin, ALICE, { ...known, ...decided });
      expect(saved.json(), saved.body).toMatchObject(decided);
      expect((await get(alice, '/v1/users/me')).json()).toMatchObject(decided);
      // An administrator from now on.
      expect((await get(alice, '/v1/users/')).statusCode).toBe(200);
      const audits = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'user.save')
        .execute();
      expect(audits).toMatchObject([
        {
          ...{ who: people.admin.id, entity: 'user', entity_id: String(ALICE), why: 'Contrat du 3 mars' },
          before: { 'plan.name': 'customer', roles: [], tags: [] },
          after: { 'plan.name': 'premium', 'plan.defaultShipping': 550, roles: ['admin'], tags: ['vip'] },
        },
      ]);
      expect(await save(admin, ALICE, decided)).toMatchObject({ statusCode: 200 });
      expect(await deeds('user.save')).toHaveLength(1);
    });

    test('is nobody’s to decide of themselves, an administrator no more than a customer', async () => {
      const known = (await get(admin, '/v1/users/me')).json<object>();
      for (const [client, id] of [
        [alice, ALICE],
        [admin, people.admin.id],
      ] as const)
        expect((await save(client, id, { plan: { name: 'premium' }, tags: ['moi'] })).json()).toMatchObject({
          plan: { name: 'customer' },
          tags: [],
        });
      expect((await save(admin, people.admin.id, { roles: [] })).json()).toMatchObject({
        roles: (known as { roles: string[] }).roles,
      });
      expect((await save(await market.as(people.manager.id), ALICE, decided)).statusCode).toBe(403);
      expect(await deeds('user.save')).toEqual([]);
    });

    test.each([
      ['a plan that there is not', { plan: { name: 'gratuit' } }, 'body.plan.name'],
      ['a delivery that costs too much', { plan: { defaultShipping: 5000 } }, 'body.plan.defaultShipping'],
      ['a role that there is not', { roles: ['empereur'] }, 'body.roles.0'],
      ['a role at a hub, which its own list gives', { roles: ['logistic'] }, 'body.roles'],
      ['a postal code of nowhere', { logistic: { postalCode: ['12'] } }, 'body.logistic.postalCode.0'],
    ])('%s is refused, and nothing is kept', async (_, body, field) => {
      const before = (await get(admin, `/v1/users/${ALICE}`)).body;
      const refused = refusalOf(await save(admin, ALICE, { displayName: 'Autre', ...body }));
      expect(refused.code).toBe('field_invalid');
      expect(Object.keys(refused.fields)).toEqual([field]);
      expect((await get(admin, `/v1/users/${ALICE}`)).body).toBe(before);
    });

    test('an address that somebody has leaves the plan as it was', async () => {
      const taken = await save(admin, ALICE, { ...decided, email: { address: 'bob@exemple.ch' } });
      expect(refusalOf(taken).code).toBe('email_taken');
      expect((await get(admin, `/v1/users/${ALICE}`)).json()).toMatchObject({ plan: { name: 'customer' } });
    });
  });

  describe('leaving', () => {
    const withPassword = async (id: number) => {
      await database.db
        .updateTable('users')
        .set({ password_hash: await hashPassword(PASSWORD) })
        .where('id', '=', id)
        .execute();
    };
    const stored = (id: number) =>
      database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('closes the account at once, says until when it can come back, and tells by mail', async () => {
      await withPassword(ALICE);
      const answer = await leave(alice, ALICE, PASSWORD);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({ until: new Date(MARKET_NOW + 30 * DAY_MS).toISOString() });
      expect((await get(alice, '/v1/users/me')).statusCode).toBe(401);
      expect((await get(await market.as(ALICE), '/v1/users/me')).statusCode).toBe(401);
      expect(await mailTo('alice')).toMatchObject([{ subject: 'Votre compte va être supprimé' }]);
      expect(await deeds('user.delete')).toMatchObject([{ who: ALICE, of: ALICE, before: { status: true } }]);
    });

    test('asks for the password of whoever deletes, and lets nobody delete somebody else', async () => {
      await withPassword(ALICE);
      expect(refusalOf(await leave(alice, ALICE, 'autre')).code).toBe('wrong_credentials');
      expect(refusalOf(await leave(await market.as(BOB), ALICE, PASSWORD)).code).toBe('forbidden');
      expect((await stored(ALICE)).status).toBe(true);
      expect(await deeds('user.delete')).toEqual([]);
    });

    test('waits for open orders, for subscriptions and for a shop to find another owner', async () => {
      await withPassword(ALICE);
      const at = new Date(MARKET_NOW).toISOString();
      await database.db
        .insertInto('subscriptions')
        .values({
          ...{ id: 'contract-1', customer: ALICE, hub: null, plan: 'customer', status: 'paused' },
          ...{ data: '{}', created: at, updated: at },
        })
        .execute();
      expect(refusalOf(await leave(alice, ALICE, PASSWORD)).code).toBe('account_has_subscription');
      await database.db.updateTable('subscriptions').set({ status: 'cancel' }).execute();
      const { oid } = await placed(alice);
      expect(refusalOf(await leave(alice, ALICE, PASSWORD)).code).toBe('account_has_orders');
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect((await leave(alice, ALICE, PASSWORD)).statusCode).toBe(200);
      const vendor = await market.as(people.vendor.id);
      await withPassword(people.vendor.id);
      expect(refusalOf(await leave(vendor, people.vendor.id, PASSWORD)).code).toBe('account_has_shop');
    });

    test('an admin opens it again within thirty days, as it was', async () => {
      await withPassword(ALICE);
      await leave(alice, ALICE, PASSWORD);
      const opened = await admin.post(`/v1/users/${ALICE}/status`, { status: true });
      expect(opened.json()).toMatchObject({
        id: ALICE,
        status: true,
        email: { address: 'alice@exemple.ch' },
      });
      market.clock.now = MARKET_NOW + 31 * DAY_MS;
      await erase.run(market.house);
      expect(await stored(ALICE)).toMatchObject({ email: 'alice@exemple.ch', erased: null });
    });

    test('thirty days later nothing personal is left but what was billed, however often one looks', async () => {
      await withPassword(ALICE);
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await (await market.as(people.manager.id)).post(`/v1/orders/${oid}/capture`, {});
      expect((await leave(alice, ALICE, PASSWORD)).statusCode).toBe(200);
      market.clock.now = MARKET_NOW + 29 * DAY_MS;
      await erase.run(market.house);
      expect((await stored(ALICE)).erased).toBeNull();
      market.clock.now = MARKET_NOW + 30 * DAY_MS;
      await erase.run(market.house);
      await erase.run(market.house);
      expect(await stored(ALICE)).toMatchObject({
        ...{ display_name: 'Compte supprimé', given_name: '', password_hash: null, addresses: [] },
        email: `efface-${ALICE}@cabas.invalid`,
      });
      for (const table of ['payment_methods', 'sessions', 'carts', 'likes'] as const)
        expect(
          await database.db.selectFrom(table).select('user_id').where('user_id', '=', ALICE).execute(),
        ).toEqual([]);
      const order = await database.db
        .selectFrom('orders')
        .select('data')
        .where('oid', '=', oid)
        .executeTakeFirstOrThrow();
      expect(order.data).toMatchObject({ customer: { id: ALICE, email: '' }, payment: { status: 'paid' } });
      expect(JSON.stringify(order.data)).not.toContain('alice@exemple.ch');
      expect(await deeds('user.erase')).toHaveLength(1);
      expect((await get(admin, '/v1/users/?search=alice')).json()).toEqual([]);
      expect(refusalOf(await admin.post(`/v1/users/${ALICE}/status`, { status: true })).code).toBe(
        'not_found',
      );
    });
  });

  describe('the state of an account', () => {
    const statusOf = async (shop: string) =>
      (
        await database.db
          .selectFrom('shops')
          .select('status')
          .where('urlpath', '=', shop)
          .executeTakeFirstOrThrow()
      ).status;

    test('closed, its person is signed out and its shop off the shelves; opened, both are back', async () => {
      const vendor = await market.as(people.vendor.id);
      const closed = await admin.post(`/v1/users/${people.vendor.id}/status`, { status: false });
      expect(closed.json()).toMatchObject({ status: false });
      expect((await get(vendor, '/v1/users/me')).statusCode).toBe(401);
      expect(await statusOf('laiterie')).toBe(false);
      const shelf = await (await market.as()).get('/v1/shops?hub=geneve-carouge');
      expect(shelf.json<{ urlpath: string }[]>().map(({ urlpath }) => urlpath)).not.toContain('laiterie');
      await admin.post(`/v1/users/${people.vendor.id}/status`, { status: true });
      expect(await statusOf('laiterie')).toBe(true);
      expect(await deeds('user.status')).toMatchObject([
        { before: { status: true }, after: { status: false, shops: ['laiterie'] } },
        { before: { status: false }, after: { status: true, shops: ['laiterie'] } },
      ]);
    });

    test('nobody closes their own, and only an admin closes one', async () => {
      expect(refusalOf(await admin.post(`/v1/users/${people.admin.id}/status`, { status: false })).code).toBe(
        'forbidden',
      );
      expect((await alice.post(`/v1/users/${ALICE}/status`, { status: false })).statusCode).toBe(403);
      expect(refusalOf(await admin.post('/v1/users/1/status', { status: false })).code).toBe('not_found');
      const wrong = await admin.post(`/v1/users/${ALICE}/status`, { status: 'non' });
      expect(wrong.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'body.status' }] },
      });
    });
  });

  describe('a link for somebody', () => {
    test('signs them in once', async () => {
      const { link } = (await admin.post(`/v1/users/${ALICE}/autolink`, { name: 'shop' })).json<{
        link: string;
      }>();
      const params = new URL(link).searchParams;
      const body = { email: params.get('email'), password: params.get('authlink'), provider: 'local' };
      const browser = await market.as();
      expect((await browser.post('/login', body)).json()).toMatchObject({ id: ALICE });
      expect(refusalOf(await (await market.as()).post('/login', body)).code).toBe('link_expired');
      expect(await deeds('user.autolink')).toMatchObject([{ who: people.admin.id, of: ALICE, after: null }]);
    });

    test('opens no administration, no other address, no closed account', async () => {
      expect(refusalOf(await admin.post(`/v1/users/${people.admin.id}/autolink`, {})).code).toBe('forbidden');
      const other = await admin.post(`/v1/users/${ALICE}/autolink`, { email: 'bob@exemple.ch' });
      expect(other.json()).toMatchObject({ error: { code: 'malformed', details: [{ path: 'body.email' }] } });
      await admin.post(`/v1/users/${BOB}/status`, { status: false });
      expect(refusalOf(await admin.post(`/v1/users/${BOB}/autolink`, {})).code).toBe('account_disabled');
      expect((await alice.post(`/v1/users/${BOB}/autolink`, {})).statusCode).toBe(403);
    });
  });

  describe('a voucher', () => {
    const voucher = async (...given: readonly string[]) => {
      const code = await makeVoucher(database, given, MARKET_NOW);
      if (code === undefined) throw new Error('no voucher');
      return code;
    };
    const redeem = (client: Client, code: string) =>
      client.get(`/v1/users/redeem/${encodeURIComponent(code)}`);

    test('goes to the first who brings it, however they type it; ledger and balance say the same', async () => {
      const code = await voucher('25.50');
      const bob = await market.as(BOB);
      const typed = code.toLowerCase().replaceAll('-', ' ');
      const answers = await Promise.all([redeem(alice, typed), redeem(bob, code), redeem(alice, code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
      const [one, other] = [await purse(database, ALICE), await purse(database, BOB)];
      expect([one.balance + other.balance, one.moved + other.moved]).toEqual([2550, 2550]);
      expect(await deeds('user.redeem')).toHaveLength(1);
    });

    test('that would be too much, is over, or nobody made is refused and stays as good as it was', async () => {
      const code = await voucher('300');
      await setBalance(database, ALICE, 20_000);
      expect(refusalOf(await redeem(alice, code)).code).toBe('credit_too_high');
      expect((await redeem(await market.as(BOB), code)).json()).toMatchObject({ balance: 300 });
      expect(refusalOf(await redeem(alice, 'CABAS-AAAAA-BBBBB-CCCCC')).code).toBe('voucher_unknown');
      const brief = await voucher('5', '1');
      market.clock.now += 2 * DAY_MS;
      expect(refusalOf(await redeem(alice, brief)).code).toBe('voucher_unknown');
    });

    test('is no link that another site may open, and cannot be guessed for long', async () => {
      const code = await voucher('10');
      const forged = await alice.get(`/v1/users/redeem/${code}`, { headers: { 'x-xsrf-token': undefined } });
      expect(refusalOf(forged).code).toBe('csrf_invalid');
      for (let guess = 0; guess < 10; guess += 1) await redeem(alice, `GUESS-${guess}`);
      expect((await redeem(alice, code)).statusCode).toBe(429);
    });

    test.each([['nothing'], ['-5'], ['500'], ['10', '0'], ['10', 'x']])('of %s is none', async (...given) => {
      expect(await makeVoucher(database, given, MARKET_NOW)).toBeUndefined();
    });
  });

  describe('paying by invoice', () => {
    const methods = (answer: { json(): unknown }) =>
      (answer.json() as { payments: { alias: string; issuer: string; expiry?: string }[] }).payments.filter(
        ({ issuer }) => issuer === 'invoice',
      );

    test('is opened until a month, and moved to another without a second method', async () => {
      await database.db.deleteFrom('payment_methods').where('user_id', '=', ALICE).execute();
      const body = { month: 6, year: 27, why: 'Crèche communale' };
      const first = await admin.post(`/v1/users/${ALICE}/payment/credit`, body);
      expect(methods(first)).toMatchObject([{ expiry: '6/2027' }]);
      const moved = await admin.post(`/v1/users/${ALICE}/payment/credit`, { month: '12', year: 2028 });
      expect(methods(moved)).toEqual([{ ...methods(first)[0], expiry: '12/2028' }]);
      const { payment } = await placed(alice, {
        change: { payment: { alias: methods(moved)[0]?.alias ?? '', issuer: 'invoice' } },
      });
      expect(payment).toMatchObject({ issuer: 'invoice', status: 'authorized' });
      expect(await deeds('payment.credit')).toMatchObject([
        { before: { expiry: null }, after: { expiry: '6/2027' } },
        { before: { expiry: '6/2027' }, after: { expiry: '12/2028' } },
      ]);
    });

    test.each([
      ['a month that is over', { month: 10, year: 2026 }, 'payment_expired'],
      ['a thirteenth month', { month: 13, year: 2027 }, 'malformed'],
    ])('not until %s', async (_, body, code) => {
      expect(refusalOf(await admin.post(`/v1/users/${ALICE}/payment/credit`, body)).code).toBe(code);
    });

    test('is nobody’s own to open', async () => {
      expect(
        (await alice.post(`/v1/users/${ALICE}/payment/credit`, { month: 6, year: 2027 })).statusCode,
      ).toBe(403);
    });
  });

  describe('an owner who comes back from the acquirer', () => {
    const connect = (client: Client, id: number, query: string) =>
      client.get(`/v1/users/${id}/connect?${query}`);
    const tokenOf = (client: Client) => client.headers()['x-xsrf-token'] ?? '';

    test('is connected by the token of their own browser, and the account stays here', async () => {
      const vendor = await market.as(people.vendor.id);
      const answer = await connect(vendor, people.vendor.id, `state=${tokenOf(vendor)}&code=ac_123456`);
      expect(answer.json()).toMatchObject({ identity: { connect_state: 'connected' } });
      expect(answer.body).not.toContain('acct_');
      expect(await deeds('user.connect')).toHaveLength(1);
    });

    test('is not believed with another token, a made-up code, no shop, or for somebody else', async () => {
      const vendor = await market.as(people.vendor.id);
      const good = `state=${tokenOf(vendor)}&code=`;
      expect(refusalOf(await connect(vendor, people.vendor.id, 'state=other&code=ac_123456')).code).toBe(
        'connect_refused',
      );
      expect(refusalOf(await connect(vendor, people.vendor.id, `${good}made-up`)).code).toBe(
        'connect_refused',
      );
      expect(refusalOf(await connect(vendor, ALICE, `${good}ac_123456`)).code).toBe('forbidden');
      expect(refusalOf(await connect(alice, ALICE, `state=${tokenOf(alice)}&code=ac_123456`)).code).toBe(
        'forbidden',
      );
    });
  });
});
