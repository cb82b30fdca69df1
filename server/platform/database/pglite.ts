import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { localBus } from '../../core/database/process-bus.ts';
import { processPresence } from '../../core/database/process-presence.ts';
import { copyOut, isCopy } from './binary-copy.ts';
import type { Database, DatabasePlace } from '../../core/database/database-types.ts';
import { takeLockFile } from './lock-file.ts';
import { parsers } from './column-parsers.ts';
import type { Tables } from '../../core/database/tables.ts';
import { turnQueue } from './turn-queue.ts';

type Embedded = Exclude<DatabasePlace, { kind: 'postgres' }>;

/** Longer than any transaction, shorter than a client's timeout. */
const TURN_LIMIT_MS = 20_000;

/** Opens PostgreSQL inside this process: one connection, used in turns. A folder is locked first. */
export async function openPglite(place: Embedded): Promise<Database> {
  const unlock = place.kind === 'folder' ? await takeLockFile(join(place.path, 'lock')) : undefined;
  try {
    const engine = await openEngine(place);
    const client = new pg.Client(Object.assign(createPgConfig(engine), { types: parsers }));
    await client.connect();
    const end = async () => {
      await client.end();
      await engine.close();
      await unlock?.();
    };
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: oneConnection(client, end) }) });
    // A process that used this folder before is gone: the folder is locked.
    const presence = processPresence();
    return { kind: 'pglite', db, bus: localBus(), presence, close: () => db.destroy() };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

function openEngine(place: Embedded): Promise<PGlite> {
  if (place.kind === 'folder') return PGlite.create(join(place.path, 'database'));
  return PGlite.create('memory://', place.dump === undefined ? {} : { loadDataDir: place.dump });
}

/**
 * Implements the pool that Kysely expects over a single client. pg's own pool would destroy the client, the only
 * connection, after a failed query.
 */
function oneConnection(client: pg.Client, end: () => Promise<void>): PostgresPool {
  const turn = turnQueue(TURN_LIMIT_MS);
  const plain = client.query.bind(client) as Awaited<ReturnType<PostgresPool['connect']>>['query'];
  const query = ((statement: Parameters<typeof plain>[0] | string, values: readonly unknown[]) =>
    typeof statement === 'string' && isCopy(statement)
      ? copyOut(client, statement)
      : plain(statement as string, values)) as typeof plain;
  return {
    async connect() {
      const release = await turn();
      return { query, release };
    },
    end,
  };
}
