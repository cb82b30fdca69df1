import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import {
  aLine,
  anIntent,
  type Means,
  place,
  placed,
  quoted,
  setBalance,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { atTheBank, prepare, purse, storedOrder } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const manager = market.client('manager');
  const admin = market.client('admin');

  const owed = async () => (await alice.get('/v1/users/me')).json<{ owed?: number }>().owed;
  const seenNow = async (means: Means = 'visa') =>
    (await quoted(alice, await anIntent(alice, { means }))).after;
  const movements = async () => {
    const rows = await database.db.selectFrom('ledger').select(['note', 'amount']).orderBy('id').execute();
    return rows.map(({ note, amount }) => `${note.split(':')[0] ?? ''} ${amount}`);
  };
  const paperOf = async (oid: number) => {
    const rows = await database.db.selectFrom('papers').select('data').execute();
    return rows.map(({ data }) => data).find(({ oids }) => oids.includes(oid));
  };

  describe('a small debt', () => {
    test('is paid with the next card order, once, and is not part of its invoice', async () => {
      await setBalance(database, ALICE, -235);
      expect(await owed()).toBe(2.35);
      // 8.50, 8 % of it, 11.90 of delivery; plus the debt.
      expect(await seenNow()).toMatchObject({ total: 2108, credit: -235, toPay: 2343 });
      const { oid } = await placed(alice);
      expect(await purse(database, ALICE)).toMatchObject({ balance: 0 });
      expect(await movements()).toEqual(['rollover 235']);
      expect(await owed()).toBeUndefined();
      expect(await seenNow()).toMatchObject({ credit: 0 });

      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(await atTheBank(database, oid)).toEqual(['taken 2343 −0']);
      expect((await storedOrder(database, oid)).payment).toMatchObject({
        ...{ status: 'paid', captured: 2343, customer_credit: -235 },
      });
      expect(await paperOf(oid)).toMatchObject({
        ...{ total: 2108, due: 0 },
        paid: [{ amount: 2343 }, { title: 'Report de votre compte', amount: -235 }],
      });
      await manager.post(`/v1/orders/${oid}/refund`, { why: 'Rien n’est arrivé' });
      // The goods are refunded, the debt stays paid.
      expect(await atTheBank(database, oid)).toEqual(['taken 2343 −2108']);
      expect(await purse(database, ALICE)).toMatchObject({ balance: 0 });
    });

    test.each<Means>(['visa', 'twint', 'invoice'])(
      'is owed again when an order by %s is cancelled',
      async (means) => {
        await setBalance(database, ALICE, -235);
        const { oid } = await placed(alice, { means });
        const { payment } = await storedOrder(database, oid);
        expect(payment.customer_credit).toBe(-235);
        const asked = means === 'invoice' ? payment.reserved : 0;
        expect((await purse(database, ALICE)).balance).toBe(0 - asked);
        expect((await alice.post(`/v1/orders/${oid}/cancel`, {})).statusCode).toBe(200);
        expect((await purse(database, ALICE)).balance).toBe(-235);
        expect((await movements()).at(-1)).toBe('rollover -235');
        expect(await owed()).toBe(2.35);
      },
    );

    test('is due with the invoice that carries it, beside the goods', async () => {
      await setBalance(database, ALICE, -235);
      const { oid } = await placed(alice, { means: 'invoice' });
      const { reserved } = (await storedOrder(database, oid)).payment;
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect((await storedOrder(database, oid)).payment).toMatchObject({
        status: 'invoice',
        captured: reserved,
      });
      await admin.post('/v1/orders/invoices/update', { oids: [oid], amount: reserved / 100 });
      // Within a minute the same request would be the same capture.
      market.clock.now += 2 * MINUTE_MS;
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect((await storedOrder(database, oid)).payment.status).toBe('paid');
      expect((await purse(database, ALICE)).balance).toBe(0);
    });

    test('is what is owed beyond open invoices, as long as these are open', async () => {
      const { oid } = await placed(alice, { means: 'invoice', lines: [aLine(2)] });
      expect(await owed()).toBeUndefined();
      expect(await seenNow()).toMatchObject({ credit: 0 });
      const body = { amount: -2, cause: 'other', word: 'Un sac non rendu' };
      expect((await admin.post(`/v1/users/${ALICE}/goodwill`, body)).statusCode).toBe(200);
      expect(await owed()).toBe(2);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(await owed()).toBe(2);
      await admin.post('/v1/orders/invoices/update', { oids: [oid], amount: 5 });
      expect(await owed()).toBe(2);
      expect(await seenNow()).toMatchObject({ credit: -200 });
      await placed(alice);
      expect(await owed()).toBeUndefined();
    });

    test('is never paid without consent: an earlier intent is a conflict', async () => {
      const before = await anIntent(alice);
      await setBalance(database, ALICE, -235);
      const result = await place(alice, before);
      expect(result.outcome).not.toBe('applied');
      const { changes } = await quoted(alice, before);
      expect(changes).toEqual([{ kind: 'credit', before: 0, after: -235 }]);
    });
  });

  describe('the limit of small debts', () => {
    test('is 5.00, unless the market sets another one', async () => {
      await setBalance(database, ALICE, -501);
      expect(await seenNow()).toMatchObject({ credit: 0 });
      const { issue } = (await admin.get('/v1/config')).json<{ issue: object }>();
      const save = (rollover: number) =>
        admin.post('/v1/config', { issue: { ...issue, code: ['issue_logistic'] }, balance: { rollover } });
      expect((await save(6)).statusCode).toBe(200);
      expect(await seenNow()).toMatchObject({ credit: -501 });
      await save(0);
      expect(await seenNow()).toMatchObject({ credit: 0 });
      expect(refusalOf(await save(50.01)).fields).toHaveProperty('body.balance.rollover');
    });

    test('an edit by the office keeps the debt that the order carries', async () => {
      await setBalance(database, ALICE, -235);
      const { oid } = await placed(alice);
      const wish = { lines: [{ line: 1, quantity: 2 }], added: [], replaced: [] };
      const quote = await manager.post(`/v1/orders/${oid}/edit/quote`, wish);
      const { after: seen } = quote.json<{ after: { credit: number } }>();
      expect(seen.credit).toBe(-235);
      const more = { adult: true, beyond: 'bank', why: 'Au téléphone', tell: false, seen };
      expect((await manager.post(`/v1/orders/${oid}/edit`, { ...wish, ...more })).statusCode).toBe(200);
      expect((await storedOrder(database, oid)).payment.customer_credit).toBe(-235);
      expect((await purse(database, ALICE)).balance).toBe(0);
    });
  });
});
