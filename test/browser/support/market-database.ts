import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../support/databases/postgres.ts';
import { type StartedServer, startServer } from './server.ts';

/** A server on a PostgreSQL that a test can read, and change without any phone's knowledge. */
export interface OpenMarket {
  readonly server: StartedServer;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes the jobs of the next minute due: they run within a second. */
  hurry(...jobs: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/** @param settings of the server, beside its database */
export async function openMarket(settings: Readonly<Record<string, string>> = {}): Promise<OpenMarket> {
  const postgres = await startPostgres();
  const environment = { ...settings, DATABASE_URL: postgres.urlOf('postgres') };
  // An empty PostgreSQL stays empty at the start unless the demonstration is requested.
  const asked = { env: { ...process.env, ...environment }, timeout: 60_000 };
  await promisify(execFile)(process.execPath, ['dist/server/main.js', 'demo:reset'], asked);
  const server = await startServer(environment);
  const query = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client(environment.DATABASE_URL);
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  return {
    server,
    query,
    hurry: async (...jobs) => {
      await query('update jobs set next_at = now() where name = any($1)', [jobs]);
    },
    end: async () => {
      await server.end();
      await postgres.stop();
    },
  };
}
