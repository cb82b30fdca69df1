import pg from 'pg';
import { startPostgres } from '../../support/databases/postgres.ts';
import type { Depth } from '../depth.ts';
import { runDay } from './day.ts';
import { openServers, type Servers } from './servers.ts';

/** The real servers over an existing PostgreSQL. @param url a database that holds nothing else */
export function depthOn(url: () => Promise<string>): Depth {
  let opened: Promise<Servers> | undefined;
  return {
    name: 'postgres',
    steps: 24,
    async runDay(asked) {
      opened ??= url().then(openServers);
      return runDay(await opened, asked);
    },
    async close() {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}

let server: ReturnType<typeof startPostgres> | undefined;

const own = depthOn(async () => {
  server = startPostgres();
  const postgres = await server;
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  await client.query('create database simulation');
  await client.end();
  return postgres.urlOf('simulation');
});

/** The same over a PostgreSQL of its own. */
export const depth: Depth = {
  ...own,
  async close() {
    await own.close();
    await (await server)?.stop();
    server = undefined;
  },
};
