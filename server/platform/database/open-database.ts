import type { Database, DatabasePlace } from '../../core/database/database-types.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openListener } from './notification-listener.ts';
import { parsers } from './column-parsers.ts';
import { bePresent, postgresPresence } from './postgres-presence.ts';
import { preparedStatementPool } from './prepared-statements.ts';
import type { Tables } from '../../core/database/tables.ts';

/**
 * Opens the database without migrating it. Throws `FolderInUse`, with a message for the operator, when another process
 * has locked the folder.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'postgres') return openPostgres(place.url);
  // Loaded only when needed: a deployment with PostgreSQL does not load the embedded one.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(place);
}

/** Connections per process; several processes behind a load balancer multiply them. */
const POOL_SIZE = 16;

/** A request that waits longer for a connection is refused as busy. */
const CONNECT_LIMIT_MS = 10_000;

/** A closed connection loses its prepared statements: the pool's default of ten seconds is shorter than a lull. */
const IDLE_MS = 10 * 60_000;

/** Opens a PostgreSQL server through a pool, with an additional connection for notifications. */
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
  // The pool replaces an idle connection that the server closed; without a listener the event would end the process.
  pool.on('error', () => undefined);
  // The same for a connection lost between two statements: the next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedStatementPool(pool) }) });
  const presence = postgresPresence();
  const listener = await openListener(
    () => new pg.Client({ ...config, keepAlive: true, query_timeout: CONNECT_LIMIT_MS }),
    (connection) => bePresent(connection, presence),
  );
  return {
    kind: 'postgres',
    db,
    bus: listener.bus,
    presence,
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
