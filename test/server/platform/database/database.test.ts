import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { FolderInUse, takeLockFile } from '../../../../server/platform/database/lock-file.ts';
import { sqlState } from '../../../../server/platform/database/sql-state.ts';
import { inTransaction, readSnapshot } from '../../../../server/platform/database/transaction.ts';
import { turnQueue, TurnTimeout } from '../../../../server/platform/database/turn-queue.ts';
import { eachDatabase, emptyDatabase, onPostgres } from '../../../support/databases/databases.ts';

eachDatabase((_kind, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('reads integers, days, timestamps and JSON in their formats', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, date '2026-10-25' as day, count(*) as one,
        timestamptz '2026-10-25 02:30:00+01' as at, jsonb_build_array(1, 'a') as list
    `.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        day: '2026-10-25',
        one: 1,
        at: '2026-10-25T01:30:00.000Z',
        list: [1, 'a'],
      },
    ]);
  });

  test('keeps its epoch when it is migrated again', async () => {
    const epochs = await database.db.selectFrom('meta').selectAll().where('k', '=', 'epoch').execute();
    expect(epochs).toEqual([{ k: 'epoch', v: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }]);
  });

  test('lets a restored row keep its number in every table', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and identity_generation = 'ALWAYS'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('keeps the connection usable after a failed statement', async () => {
    const failure = await sql`select 1 / 0`.execute(database.db).catch(sqlState);
    expect(failure).toBe('22012');
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  test('rolls back a transaction that throws', async () => {
    const failing = inTransaction(database, async (tx) => {
      await tx.insertInto('meta').values({ k: 'half', v: '1' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.selectFrom('meta').select('k').where('k', '=', 'half').execute()).toEqual([]);
  });

  test('rejects writes in a read-only snapshot', async () => {
    const writing = readSnapshot(database, (tx) =>
      tx.insertInto('meta').values({ k: 'no', v: '1' }).execute(),
    );
    expect(await writing.catch(sqlState)).toBe('25006');
  });

  test('delivers published messages', async () => {
    const heard = new Promise((resolve) => database.bus.subscribe('news', resolve));
    database.bus.publish('news', 'two\nlines');
    expect(await heard).toBe('two\nlines');
  });
});

describe('the turn queue', () => {
  test('grants turns in the order of the requests', async () => {
    const turn = turnQueue(1000);
    const order: string[] = [];
    const first = await turn();
    const others = ['a', 'b', 'c'].map(async (name) => {
      const release = await turn();
      order.push(name);
      release();
    });
    first();
    await Promise.all(others);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  test('refuses a request that waits too long, and serves the next', async () => {
    const turn = turnQueue(10);
    const release = await turn();
    await expect(turn()).rejects.toBeInstanceOf(TurnTimeout);
    release();
    await expect(turn()).resolves.toBeTypeOf('function');
  });
});

describe('a locked folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cabas-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('refuses a second opening in French until the first is closed', async () => {
    const path = join(folder, 'lock');
    const release = await takeLockFile(path);
    await expect(takeLockFile(path)).rejects.toThrow(/Un autre serveur Cabas .*DATA_DIR/);
    await release();
    await (
      await takeLockFile(path)
    )();
  });

  test('keeps the lock of a running process, and takes over that of a dead one', async () => {
    const path = join(folder, 'lock');
    await writeFile(path, `${process.ppid}\n`);
    await expect(takeLockFile(path)).rejects.toBeInstanceOf(FolderInUse);
    await writeFile(path, '999999999\n');
    await takeLockFile(path);
    expect(await readFile(path, 'utf8')).toBe(`${process.pid}\n`);
  });

  test('refuses an embedded database to a second server', async () => {
    const first = await openDatabase({ kind: 'folder', path: folder });
    await expect(openDatabase({ kind: 'folder', path: folder })).rejects.toBeInstanceOf(FolderInUse);
    await first.close();
  });
});

onPostgres((open) => {
  test('reads one snapshot despite concurrent writes', async () => {
    const database = await open();
    const told = ({ db }: Pick<Database, 'db'>) =>
      db.selectFrom('meta').select('v').where('k', '=', 'told').execute();
    const seen = await readSnapshot(database, async (tx) => {
      const before = await told({ db: tx });
      await database.db.insertInto('meta').values({ k: 'told', v: '1' }).execute();
      return [before, await told({ db: tx })];
    });
    expect(seen).toEqual([[], []]);
    expect(await told(database)).toEqual([{ v: 1 }]);
  });

  test('migrates once when three processes start together', async () => {
    const url = await emptyDatabase();
    const those = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url })));
    await Promise.all(those.map((one) => migrate(one)));
    const epochs = await Promise.all(
      those.map(({ db }) => db.selectFrom('meta').select('v').where('k', '=', 'epoch').execute()),
    );
    expect(epochs[0]).toHaveLength(1);
    expect(new Set(epochs.map((rows) => JSON.stringify(rows))).size).toBe(1);
    await Promise.all(those.map((one) => one.close()));
  });
});
