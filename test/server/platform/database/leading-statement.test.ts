import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../../../server/core/database/database-types.ts';
import {
  LAST_STATEMENT,
  PIPELINED_STATEMENT,
} from '../../../../server/platform/database/prepared-statements.ts';
import { writeBatch } from '../../../../server/platform/database/batch-statement.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';

eachDatabase((kind, open) => {
  describe('a pipelined statement', () => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
      await sql`create table led (word text primary key)`.execute(database.db);
    });

    const lead = (tx: Tx, word: string) => writeBatch(tx, [sql`insert into led (word) values (${word})`]);
    const follow = (tx: Tx, word: string) =>
      sql`insert into led (word) values (${word}) ${LAST_STATEMENT}`.execute(tx);
    const led = async () => {
      const { rows } = await sql<{ word: string }>`select word from led order by word`.execute(database.db);
      return rows.map(({ word }) => word);
    };

    test('is visible to the next statement, and committed with it', async () => {
      await inTransaction(database, async (tx) => {
        await lead(tx, 'a');
        await lead(tx, 'b');
        const { rows } = await sql<{ many: number }>`select count(*)::int as many from led`.execute(tx);
        expect(rows).toEqual([{ many: 2 }]);
        await lead(tx, 'c');
        await follow(tx, 'd');
      });
      expect(await led()).toEqual(['a', 'b', 'c', 'd']);
    });

    test('returns its rows once the next statement is answered', async () => {
      const { rows } = await inTransaction(database, async (tx) => {
        const answer = await sql`select 7 as many ${PIPELINED_STATEMENT}`.execute(tx);
        await sql`select 1`.execute(tx);
        expect(answer.rows).toEqual([{ many: 7 }]);
        return sql`select 8 as many ${PIPELINED_STATEMENT}`.execute(tx);
      });
      expect(rows).toEqual([{ many: 8 }]);
    });

    test('is committed when no statement follows', async () => {
      await inTransaction(database, (tx) => lead(tx, 'e'));
      expect(await led()).toContain('e');
    });

    test('runs at once outside of a transaction', async () => {
      await writeBatch(database.db, [sql`insert into led (word) values ('f')`]);
      expect(await led()).toContain('f');
    });

    const failing: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
      ['the commit', () => Promise.resolve()],
      ['a query', (tx) => sql`select 1 / 0`.execute(tx)],
      ['the last statement', (tx) => follow(tx, 'x')],
      ['another pipelined write', (tx) => lead(tx, 'x')],
    ];
    test.each(failing)('fails %s with its own error, and writes nothing', async (name, then) => {
      const before = await led();
      const work = inTransaction(database, async (tx) => {
        await lead(tx, 'w');
        await lead(tx, 'a');
        await then(tx);
      });
      await expect(work).rejects.toMatchObject({ code: '23505' });
      for (const word of ['1', '2', '3']) await inTransaction(database, (tx) => lead(tx, `${word} ${name}`));
      expect(await led()).toEqual([...before, `1 ${name}`, `2 ${name}`, `3 ${name}`].sort());
    });

    test('is rolled back with its transaction', async () => {
      const before = await led();
      const work = inTransaction(database, async (tx) => {
        await lead(tx, 'z');
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await led()).toEqual(before);
    });

    if (kind === 'postgres')
      test('is sent together with the next statement', async () => {
        await inTransaction(database, async (tx) => {
          // Nothing has failed yet: the server has received neither.
          await expect(lead(tx, 'a')).resolves.toBeUndefined();
          await expect(follow(tx, 'y')).rejects.toMatchObject({ code: '23505' });
          throw new Error('over');
        }).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'over') throw error;
        });
      });
  });
});
