import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../server/core/database/database-types.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { type RunOptions, LONG } from '../long-tests.ts';
import type { Filling } from './prepare-databases.ts';
import { emptyTables } from '../small-market.ts';

/** Opens another database, migrated and by default empty; it is closed at the end of the file. */
export interface OpenDatabase {
  (filling?: Filling): Promise<Database>;
  /** Hands over the worker's database before the tests of a suite, as empty as a new one. */
  beforeAll(use: (shared: Database) => void): void;
}

/** The databases that the files of a worker share in turn: a copy for each file costs a second. */
const worker = test
  .extend('pglite', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openPglite('empty');
    onCleanup(() => database.close());
    await migrate(database);
    return database;
  })
  .extend('postgres', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = inject('postgres');
    if ('missing' in server) throw new Error(server.missing);
    const database = await openPostgres('empty', server.url);
    onCleanup(() => database.close());
    await migrate(database);
    return database;
  });

/**
 * Runs the same suite on the embedded database and on a real PostgreSQL: for behaviour that depends on
 * connections, locks, plans or column types.
 */
export function eachDatabase(suite: (kind: Database['kind'], open: OpenDatabase) => void): void {
  onPglite((open) => suite('pglite', open));
  onPostgres((open) => suite('postgres', open));
}

/** Runs a suite independent of the database: on the embedded one, in `npm run test:long` on PostgreSQL. */
export function anyDatabase(suite: (kind: Database['kind'], open: OpenDatabase) => void): void {
  onPglite((open) => suite('pglite', open));
  onPostgres((open) => suite('postgres', open), LONG);
}

/** For what does not depend on the database: the embedded one alone. */
export function onPglite(suite: (open: OpenDatabase) => void): void {
  describe('PGlite', () => {
    const beforeAll: OpenDatabase['beforeAll'] = (use) =>
      worker.beforeAll(async ({ pglite }) => use(await asNew(pglite)));
    suite(Object.assign(closingAfterwards(openPglite), { beforeAll }));
  });
}

/** For what requires several connections. */
export function onPostgres(suite: (open: OpenDatabase) => void, options: RunOptions = {}): void {
  const server = inject('postgres');
  describe('PostgreSQL', options, () => {
    if ('missing' in server)
      test.skipIf(process.env['CI'] === undefined)(`is not here: ${server.missing}`, () => {
        expect.fail(server.missing);
      });
    else {
      const beforeAll: OpenDatabase['beforeAll'] = (use) =>
        worker.beforeAll(async ({ postgres }) => use(await asNew(postgres)));
      suite(
        Object.assign(
          closingAfterwards((filling) => openPostgres(filling, server.url)),
          { beforeAll },
        ),
      );
    }
  });
}

async function openPglite(filling: Filling): Promise<Database> {
  return openDatabase({ kind: 'memory', dump: new Blob([await readFile(inject('archives')[filling])]) });
}

async function openPostgres(filling: Filling, server: string): Promise<Database> {
  const url = await created(`template ${filling} strategy file_copy`, server);
  const database = await openDatabase({ kind: 'postgres', url });
  addresses.set(database.db, url);
  return database;
}

/** Resets a database to the state of a new one, so that no file depends on those before it. */
async function asNew(database: Database): Promise<Database> {
  await emptyTables(database);
  await sql`delete from meta where k <> 'epoch'`.execute(database.db);
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public'`.execute(database.db);
  return database;
}

const addresses = new WeakMap<Database['db'], string>();

/** Opens the same PostgreSQL database as another process would; the caller closes it. */
export function asAnotherProcess(database: Database): Promise<Database> {
  return openDatabase({ kind: 'postgres', url: addressOf(database) });
}

/** The address of a PostgreSQL database of `onPostgres`, for connections that a test opens itself. */
export function addressOf(database: Database): string {
  const url = addresses.get(database.db);
  if (url === undefined) throw new Error('only PostgreSQL is shared by several processes');
  return url;
}

/** The address of a PostgreSQL database without any table. */
export function emptyDatabase(): Promise<string> {
  const server = inject('postgres');
  if ('missing' in server) throw new Error(server.missing);
  return created('template template0', server.url);
}

async function created(from: string, url: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} ${from}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}

function closingAfterwards(
  open: (filling: Filling) => Promise<Database>,
): (filling?: Filling) => Promise<Database> {
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
