import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { erase } from '../../../../server/modules/maintenance/erase-accounts-job.ts';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import { placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people, type Somebody } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const BOB = people.bob.id;
const PASSWORD = 'mot-de-passe-1';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');

  const leave = (client: Client, id: number, password: string) =>
    put(market, client, `/v1/users/${id}`, { password });
  const get = (client: Client, url: string) => client.get(url);
  const deeds = (action: string) => auditEntriesOf(database, action);
  const mailTo = (who: Somebody) =>
    database.db
      .selectFrom('mail_queue')
      .select(['subject', 'text'])
      .where('recipient', '=', `${who.toLowerCase()}@exemple.ch`)
      .orderBy('id')
      .execute();

  describe('deleting an account', () => {
    const withPassword = async (id: number) => {
      await database.db
        .updateTable('users')
        .set({ password_hash: await hashPassword(PASSWORD) })
        .where('id', '=', id)
        .execute();
    };
    const stored = (id: number) =>
      database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('closes the account at once and mails the day until which it can be reopened', async () => {
      await withPassword(ALICE);
      const answer = await leave(alice, ALICE, PASSWORD);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({ until: new Date(MARKET_NOW + 30 * DAY_MS).toISOString() });
      expect((await get(alice, '/v1/users/me')).statusCode).toBe(401);
      expect((await get(await market.as(ALICE), '/v1/users/me')).statusCode).toBe(401);
      expect(await mailTo('alice')).toMatchObject([{ subject: 'Votre compte va être supprimé' }]);
      expect(await deeds('user.delete')).toMatchObject([{ who: ALICE, of: ALICE, before: { status: true } }]);
    });

    test('requires the password and refuses to delete another account', async () => {
      await withPassword(ALICE);
      expect(refusalOf(await leave(alice, ALICE, 'autre')).code).toBe('wrong_credentials');
      expect(refusalOf(await leave(await market.as(BOB), ALICE, PASSWORD)).code).toBe('forbidden');
      expect((await stored(ALICE)).status).toBe(true);
      expect(await deeds('user.delete')).toEqual([]);
    });

    test('is refused with open orders, subscriptions or an own shop', async () => {
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

    test('is undone by an administrator within thirty days', async () => {
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

    describe('an intruder who changed the address before', () => {
      const wayBack = async () => /back=(lien-[\w-]+)/.exec((await mailTo('alice')).at(-1)?.text ?? '')?.[1];
      const takeBack = async (token: string | undefined) =>
        (await market.as()).post('/v1/recover/email', { token, email: 'alice@exemple.ch' });
      beforeEach(async () => {
        await withPassword(ALICE);
        await alice.post(`/v1/users/${ALICE}`, { email: { address: 'voleur@exemple.ch' } });
      });

      test('cannot keep it closed: the former address recovers it', async () => {
        expect((await leave(alice, ALICE, PASSWORD)).statusCode).toBe(200);
        expect((await takeBack(await wayBack())).statusCode).toBe(200);
        expect(await stored(ALICE)).toMatchObject({ email: 'alice@exemple.ch', status: true, deleted: null });
        expect(await deeds('user.email-back')).toMatchObject([
          { before: { status: false }, after: { status: true } },
        ]);
        market.clock.now = MARKET_NOW + 31 * DAY_MS;
        await erase.run(market.house);
        expect((await stored(ALICE)).erased).toBeNull();
      });

      test('does not matter where the office deletes: no mail reopens the account', async () => {
        await database.db
          .updateTable('users')
          .set({ password_hash: await hashPassword(PASSWORD) })
          .where('id', '=', people.admin.id)
          .execute();
        expect((await leave(admin, ALICE, PASSWORD)).statusCode).toBe(200);
        expect(refusalOf(await takeBack(await wayBack())).code).toBe('email_back_expired');
        expect((await stored(ALICE)).status).toBe(false);
      });

      test('leaves no trace of the former address after the erasure', async () => {
        await leave(alice, ALICE, PASSWORD);
        await database.db
          .updateTable('users')
          .set({ deleted: '2020-01-01' })
          .where('id', '=', ALICE)
          .execute();
        await erase.run(market.house);
        expect((await stored(ALICE)).erased).not.toBeNull();
        expect(await database.db.selectFrom('one_time_links').select('email').execute()).toEqual([]);
      });
    });

    test('erases personal data after thirty days except what was billed, once', async () => {
      await withPassword(ALICE);
      await database.db.insertInto('diets').values({ user_id: ALICE, rev: 1, marks: '["nuts"]' }).execute();
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
      for (const table of ['payment_methods', 'sessions', 'carts', 'likes', 'diets'] as const)
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

  describe('the status of an account', () => {
    const statusOf = async (shop: string) =>
      (
        await database.db
          .selectFrom('shops')
          .select('status')
          .where('urlpath', '=', shop)
          .executeTakeFirstOrThrow()
      ).status;

    test('signs the user out and unpublishes the shop when closed, and restores both when opened', async () => {
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

    test('is changed only by an administrator, and never their own', async () => {
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
});
