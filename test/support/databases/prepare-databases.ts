import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seed } from '../../../server/demo/seed-demo.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { forgetEpoch, openArchivableDatabase } from './database-archives.ts';
import { migratedDump } from './migrated-dump.ts';
import { postgresMissing, type PostgresServer, startPostgres } from './postgres.ts';
import { MARKET_NOW } from '../small-market.ts';

/** The initial content of a test's database: tables only, or the demonstration as of `MARKET_NOW` too. */
export type Filling = 'empty' | 'demonstration';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of archives of the embedded database. */
    readonly archives: Readonly<Record<Filling, string>>;
    /** The run's PostgreSQL, with one template database named after each filling. */
    readonly postgres: { readonly url: string } | { readonly missing: string };
  }
}

/**
 * Runs once for all server tests: starts one PostgreSQL, and makes each filling once, in it and for the
 * embedded database, for all files to copy.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-archives-'));
  const missing = postgresMissing();
  const server = missing === undefined ? await startPostgres() : undefined;
  const stop = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (server !== undefined) await makeTemplates(server);
    project.provide('archives', await makeArchives(folder));
    project.provide('postgres', server ? { url: server.urlOf('postgres') } : { missing: missing ?? '' });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function makeArchives(folder: string): Promise<Readonly<Record<Filling, string>>> {
  const paths = { empty: join(folder, 'empty.tar'), demonstration: join(folder, 'demonstration.tar') };
  const keep = async (path: string, dump: Blob) => writeFile(path, Buffer.from(await dump.arrayBuffer()));
  const empty = await migratedDump();
  await keep(paths.empty, empty);
  const { database, archive } = await openArchivableDatabase(empty);
  await migrate(database);
  await seed(database, MARKET_NOW);
  await forgetEpoch(database);
  await keep(paths.demonstration, await archive());
  await database.close();
  return paths;
}

async function makeTemplates(server: PostgresServer): Promise<void> {
  await create(server, 'create database empty');
  await within(server, 'empty', migrate);
  await create(server, 'create database demonstration template empty');
  await within(server, 'demonstration', (database) => seed(database, MARKET_NOW));
}

async function create(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client(server.urlOf('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function within(
  server: PostgresServer,
  filling: Filling,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url: server.urlOf(filling) });
  await fill(database);
  await forgetEpoch(database);
  await database.close();
}
