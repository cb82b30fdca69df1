import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/core/database/database-types.ts';
import {
  isoInstant,
  batchQuery,
  runBatch,
  writeBatch,
} from '../../../../server/platform/database/batch-statement.ts';
import { inTransaction, useGenericPlans } from '../../../../server/platform/database/transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';

eachDatabase((_kind, open) => {
  describe('several statements in one', () => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
    });

    test('runBatch returns the rows of each query in order', async () => {
      const at = '2026-11-21T08:15:30.250Z';
      await inTransaction(database, (tx) =>
        writeBatch(tx, [
          tx.insertInto('jobs').values({ name: 'one', next_at: at }),
          tx.insertInto('jobs').values({ name: 'two', next_at: at }),
          tx.insertInto('meta').values({ k: 'together', v: JSON.stringify(['é', 1]) }),
        ]),
      );
      const { names, kept, none } = await runBatch(database.db, {
        names: batchQuery(
          database.db
            .selectFrom('jobs')
            .select(['name', isoInstant('next_at').as('at')])
            .orderBy('name', 'desc'),
          (rows) => rows.map(({ name, at: next }) => `${name} ${next}`),
        ),
        kept: batchQuery(
          database.db.selectFrom('meta').select('v').where('k', '=', 'together'),
          ([row]) => row?.v,
        ),
        none: batchQuery(
          database.db.selectFrom('meta').select('v').where('k', '=', 'nothing'),
          ([row]) => row?.v,
        ),
      });
      expect(names.filter((line) => /^(?:one|two) /.test(line))).toEqual([`two ${at}`, `one ${at}`]);
      expect(kept).toEqual(['é', 1]);
      expect(none).toBeUndefined();
    });

    test('writeBatch rolls back all writes when one fails, and keeps the connection usable', async () => {
      const failing = inTransaction(database, async (tx) => {
        await useGenericPlans(tx);
        await writeBatch(tx, [
          tx.insertInto('meta').values({ k: 'half', v: '1' }),
          tx.insertInto('meta').values({ k: 'half', v: '2' }),
        ]);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      await inTransaction(database, () => Promise.resolve());
      const half = database.db.selectFrom('meta').select('k').where('k', '=', 'half');
      expect(await half.execute()).toEqual([]);
    });

    test('a prepared statement returns the rows of the current values', async () => {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          inTransaction(database, async (tx) => {
            await useGenericPlans(tx);
            await sql`savepoint half`.execute(tx);
            await tx
              .insertInto('meta')
              .values({ k: `again ${number}`, v: '0' })
              .execute();
            await sql`rollback to savepoint half`.execute(tx);
            return (
              await sql<{ n: number }>`select ${number}::integer + count(*)::integer as n from meta
              where k = ${`again ${number}`}`.execute(tx)
            ).rows[0]?.n;
          }),
        ),
      );
      expect(asked).toEqual(Array.from({ length: 20 }, (_, number) => number));
    });
  });
});
