import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { copyBinaryRows } from '../../../../server/platform/database/binary-copy.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { inTransaction, readSnapshot } from '../../../../server/platform/database/transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';

anyDatabase((_kind, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('returns the columns of each row, of any length', async () => {
    const rows = await copyBinaryRows(
      database.db,
      sql`select repeat('é', n * 1000), n::bigint, null::text, '' from generate_series(1, 300) n`,
    );
    expect(rows).toHaveLength(300);
    for (const [index, [text, number, nothing, empty]] of rows.entries()) {
      expect(text?.toString()).toBe('é'.repeat((index + 1) * 1000));
      expect(number?.readBigInt64BE()).toBe(BigInt(index + 1));
      expect(nothing).toBeNull();
      expect(empty).toHaveLength(0);
    }
  });

  test('returns no rows for an empty result', async () => {
    expect(await copyBinaryRows(database.db, sql`select 1 where false`)).toEqual([]);
  });

  test('runs inside a transaction between other statements', async () => {
    const found = await readSnapshot(database, async (tx) => {
      const before = await sql<{ many: number }>`select 1 as many`.execute(tx);
      const copied = await copyBinaryRows(tx, sql`select 'between'`);
      const after = await sql<{ many: number }>`select 2 as many`.execute(tx);
      return [before.rows[0]?.many, copied[0]?.[0]?.toString(), after.rows[0]?.many];
    });
    expect(found).toEqual([1, 'between', 2]);
  });

  test('reports a refused copy without affecting the next transaction', async () => {
    const refused = inTransaction(database, (tx) =>
      copyBinaryRows(tx, sql`select 1 / (n - 3) from generate_series(1, 5) n`),
    );
    await expect(refused).rejects.toMatchObject({ code: '22012' });
    expect(await copyBinaryRows(database.db, sql`select 'again'`)).toHaveLength(1);
  });
});
