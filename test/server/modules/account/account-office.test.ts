import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { keepTwint } from '../../../../server/platform/gateways/sandbox/sandbox-cards.ts';
import type { Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';
import { people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const BOB = people.bob.id;

const place = { streetAddress: 'Rue 1', floor: '2', region: 'Genève', postalCode: '1205', primary: true };

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');

  const get = (client: Client, url: string) => client.get(url);
  const deeds = (action: string) => auditEntriesOf(database, action);

  test('an unknown user id is refused for addresses, cards and second factor', async () => {
    const unknownUser = '/v1/users/1000000000';
    const address = { id: 'a1', name: 'Maison', ...place };
    const token = await keepTwint(database, market.clock.now);
    for (const [path, body] of [
      ['address/add', address],
      ['address/update', address],
      ['address/remove', address],
      ['payment', { id: token }],
    ] as const)
      expect(refusalOf(await admin.post(`${unknownUser}/${path}`, body)).code, path).toBe('not_found');
    expect(refusalOf(await get(admin, `${unknownUser}/second-factor`)).code).toBe('not_found');
  });

  describe('the search for users', () => {
    const found = async (query: string) => {
      const answer = await get(admin, `/v1/users/?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return {
        ids: answer.json<{ id: number }[]>().map(({ id }) => id),
        total: answer.headers['x-total-count'],
      };
    };

    test('matches prefixes of names, addresses and phone numbers, ignoring accents, page by page', async () => {
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

    test('sorts in both directions, users without the figure last', async () => {
      const orders = (count: number, latest?: string) =>
        JSON.stringify({ count, profile: '', rating: -1, avg: count, latest });
      const put = (id: number, value: string) =>
        database.db.updateTable('users').set({ orders: value }).where('id', '=', id).execute();
      await put(ALICE, orders(9, '2026-11-01T10:00:00.000Z'));
      await put(people.admin.id, orders(10, '2026-10-01T10:00:00.000Z'));
      const first = async (query: string) => (await found(`search=exemple&${query}`)).ids[0];
      expect(await first('sort=orders&order=desc')).toBe(people.admin.id);
      expect(await first('sort=latest&order=desc')).toBe(ALICE);
      expect(await first('sort=latest&order=asc')).toBe(people.admin.id);
      expect(await first('sort=avg&order=asc')).toBe(ALICE);
      const all = Object.keys(people).length;
      for (const sort of ['name', 'created', 'orders', 'latest', 'avg', 'balance']) {
        const whole = (await found(`search=exemple&sort=${sort}`)).ids;
        const pages = await Promise.all(
          whole.map((_, start) => found(`search=exemple&sort=${sort}&limit=1&start=${start}`)),
        );
        expect(
          pages.flatMap(({ ids }) => ids),
          sort,
        ).toEqual(whole);
        expect(whole).toHaveLength(all);
      }
      expect((await get(admin, '/v1/users/?sort=secret')).statusCode).toBe(400);
    });

    test('matches the whole address, ignoring case', async () => {
      const alone = { ids: [ALICE], total: '1' };
      expect(await found('email=alice@exemple.ch')).toEqual(alone);
      expect(await found('email=ALICE@exemple.ch%20')).toEqual(alone);
      expect(await found('email=alice')).toEqual({ ids: [], total: '0' });
      expect(await found('email=alice@exemple.ch&search=exemple')).toEqual(alone);
    });

    test('filters by role, hub and tag', async () => {
      const ids = async (query: string) => (await found(query)).ids.toSorted();
      const { courier, manager, lausanneCourier, vendor } = people;
      expect(await ids('role=admin')).toEqual([people.admin.id]);
      expect(await ids('role=logistic')).toEqual([courier.id, lausanneCourier.id]);
      expect(await ids('role=logistic&hub=lausanne')).toEqual([lausanneCourier.id]);
      expect(await ids('role=shop')).toEqual([vendor.id]);
      expect(await ids('role=customer')).toEqual([ALICE, BOB]);
      const orders = { count: 1, profile: '', rating: -1, avg: 10, hubs: { lausanne: 1 } };
      await database.db
        .updateTable('users')
        .set({ orders: JSON.stringify(orders), tags: '["vip"]' })
        .where('id', '=', BOB)
        .execute();
      expect(await ids('hub=lausanne')).toEqual([BOB, lausanneCourier.id]);
      expect(await ids('hub=geneve-carouge')).toEqual([courier.id, manager.id, vendor.id]);
      expect(await ids('role=customer&hub=lausanne&tag=vip')).toEqual([BOB]);
      expect(await ids('tag=autre')).toEqual([]);
      expect((await get(admin, '/v1/users/?role=roi')).statusCode).toBe(400);
    });

    test('requires three letters and an administrator', async () => {
      expect(refusalOf(await get(admin, '/v1/users/?search=al')).code).toBe('search_too_short');
      expect((await get(alice, '/v1/users/?search=alice')).statusCode).toBe(403);
      expect((await get(await market.as(people.manager.id), '/v1/users/')).statusCode).toBe(403);
    });

    test('finds a renamed user under the new name only', async () => {
      await alice.post(`/v1/users/${ALICE}`, {
        displayName: 'Zoé',
        name: { givenName: 'Zoé', familyName: 'Neuve' },
      });
      expect((await found('search=neuve')).ids).toEqual([ALICE]);
      expect((await found('search=zoe')).ids).toEqual([ALICE]);
    });
  });

  describe('the terms of an account', () => {
    const save = async (client: Client, id: number, body: object) =>
      client.post(`/v1/users/${id}`, { why: 'Contrat du 3 mars', ...body });
    const decided = {
      plan: { name: 'premium', defaultShipping: 5.5, maxInvoices: 4 },
      ...{ roles: ['admin'], tags: ['vip'], logistic: { postalCode: ['1205'] } },
    };

    test('are saved as answered and sent back, and audited with author, old values and reason', async () => {
      const known = (await get(admin, `/v1/users/${ALICE}`)).json<object>();
      const saved = await save(admin, ALICE, { ...known, ...decided });
      expect(saved.json(), saved.body).toMatchObject(decided);
      expect((await get(alice, '/v1/users/me')).json()).toMatchObject(decided);
      // An administrator from here on.
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

    test('keep the rest of the plan when the limit of open invoices is lifted', async () => {
      await save(admin, ALICE, decided);
      const lifted = await save(admin, ALICE, { plan: { maxInvoices: null } });
      expect(lifted.json<{ plan: object }>().plan).toEqual({ name: 'premium', defaultShipping: 5.5 });
      expect((await deeds('user.save')).at(-1)).toMatchObject({
        before: { 'plan.maxInvoices': 4 },
        after: {},
      });
    });

    test('are refused for the own account, to administrators as to customers', async () => {
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
      ['an unknown plan', { plan: { name: 'gratuit' } }, 'body.plan.name'],
      ['too high a delivery fee', { plan: { defaultShipping: 5000 } }, 'body.plan.defaultShipping'],
      ['an unknown role', { roles: ['empereur'] }, 'body.roles.0'],
      ['a role that is given per hub', { roles: ['logistic'] }, 'body.roles'],
      ['an unknown postal code', { logistic: { postalCode: ['12'] } }, 'body.logistic.postalCode.0'],
    ])('%s is refused, and nothing is saved', async (_, body, field) => {
      const before = (await get(admin, `/v1/users/${ALICE}`)).body;
      const refused = refusalOf(await save(admin, ALICE, { displayName: 'Autre', ...body }));
      expect(refused.code).toBe('field_invalid');
      expect(Object.keys(refused.fields)).toEqual([field]);
      expect((await get(admin, `/v1/users/${ALICE}`)).body).toBe(before);
    });

    describe('the address for copies of mails', () => {
      const copiesTo = async (cc: string | null, id: number = ALICE) => save(admin, id, { email: { cc } });

      test('is set, changed and removed, and audited', async () => {
        const saved = await copiesTo(' Compta@Exemple.ch ');
        expect(saved.json()).toMatchObject({
          email: { address: 'alice@exemple.ch', cc: 'compta@exemple.ch', status: true },
        });
        expect((await save(admin, ALICE, saved.json<object>())).json()).toMatchObject({
          email: { cc: 'compta@exemple.ch' },
        });
        expect((await get(alice, '/v1/users/me')).json()).toMatchObject({
          email: { cc: 'compta@exemple.ch' },
        });
        expect((await copiesTo('')).json<{ email: object }>().email).not.toHaveProperty('cc');
        expect(await deeds('user.save')).toMatchObject([
          { after: { 'email.cc': 'compta@exemple.ch' } },
          { before: { 'email.cc': 'compta@exemple.ch' } },
        ]);
      });

      test('is refused when it gets another user’s copies or is malformed', async () => {
        await copiesTo('compta@exemple.ch');
        for (const cc of ['compta@exemple.ch', 'personne'])
          expect(Object.keys(refusalOf(await copiesTo(cc, BOB)).fields)).toEqual(['body.email.cc']);
        expect((await copiesTo('compta@exemple.ch')).statusCode).toBe(200);
      });

      test('cannot be set by the user, and reveals no other user’s copies', async () => {
        await copiesTo('compta@exemple.ch', BOB);
        const own = await save(alice, ALICE, { email: { cc: 'compta@exemple.ch' } });
        expect(own.statusCode).toBe(200);
        expect(own.json<{ email: object }>().email).toEqual({ address: 'alice@exemple.ch', status: true });
      });

      test('gets mails about orders, and never a sign-in link', async () => {
        const sent: Mail[] = [];
        const mail = { send: (one: Mail) => Promise.resolve(void sent.push(one)), close: () => undefined };
        const other = await startMarketplace(database, { gateways: { mail } });
        await copiesTo('compta@exemple.ch');
        const browser = await other.as(ALICE);
        await placed(browser);
        await browser.post('/login', { email: 'alice@exemple.ch', provider: 'link' });
        other.clock.now += DAY_MS;
        await sendMails.run(other.house);
        expect(sent.map(({ id, to, cc }) => ({ kind: id.split(':')[0], to, cc }))).toEqual([
          { kind: 'order-placed', to: 'alice@exemple.ch', cc: 'compta@exemple.ch' },
          { kind: 'login', to: 'alice@exemple.ch', cc: undefined },
        ]);
        await other.close();
      });
    });

    test('a taken address refuses the whole edit, plan included', async () => {
      const taken = await save(admin, ALICE, { ...decided, email: { address: 'bob@exemple.ch' } });
      expect(refusalOf(taken).code).toBe('email_taken');
      expect((await get(admin, `/v1/users/${ALICE}`)).json()).toMatchObject({ plan: { name: 'customer' } });
    });
  });

  describe('a sign-in link from the office', () => {
    test('signs the customer in once', async () => {
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

    test('is refused for administrators, another address and a closed account', async () => {
      expect(refusalOf(await admin.post(`/v1/users/${people.admin.id}/autolink`, {})).code).toBe('forbidden');
      const other = await admin.post(`/v1/users/${ALICE}/autolink`, { email: 'bob@exemple.ch' });
      expect(other.json()).toMatchObject({ error: { code: 'malformed', details: [{ path: 'body.email' }] } });
      await admin.post(`/v1/users/${BOB}/status`, { status: false });
      expect(refusalOf(await admin.post(`/v1/users/${BOB}/autolink`, {})).code).toBe('account_disabled');
      expect((await alice.post(`/v1/users/${BOB}/autolink`, {})).statusCode).toBe(403);
    });
  });
});
