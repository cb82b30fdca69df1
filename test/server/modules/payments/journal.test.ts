import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Journal } from '../../../../src/contract/statistics/journal.ts';
import { invoiceMonths } from '../../../../server/modules/payments/papers/monthly-invoices.ts';
import { aLine, HUB, placed, setBalance, type Wanted } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

eachDatabase((_kind, open) => {
  describe('the journal of a month', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    const delivered = async (wanted: Wanted = {}, finalprice?: number) => {
      const { oid } = await placed(alice, wanted);
      await prepare(database, oid, finalprice);
      const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      return oid;
    };
    const read = async (month = '11', hub = HUB) => {
      const answer = await admin.get(`/v1/journal/${month}/2026?hub=${hub}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Journal>();
    };
    /** In centimes: debits less credits. */
    const balancesOf = ({ totals }: Journal) =>
      Object.fromEntries(
        totals.accounts.map(({ account, debit, credit }) => [account, Math.round((debit - credit) * 100)]),
      );
    const papersOf = async () => {
      const { rows } = await sql<{ total: number }>`
        select sum((data ->> 'total')::numeric)::double precision as total from papers`.execute(database.db);
      return rows[0]?.total ?? 0;
    };
    const balanceOfAlice = async () => {
      const { balance } = await database.db
        .selectFrom('users')
        .select('balance')
        .where('id', '=', people.alice.id)
        .executeTakeFirstOrThrow();
      return balance;
    };

    test('contains papers and card payments, with no balance on the debtors', async () => {
      await delivered();
      // One Tomme at 8.50, 0.68 of service, 11.90 of delivery.
      expect((await read()).entries.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
        ['1100', '3202', 8.5],
        ['1100', '3400', 12.58],
        ['1090', '1100', 21.08],
      ]);
      expect(balancesOf(await read())).toEqual({ 1090: 2108, 1100: 0, 3202: -850, 3400: -1258 });
      expect(balancesOf(await read('10'))).toEqual({});
    });

    test('equals the papers and the customers’ accounts, for any refund and payment method', async () => {
      await setBalance(database, people.alice.id, 900);
      const before = await balanceOfAlice();
      const card = await delivered({ change: { credit: true } });
      await manager.post(`/v1/orders/${card}/hub/refund`, { amount: 2 });
      const twint = await delivered({ means: 'twint', lines: [aLine(2)] }, 1500);
      await manager.post(`/v1/orders/${twint}/refund`, { line: 1, finalprice: 9 });
      const owed = await delivered({ means: 'invoice' });
      const paid = await admin.post('/v1/orders/invoices/update', { oids: [owed], amount: 5 });
      expect(paid.statusCode, paid.body).toBe(200);
      market.clock.now = Date.parse('2026-12-02T09:00:00Z');
      await invoiceMonths.run(market.house);
      const year = await read('-');
      expect(Math.round(year.totals.papers * 100)).toBe(await papersOf());
      const balances = balancesOf(year);
      expect(balances['1100']).toBe(0);
      expect(-(balances['2030'] ?? 0)).toBe((await balanceOfAlice()) - before);
      expect(Object.values(balances).reduce((total, one) => total + one, 0)).toBe(0);
      // Entries are in the month of their paper: the invoice of November was issued in December.
      const parts = [await read('11'), await read('12')];
      expect(parts.flatMap(({ entries }) => entries)).toHaveLength(year.entries.length);
    });

    test('uses the accounts of the configuration, which is audited', async () => {
      await delivered();
      const saved = await admin.post(`/v1/config?hub=${HUB}`, {
        accounts: { receivable: '1105', transit: '1091' },
        issue: { ttl: 365, code: ['issue_missing_product'], verification: 3 },
        why: 'Fiduciaire',
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(balancesOf(await read())).toEqual({ 1091: 2108, 1105: 0, 3202: -850, 3400: -1258 });
      const { rows } = await sql<{ after: object; why: string }>`
        select after, why from audit where action = 'config.save' and entity_id = ${HUB}`.execute(
        database.db,
      );
      expect(rows).toMatchObject([{ after: { 'accounts.receivable': '1105' }, why: 'Fiduciaire' }]);
      const refused = await admin.post('/v1/config', { accounts: { bank: '' } });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('accounts.bank');
    });

    test('books a surplus of invoices in their hub, and a voucher in the first one', async () => {
      const at = new Date(market.clock.now).toISOString();
      await database.db
        .insertInto('ledger')
        .values([
          { user_id: people.alice.id, amount: 1000, note: 'voucher:fete', oid: null, created: at },
          { user_id: people.alice.id, amount: 300, note: `transfer:${randomUUID()}`, oid: null, created: at },
        ])
        .execute();
      const hubs = await Promise.all([HUB, 'lausanne'].map((hub) => read('11', hub)));
      expect(hubs.map(balancesOf)).toContainEqual({ 1020: 300, 2030: -1300, 3809: 1000 });
      expect(hubs.flatMap(({ entries }) => entries)).toHaveLength(2);
    });

    test('is for administrators, and for a known hub', async () => {
      expect((await manager.get(`/v1/journal/11/2026?hub=${HUB}`)).statusCode).toBe(403);
      const unknown = await admin.get('/v1/journal/11/2026?hub=nulle-part');
      expect(unknown.json()).toMatchObject({ error: { code: 'hub_unknown' } });
    });
  });
});
