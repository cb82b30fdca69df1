import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type * as z from 'zod/mini';
import { typedVoucher } from '../../../../server/modules/payments/credit/make-voucher.ts';
import type { makeVoucher } from '../../../../src/contract/people/vouchers.ts';
import { placed, setBalance } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { purse } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

type MadeVoucher = z.input<(typeof makeVoucher)['answer']>;

const ALICE = people.alice.id;
const BOB = people.bob.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');

  const deeds = (action: string) => auditEntriesOf(database, action);

  describe('a voucher', () => {
    const made = async (body: object) => (await admin.post('/v1/vouchers', body)).json<MadeVoucher>();
    const voucher = async (amount: number, days?: number) =>
      (await made({ amount, ...(days !== undefined && { days }) })).code;
    const redeem = (client: Client, code: string) =>
      client.get(`/v1/users/redeem/${encodeURIComponent(code)}`);

    test('credits the first user who redeems it, in any spelling; ledger and balance agree', async () => {
      const code = await voucher(25.5);
      const bob = await market.as(BOB);
      const typed = code.toLowerCase().replaceAll('-', ' ');
      const answers = await Promise.all([redeem(alice, typed), redeem(bob, code), redeem(alice, code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
      const [one, other] = [await purse(database, ALICE), await purse(database, BOB)];
      expect([one.balance + other.balance, one.moved + other.moved]).toEqual([2550, 2550]);
      expect(await deeds('user.redeem')).toHaveLength(1);
    });

    test('is refused when too high, expired or unknown, and stays valid', async () => {
      const code = await voucher(300);
      await setBalance(database, ALICE, 20_000);
      expect(refusalOf(await redeem(alice, code)).code).toBe('credit_too_high');
      expect((await redeem(await market.as(BOB), code)).json()).toMatchObject({ balance: 300 });
      expect(refusalOf(await redeem(alice, 'CABAS-AAAAA-BBBBB-CCCCC')).code).toBe('voucher_unknown');
      const brief = await voucher(5, 1);
      market.clock.now += 2 * DAY_MS;
      expect(refusalOf(await redeem(alice, brief)).code).toBe('voucher_unknown');
    });

    test('cannot be redeemed by another site, and guessing is rate limited', async () => {
      const code = await voucher(10);
      const forged = await alice.get(`/v1/users/redeem/${code}`, { headers: { 'x-xsrf-token': undefined } });
      expect(refusalOf(forged).code).toBe('csrf_invalid');
      for (let guess = 0; guess < 10; guess += 1) await redeem(alice, `GUESS-${guess}`);
      expect((await redeem(alice, code)).statusCode).toBe(429);
    });

    test('is listed with its amount and user, never with its code', async () => {
      const { code, voucher: first } = await made({ amount: 20, days: 30, why: 'Tombola de l’école' });
      market.clock.now += 1000;
      await voucher(5);
      await redeem(alice, code);
      expect(first).toEqual({
        ...{ name: first.name, amount: 20 },
        ...{ created: '2026-11-21T11:00:00.000Z', expires: '2026-12-21T11:00:00.000Z' },
      });
      const list = await admin.get('/v1/vouchers');
      expect(list.json()).toMatchObject([
        { amount: 5 },
        { ...first, used: '2026-11-21T11:00:01.000Z', usedBy: { id: ALICE, displayName: 'alice' } },
      ]);
      expect(list.body).not.toContain(code);
      const entry = database.db
        .selectFrom('audit')
        .select(['who', 'why'])
        .where('action', '=', 'voucher.make');
      expect(await entry.where('entity_id', '=', first.name).execute()).toEqual([
        { who: people.admin.id, why: 'Tombola de l’école' },
      ]);
    });

    test.each([
      [{}, 'body.amount'],
      [{ amount: -5 }, 'body.amount'],
      [{ amount: 0.001 }, 'body.amount'],
      [{ amount: 400.01 }, 'body.amount'],
      [{ amount: 10, days: 0 }, 'body.days'],
      [{ amount: 10, days: 3651 }, 'body.days'],
    ])('with %j is refused', async (body, field) => {
      expect(Object.keys(refusalOf(await admin.post('/v1/vouchers', body)).fields)).toEqual([field]);
    });

    test.each([[[]], [['-5']], [['500']], [['10', '0']], [['10', 'x']]])(
      'is refused on the command line as %j',
      (args) => {
        expect(typedVoucher(args)).toBeUndefined();
      },
    );

    test('is valid for a year when made with an amount alone', () => {
      expect(typedVoucher(['25.50'])).toEqual({ amount: 2550, days: 365 });
    });
  });

  describe('paying by invoice', () => {
    const methods = (answer: { json(): unknown }) =>
      (answer.json() as { payments: { alias: string; issuer: string; expiry?: string }[] }).payments.filter(
        ({ issuer }) => issuer === 'invoice',
      );

    test('is granted until a month, and extended without a second method', async () => {
      await database.db.deleteFrom('payment_methods').where('user_id', '=', ALICE).execute();
      const body = { month: 6, year: 27, why: 'Crèche communale' };
      const first = await admin.post(`/v1/users/${ALICE}/payment/credit`, body);
      expect(methods(first)).toMatchObject([{ expiry: '6/2027' }]);
      const moved = await admin.post(`/v1/users/${ALICE}/payment/credit`, { month: '12', year: 2028 });
      expect(methods(moved)).toEqual([{ ...methods(first)[0], expiry: '12/2028' }]);
      const granted = { alias: methods(moved)[0]?.alias ?? '', issuer: 'invoice' };
      const { payment } = await placed(alice, {
        change: { payment: { alias: granted.alias, issuer: 'invoice' } },
      });
      expect(payment).toMatchObject({ issuer: 'invoice', status: 'authorized' });
      expect(await deeds('payment.credit')).toMatchObject([
        { before: null, after: { ...granted, expiry: '6/2027' } },
        { before: { ...granted, expiry: '6/2027' }, after: { ...granted, expiry: '12/2028' } },
      ]);
    });

    test.each([
      ['a month that is over', { month: 10, year: 2026 }, 'payment_expired'],
      ['a thirteenth month', { month: 13, year: 2027 }, 'malformed'],
    ])('is refused until %s', async (_, body, code) => {
      expect(refusalOf(await admin.post(`/v1/users/${ALICE}/payment/credit`, body)).code).toBe(code);
    });

    describe('where the market lets all customers', () => {
      const issue = { ttl: 365, code: ['issue_missing'], verification: 4 };
      const lets = (everyone: boolean) => admin.post('/v1/config', { issue, invoice: { everyone } });
      const everyone = () => lets(true);
      const of = async (id: number) => methods(await (await market.as(id)).get('/v1/users/me'));
      beforeEach(async () => {
        await database.db.deleteFrom('payment_methods').execute();
        await database.db.updateTable('users').set({ email_status: 'true' }).execute();
        await database.db.updateTable('users').set({ email_status: 'false' }).where('id', '=', BOB).execute();
      });

      test('is open once their address is validated, and no other grant is needed', async () => {
        const saved = await everyone();
        expect(saved.statusCode, saved.body).toBe(200);
        expect(await of(BOB)).toEqual([]);
        const [method] = await of(ALICE);
        expect(method).toMatchObject({ expiry: '12/2036' });
        const payment = { alias: method?.alias ?? '', issuer: 'invoice' };
        expect((await placed(alice, { change: { payment } })).payment).toMatchObject({ issuer: 'invoice' });

        const bob = await market.as(BOB);
        await bob.post('/v1/validate/create');
        const mails = await database.db.selectFrom('mail_queue').select('text').execute();
        const [, token = '', email = ''] =
          mails.map(({ text }) => /validate=(lien-[\w-]+)&email=(\S+)/.exec(text)).find((found) => found) ??
          [];
        expect((await bob.get(`/v1/validate/${token}/${email}`)).json()).toEqual({ validated: true });
        expect(await of(BOB)).toMatchObject([{ issuer: 'invoice' }]);
      });

      test('is granted once: what the office shortened or withdrew stays so', async () => {
        await everyone();
        await everyone();
        const [method] = await of(ALICE);
        await admin.post(`/v1/users/${ALICE}/payment/credit`, { month: 12, year: 2026 });
        await everyone();
        expect(await of(ALICE)).toMatchObject([{ alias: method?.alias, expiry: '12/2026' }]);
        await admin.post(`/v1/users/${ALICE}/payment/${method?.alias ?? ''}/delete`);
        await everyone();
        expect(await of(ALICE)).toEqual([]);
      });

      test('is the choice of each market: without it none is granted', async () => {
        expect((await lets(false)).statusCode).toBe(200);
        expect(await of(ALICE)).toEqual([]);
      });
    });

    test('cannot be granted to oneself, even by an administrator', async () => {
      const until = { month: 6, year: 2027 };
      expect((await alice.post(`/v1/users/${ALICE}/payment/credit`, until)).statusCode).toBe(403);
      const own = await admin.post(`/v1/users/${people.admin.id}/payment/credit`, until);
      expect(refusalOf(own).code).toBe('forbidden');
    });
  });

  describe('an owner who returns from the acquirer', () => {
    const connect = (client: Client, id: number, query: string) =>
      client.get(`/v1/users/${id}/connect?${query}`);
    const tokenOf = (client: Client) => client.headers()['x-xsrf-token'] ?? '';

    test('is connected by the token of their browser; the account id stays on the server', async () => {
      const vendor = await market.as(people.vendor.id);
      const answer = await connect(vendor, people.vendor.id, `state=${tokenOf(vendor)}&code=ac_123456`);
      expect(answer.json()).toMatchObject({ identity: { connect_state: 'connected' } });
      expect(answer.body).not.toContain('acct_');
      expect(await deeds('user.connect')).toHaveLength(1);
    });

    test('is refused with another token, an unknown code, without a shop, or for another user', async () => {
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
