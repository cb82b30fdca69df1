import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../server/core/database/database-types.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { type Depth, LONG } from '../long-tests.ts';
import type { Filling } from './prepare-databases.ts';

/** Opens one more database of its own, migrated and empty if not said otherwise; closed when the file is done. */
export type OpenDatabase = (filling?: Filling) => Promise<Database>;

/**
 * Runs the same suite on the embedded database and on a real PostgreSQL: for what a connection, a lock, a plan or a
 * type of a column can make differ.
 */
export function eachDatabase(suite: (kind: Database['kind'], open: OpenDatabase) => void): void {
  onPglite((open) => suite('pglite', open));
  onPostgres((open) => suite('postgres', open));
}

/** Runs a suite that should not differ by database: on the embedded one, and on PostgreSQL in `npm run test:long`. */
export function anyDatabase(suite: (kind: Database['kind'], open: OpenDatabase) => void): void {
  onPglite((open) => suite('pglite', open));
  onPostgres((open) => suite('postgres', open), LONG);
}

/** For what does not differ by database: the embedded one alone. */
export function onPglite(suite: (open: OpenDatabase) => void): void {
  describe('PGlite', () => {
    suite(
      closingAfterwards(async (filling) =>
        openDatabase({ kind: 'memory', dump: new Blob([await readFile(inject('archives')[filling])]) }),
      ),
    );
  });
}

/** For what only several connections can show. */
export function onPostgres(suite: (open: OpenDatabase) => void, options: Depth = {}): void {
  const server = inject('postgres');
  describe('PostgreSQL', options, () => {
    if ('missing' in server)
      test.skipIf(process.env['CI'] === undefined)(`is not here: ${server.missing}`, () => {
        expect.fail(server.missing);
      });
    else
      suite(
        closingAfterwards(async (filling) => {
          const url = await copyOf(filling, server.url);
          const database = await openDatabase({ kind: 'postgres', url });
          addresses.set(database, url);
          return database;
        }),
      );
  });
}

const addresses = new WeakMap<Database, string>();

/** The same PostgreSQL database as another process would open it; whoever opens it closes it. */
export function asAnotherProcess(database: Database): Promise<Database> {
  return openDatabase({ kind: 'postgres', url: addressOf(database) });
}

/** Where a PostgreSQL database of `onPostgres` is, for connections that a test opens itself. */
export function addressOf(database: Database): string {
  const url = addresses.get(database);
  if (url === undefined) throw new Error('only PostgreSQL is shared by several processes');
  return url;
}

/** The address of a PostgreSQL database in which nothing is, not even a table. */
export function emptyDatabase(): Promise<string> {
  const server = inject('postgres');
  if ('missing' in server) throw new Error(server.missing);
  return created('template template0', server.url);
}

function copyOf(filling: Filling, url: string): Promise<string> {
  return created(`template ${filling} strategy file_copy`, url);
}

async function created(from: string, url: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} ${from}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}

function closingAfterwards(open: (filling: Filling) => Promise<Database>): OpenDatabase {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return async (filling = 'empty') => {
    const database = await open(filling);
    opened.push(database);
    // A copy has no epoch: it gets its own.
    await migrate(database);
    return database;
  };
}
