import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { localBus } from '../../../server/core/database/process-bus.ts';
import { processPresence } from '../../../server/core/database/process-presence.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { parsers } from '../../../server/platform/database/column-parsers.ts';
import type { Tables } from '../../../server/core/database/tables.ts';

/** Opens an embedded database in memory, new or from an archive, that can be archived. */
export async function openArchivableDatabase(dump?: Blob): Promise<{
  readonly database: Database;
  readonly archive: () => Promise<Blob>;
}> {
  const engine = await PGlite.create('memory://', dump === undefined ? {} : { loadDataDir: dump });
  const client = new pg.Client(Object.assign(createPgConfig(engine), { types: parsers }));
  await client.connect();
  // Its only user runs one statement at a time: no queue is needed.
  const query = client.query.bind(client) as Awaited<ReturnType<PostgresPool['connect']>>['query'];
  const end = async () => {
    await client.end();
    await engine.close();
  };
  const pool: PostgresPool = { connect: () => Promise.resolve({ query, release: () => undefined }), end };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database: { kind: 'pglite', db, bus: localBus(), presence: processPresence(), close: () => db.destroy() },
    archive: () => engine.dumpDataDir('none'),
  };
}

/** Removes the epoch before copying: every copy gets its own. */
export async function forgetEpoch({ db }: Database): Promise<void> {
  await db.deleteFrom('meta').where('k', '=', 'epoch').execute();
}
