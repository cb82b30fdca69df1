import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { erase } from '../../../../server/modules/maintenance/erase-accounts-job.ts';
import type { readAccount } from '../../../../src/contract/orders/customer-account.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { placed, setBalance } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare, purse } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

type Account = z.input<(typeof readAccount)['answer']>;

const ALICE = people.alice.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const admin = market.client('admin');
  const manager = market.client('manager');

  const account = async () => (await admin.get(`/v1/users/${ALICE}/account`)).json<Account>();
  const give = (amount: number, more: { key?: string; word?: string } = {}) =>
    admin.post(
      `/v1/users/${ALICE}/goodwill`,
      { amount, cause: 'late', word: more.word ?? 'Deux heures de retard' },
      { headers: { 'idempotency-key': more.key ?? randomUUID() } },
    );

  describe('the account of a customer, for the office', () => {
    test('is their own ledger, with author, reason, and the day of the order', async () => {
      await setBalance(database, ALICE, 1000);
      const { oid } = await placed(alice, { change: { credit: true } });
      market.clock.now += 1000;
      await prepare(database, oid, 400);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      market.clock.now += 1000;
      await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 1, why: 'Un pot fêlé' });
      market.clock.now += 1000;
      await give(5);
      const own = (await alice.get(`/v1/users/${ALICE}/ledger`)).json<Account>();
      const office = await account();
      expect(office.entries.map(({ who, why, day, ...entry }) => entry)).toEqual(own.entries);
      expect(office.balance).toBe(own.balance);
      const told = office.entries.map(({ act, who, why, day }) => [act, who, why, day]);
      expect(told[0]).toEqual(['goodwill', 'admin', undefined, undefined]);
      expect(told.find(([act]) => act === 'authorize')).toEqual([
        ...['authorize', 'alice', undefined],
        expect.stringMatching(/^2026-\d\d-\d\d$/) as string,
      ]);
    });

    test('is read only by administrators', async () => {
      for (const client of [alice, manager])
        expect(refusalOf(await client.get(`/v1/users/${ALICE}/account`)).code).toBe('forbidden');
      expect(refusalOf(await admin.get('/v1/users/999999/account')).code).toBe('not_found');
    });
  });

  describe('goodwill on an account', () => {
    test('is credited once even when pressed repeatedly, and its customer reads the reason', async () => {
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => give(8.5, { key, word: 'Désolés : la pluie' })));
      expect((await give(8.5, { key, word: 'Désolés : la pluie' })).json()).toEqual({ balance: 8.5 });
      expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
      expect(await purse(database, ALICE)).toEqual({ balance: 850, moved: 850 });
      const own = (await alice.get(`/v1/users/${ALICE}/ledger`)).json<Account>();
      expect(own.entries).toMatchObject([
        { act: 'goodwill', amount: 8.5, balance: 8.5, cause: 'late', word: 'Désolés : la pluie' },
      ]);
      expect(await auditEntriesOf(database, 'user.goodwill')).toEqual([
        {
          ...{ who: people.admin.id, of: ALICE, before: { balance: 0 } },
          after: { balance: 850, money: 850, cause: 'late' },
        },
      ]);
      const mails = await database.db
        .selectFrom('mail_queue')
        .select(['recipient', 'subject', 'text'])
        .execute();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.recipient).toBe('alice@exemple.ch');
      expect(mails[0]?.subject.replaceAll('\u00a0', ' ')).toBe('8,50 CHF crédités sur votre compte');
      expect(mails[0]?.text).toContain('Désolés : la pluie');
    });

    test('is reversed by a counter-entry', async () => {
      await give(10);
      expect((await give(-4)).json()).toEqual({ balance: 6 });
      expect((await account()).entries.map(({ amount, balance }) => [amount, balance])).toEqual([
        [-4, 6],
        [10, 10],
      ]);
    });

    test.each([
      [39_000, 10.01, 'balance_too_high'],
      [39_000, 10, undefined],
      [-39_000, -10.01, 'balance_too_low'],
      [-39_000, -10, undefined],
      [0, 0, 'goodwill_nothing'],
      // A customer who owes beyond the limit may still get a credit.
      [-45_000, 5, undefined],
    ])('on a balance of %i, %d is answered %s', async (balance, amount, code) => {
      await setBalance(database, ALICE, balance);
      const answer = await give(amount);
      expect(refusalOf(answer).code).toBe(code);
      const moved = code === undefined ? Math.round(amount * 100) : 0;
      expect((await purse(database, ALICE)).balance).toBe(balance + moved);
    });

    test('requires a reason, another person, and an administrator', async () => {
      expect(refusalOf(await give(5, { word: '  ' })).fields).toHaveProperty('body.word');
      const body = { amount: 5, cause: 'late', word: 'Pour moi' };
      const own = await admin.post(`/v1/users/${people.admin.id}/goodwill`, body);
      expect(refusalOf(own).code).toBe('forbidden');
      expect(refusalOf(await manager.post(`/v1/users/${ALICE}/goodwill`, body)).code).toBe('forbidden');
      expect(refusalOf(await admin.post('/v1/users/999999/goodwill', body)).code).toBe('not_found');
    });

    test('loses its reason with the account, and keeps its amount', async () => {
      await give(5, { word: 'Chez Alice : sonnette cassée' });
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(market.clock.now - 31 * DAY_MS).toISOString(), status: false })
        .where('id', '=', ALICE)
        .execute();
      await erase.run(market.house);
      const notes = await database.db.selectFrom('ledger').select(['note', 'amount']).execute();
      expect(notes).toEqual([{ note: 'goodwill:late:', amount: 500 }]);
      expect(refusalOf(await give(5)).code).toBe('not_found');
    });
  });
});
