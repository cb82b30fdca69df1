import type { Database, DatabasePlace } from '../../core/database/database-types.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openListener } from './notification-listener.ts';
import { parsers } from './column-parsers.ts';
import { preparedStatementPool } from './prepared-statements.ts';
import type { Tables } from '../../core/database/tables.ts';

/**
 * Opens the database; it is not migrated yet. A folder that another process holds is refused with
 * `FolderInUse`, whose message is for the person who started it.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'postgres') return openPostgres(place.url);
  // A server beside a PostgreSQL has no use for another one inside.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(place);
}

/** Connections of one process. A balancer in front of several processes multiplies them. */
const POOL_SIZE = 16;

/** Waiting for a connection is waiting for the person: say busy rather than hang. */
const CONNECT_LIMIT_MS = 10_000;

/** A connection that is let go takes its prepared statements along: the pool's own ten seconds are shorter than a lull. */
const IDLE_MS = 10 * 60_000;

/** A PostgreSQL server, through a pool, with one connection more to listen. */
async function openPostgres(url: string): Promise<Database> {
  const config: pg.ClientConfig = {
    connectionString: url,
    types: parsers,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'cabas',
  };
  const pool = new pg.Pool({ ...config, max: POOL_SIZE, idleTimeoutMillis: IDLE_MS, pipeline: true });
  // An idle connection that the server closes is replaced at the next use; unheard, the event would end the process.
  pool.on('error', () => undefined);
  // So would that of one that is lost between two statements: the next of them says so to whoever needs it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedStatementPool(pool) }) });
  const listener = await openListener(
    () => new pg.Client({ ...config, keepAlive: true, query_timeout: CONNECT_LIMIT_MS }),
  );
  return {
    kind: 'postgres',
    db,
    bus: listener.bus,
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
