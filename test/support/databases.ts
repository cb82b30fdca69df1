import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/store/database.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { migratedDump } from './migrated-dump.ts';
import { postgresMissing, type PostgresServer, startPostgres } from './postgres.ts';

/** Opens one more migrated and empty database; it is closed when the file is done. */
export type OpenDatabase = () => Promise<Database>;

/** Runs the same suite on the embedded database and on a real PostgreSQL. */
export function eachDatabase(suite: (kind: Database['kind'], open: OpenDatabase) => void): void {
  onPglite((open) => suite('pglite', open));
  onPostgres((open) => suite('postgres', open));
}

/** For what does not differ by database: the embedded one alone. */
export function onPglite(suite: (open: OpenDatabase) => void): void {
  describe('PGlite', () => {
    suite(
      closingAfterwards(async () => {
        const database = await openDatabase({ kind: 'memory', dump: await migratedDump() });
        // The archive has no epoch: every database gets its own.
        await migrate(database);
        return database;
      }),
    );
  });
}

/** For what only several connections can show. */
export function onPostgres(suite: (open: OpenDatabase) => void): void {
  const missing = postgresMissing();
  if (missing !== undefined) {
    describe('PostgreSQL', () => {
      test.skipIf(process.env['CI'] === undefined)(`is not here: ${missing}`, () => {
        expect.fail(missing);
      });
    });
    return;
  }
  describe('PostgreSQL', () => {
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    });
    // Registered first, it runs last: after the databases are closed.
    afterAll(() => server?.stop());
    suite(
      closingAfterwards(async () => {
        if (server === undefined)
          throw new Error('PostgreSQL is not started yet: open it within a test or hook');
        const url = await server.freshDatabase();
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
  const url = addresses.get(database);
  if (url === undefined) throw new Error('only PostgreSQL is shared by several processes');
  return openDatabase({ kind: 'postgres', url });
}

function closingAfterwards(open: OpenDatabase): OpenDatabase {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return async () => {
    const database = await open();
    opened.push(database);
    return database;
  };
}
