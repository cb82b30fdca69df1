import { sql } from 'kysely';
import type pg from 'pg';
import type { Presence } from '../../core/database/database-types.ts';
import { processPresence } from '../../core/database/process-presence.ts';

/** The first half of the advisory locks by which processes see each other; the second is the name of one. */
const PROCESSES = 0x0ca_ba5;

/** Opens the presence of this process among those of a PostgreSQL: its listening connection has to `bePresent`. */
export function postgresPresence(): Presence {
  return processPresence(async (tx, name) => {
    const { rows } = await sql<{ there: boolean }>`
      select exists (
        select 1 from pg_locks where locktype = 'advisory' and classid = ${PROCESSES}::oid and objid = ${name}::oid
          and database = (select oid from pg_database where datname = current_database())
      ) as there`.execute(tx);
    return rows[0]?.there === true;
  });
}

/** Locks the name of this process for as long as a connection lives: PostgreSQL unlocks it when the process dies. */
export async function bePresent(connection: pg.Client, { name }: Presence): Promise<void> {
  await connection.query('select pg_try_advisory_lock($1::integer, $2::integer)', [PROCESSES, name]);
}
