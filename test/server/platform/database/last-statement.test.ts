import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../../../server/core/database/database-types.ts';
import { LAST_STATEMENT } from '../../../../server/platform/database/prepared-statements.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';

eachDatabase((kind, open) => {
  describe('a statement marked as the last of its transaction', () => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
      await sql`create table kept (word text unique deferrable initially deferred)`.execute(database.db);
      await sql`create table once (word text primary key)`.execute(database.db);
    });

    const keep = (tx: Tx, word: string) =>
      sql`insert into kept (word) values (${word}) ${LAST_STATEMENT}`.execute(tx);
    const kept = async () => {
      const { rows } = await sql<{ word: string }>`select word from kept order by word`.execute(database.db);
      return rows.map(({ word }) => word);
    };

    test('is committed with everything before it', async () => {
      await inTransaction(database, async (tx) => {
        await sql`insert into once (word) values ('before')`.execute(tx);
        await keep(tx, 'both');
        // The commit was sent with it: it does not wait for this process.
        if (kind === 'postgres') expect(await kept()).toEqual(['both']);
      });
      expect(await kept()).toEqual(['both']);
    });

    test('reports a refused commit, and writes nothing', async () => {
      const twice = inTransaction(database, (tx) => keep(tx, 'both'));
      await expect(twice).rejects.toMatchObject({ code: '23505' });
      expect(await kept()).toEqual(['both']);
    });

    test('rolls everything back when it fails, and keeps the connection usable', async () => {
      const failing = inTransaction(database, async (tx) => {
        await sql`insert into kept (word) values ('lost')`.execute(tx);
        await sql`insert into once (word) values ('before') ${LAST_STATEMENT}`.execute(tx);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      for (const word of ['c', 'd', 'e']) await inTransaction(database, (tx) => keep(tx, word));
      expect(await kept()).toEqual(['both', 'c', 'd', 'e']);
    });

    test('runs normally outside of a transaction', async () => {
      await sql`insert into once (word) values ('alone') ${LAST_STATEMENT}`.execute(database.db);
      await inTransaction(database, (tx) => keep(tx, 'after'));
      expect(await kept()).toContain('after');
    });

    if (kind === 'postgres')
      test('rejects a following statement', async () => {
        const more = inTransaction(database, async (tx) => {
          await keep(tx, 'last');
          await keep(tx, 'more');
        });
        await expect(more).rejects.toThrow('a statement after the last one');
        await inTransaction(database, (tx) => keep(tx, 'next'));
        expect(await kept()).toContain('next');
        expect(await kept()).not.toContain('more');
      });
  });
});
