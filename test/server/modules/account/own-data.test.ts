import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  EXPORTED,
  type ExportedTable,
  NOT_EXPORTED,
} from '../../../../server/modules/account/export/exported-tables.ts';
import { erase } from '../../../../server/modules/maintenance/erase-accounts-job.ts';
import { moveCredit } from '../../../../server/modules/payments/credit/move-credit.ts';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { LedgerEntry, OwnData } from '../../../../src/contract/orders/own-data.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { HUB, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const PASSWORD = 'mot-de-passe-1';
const THREAD = 'a3f1c2d4-0000-4000-8000-000000000003';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');

  const withPassword = async () =>
    database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', ALICE)
      .execute();
  const exported = async () => {
    const answer = await alice.post(`/v1/users/${ALICE}/export`, { password: PASSWORD });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OwnData>();
  };
  const write = () =>
    alice.post('/v1/messages', { thread: THREAD, id: THREAD, hub: HUB, content: 'Sans noix, merci' });

  describe('the ledger', () => {
    const move = (act: 'voucher' | 'refund' | 'authorize', amount: number, oid: number | null = null) =>
      writeTransaction(database, (tx) =>
        moveCredit(tx, creditEntry(act, oid ?? 'x', centimes(amount)), {
          ...{ userId: ALICE, oid, now: market.clock.now },
        }),
      );
    const read = async (query = '') =>
      (await alice.get(`/v1/users/${ALICE}/ledger${query}`)).json<{
        balance: number;
        entries: readonly LedgerEntry[];
        more: boolean;
      }>();

    test('lists its movements with the balance after each, ending with the account’s', async () => {
      await move('voucher', 5000);
      await move('authorize', -1225, 2_000_001);
      await move('refund', 300, 2_000_001);
      const { balance, entries, more } = await read();
      const stored = await database.db
        .selectFrom('users')
        .select('balance')
        .where('id', '=', ALICE)
        .executeTakeFirstOrThrow();
      expect(entries.map(({ act, amount, balance: after, oid }) => [act, amount, after, oid])).toEqual([
        ['refund', 3, 40.75, 2_000_001],
        ['authorize', -12.25, 37.75, 2_000_001],
        ['voucher', 50, 50, undefined],
      ]);
      expect({ balance, more, stored: stored.balance }).toEqual({
        balance: 40.75,
        more: false,
        stored: 4075,
      });
    });

    test('pages without losing the balance, and is hidden from other people', async () => {
      for (const amount of [100, 200, 300]) await move('voucher', amount);
      const first = await read('?limit=2');
      expect([first.more, first.entries.map(({ balance }) => balance)]).toEqual([true, [6, 3]]);
      const rest = await read(`?limit=2&before=${first.entries.at(-1)?.id}`);
      expect([rest.more, rest.entries.map(({ balance }) => balance)]).toEqual([false, [1]]);
      expect(refusalOf(await bob.get(`/v1/users/${ALICE}/ledger`)).code).toBe('forbidden');
      const admin = await market.as('admin');
      expect(refusalOf(await admin.get(`/v1/users/${ALICE}/ledger`)).code).toBe('forbidden');
    });
  });

  describe('the export', () => {
    test('contains the person’s data: orders, credit, messages, mails, devices', async () => {
      await withPassword();
      const { oid } = await placed(alice);
      await write();
      const data = await exported();
      expect(data.person).toMatchObject({ id: ALICE, email: 'alice@exemple.ch' });
      expect(data.orders.map((order) => order.oid)).toEqual([oid]);
      const named = new Map(data.sections.map(({ name, rows }) => [name, rows]));
      expect(named.get('messages')).toMatchObject([{ values: { content: 'Sans noix, merci' } }]);
      expect(named.get('users')?.[0]?.amounts).toEqual({ balance: expect.any(Number) as number });
      // Problems and refunds are counts; only the sum of the orders is money.
      expect(named.get('customer_sums')?.[0]).toMatchObject({
        amounts: { amount: expect.any(Number) as number },
        values: { errors: 0, refunds: 0 },
      });
      expect(named.get('payments')).toHaveLength(1);
      expect(named.get('sessions')?.length).toBeGreaterThan(0);
      expect(await auditEntriesOf(database, 'user.export')).toMatchObject([{ who: ALICE }]);
    });

    test('contains no secret and no data of other people', async () => {
      await withPassword();
      await placed(bob);
      await bob.post('/v1/messages', { thread: THREAD, id: THREAD, hub: HUB, content: 'Pour Bob seul' });
      const text = JSON.stringify(await exported());
      expect(text).not.toContain('Pour Bob seul');
      expect(text).not.toContain('bob@exemple.ch');
      expect(text).not.toMatch(/"(?:password_hash|hash|token|secret|p256dh|client_secret)"/);
    });

    test('requires the password, and works only a few times a day', async () => {
      await withPassword();
      const wrong = await alice.post(`/v1/users/${ALICE}/export`, { password: 'autre' });
      expect(refusalOf(wrong).code).toBe('wrong_password');
      for (let time = 0; time < 5; time++) await exported();
      const late = await alice.post(`/v1/users/${ALICE}/export`, { password: PASSWORD });
      expect(refusalOf(late).code).toBe('too_many');
    });

    test('covers every table, and every column that names a person', async () => {
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
        database.db,
      );
      const known = [...Object.keys(EXPORTED), ...Object.values(NOT_EXPORTED).flat()];
      expect(known.toSorted()).toEqual(tables.rows.map(({ name }) => name).toSorted());

      const columns = await sql<{ table: string; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = any(${Object.keys(EXPORTED)}::text[])`.execute(
        database.db,
      );
      const there = new Set(columns.rows.map(({ table, column }) => `${table}.${column}`));
      const named = Object.entries<ExportedTable>(EXPORTED)
        .flatMap(([table, { without = [], amounts = [] }]) =>
          [...without, ...amounts].map((column) => `${table}.${column}`),
        )
        .filter((column) => !there.has(column));
      expect(named).toEqual([]);
    });
  });

  test('an erased account leaves no thread and no message', async () => {
    await withPassword();
    await write();
    expect((await put(market, alice, `/v1/users/${ALICE}`, { password: PASSWORD })).statusCode).toBe(200);
    market.clock.now += 31 * DAY_MS;
    await erase.run(market.house);
    for (const table of ['message_threads', 'messages'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
