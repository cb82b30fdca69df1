import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../bench/server/free-port.ts';
import { postgresPrograms, postgresUser, runAsPostgres, startProgram, untilTrue } from './debian-programs.ts';

/** Debian's PostgreSQL with its own settings: commits survive a power cut. */
export interface DebianPostgres {
  readonly port: number;
  urlOf(database: string): string;
  create(database: string): Promise<string>;
  /** Runs a statement in one of its databases. */
  queryIn(database: string, statement: string): Promise<readonly unknown[]>;
  /** Starts a streaming replica and makes every commit here wait until the replica has flushed it. */
  replicate(): Promise<DebianPostgres>;
  /** Promotes a replica to primary. */
  promote(): Promise<void>;
  /** Kills all its processes at once, as a power cut does. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates and starts an empty server. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = await ownFolder();
  const data = join(folder, 'data');
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await runAsPostgres(join(postgresPrograms(), 'initdb'), ['-D', data, ...flags]);
  return serveFolder(folder);
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-operate-postgres-'));
  const user = postgresUser();
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

async function serveFolder(folder: string): Promise<DebianPostgres> {
  const port = await freePort();
  const data = join(folder, 'data');
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  const running = startProgram(
    join(postgresPrograms(), 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { asPostgres: true },
  );
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const queryIn = async (database: string, statement: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const query = (statement: string) => queryIn('postgres', statement);
  await untilTrue(async () => (await query('select 1')).length === 1, running);
  const remove = () => rm(folder, { recursive: true, force: true });
  return {
    port,
    urlOf,
    queryIn,
    async create(database) {
      await query(`create database ${database}`);
      return urlOf(database);
    },
    async replicate() {
      const copy = await ownFolder();
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=replica`;
      await runAsPostgres(join(postgresPrograms(), 'pg_basebackup'), [
        ...['-d', from, '-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast'],
      ]);
      const replica = await serveFolder(copy);
      await query(`alter system set synchronous_standby_names = 'replica'`);
      await query('select pg_reload_conf()');
      await untilTrue(
        async () => (await query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1,
        running,
      );
      return replica;
    },
    async promote() {
      await query('select pg_promote(true, 30)');
    },
    async cut() {
      running.child.kill('SIGQUIT');
      await running.ended;
    },
    async stop() {
      running.child.kill('SIGINT');
      await running.ended;
      await remove();
    },
  };
}
