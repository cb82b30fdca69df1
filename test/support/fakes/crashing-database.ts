import { type KyselyPlugin, sql } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';
import { asAnotherProcess } from '../databases/databases.ts';

/** The power was cut: no further statement is sent. */
class PowerCut extends Error {
  override name = 'PowerCut';
}

/** The database of a process that can be killed after any of its statements. */
export interface CrashingDatabase {
  readonly database: Database;
  /** Lets it run this many more statements; without a number, without limit. */
  live(statements?: number): void;
  /** Whether it has been killed. */
  readonly dead: () => boolean;
  close(): Promise<void>;
}

/**
 * The same rows, through a process that may be killed. On PostgreSQL its connection is really terminated
 * where the statement would have run, transaction and all; the embedded engine lives in this process, so
 * there the statement and each later one fail.
 */
export async function crashingDatabase(database: Database): Promise<CrashingDatabase> {
  const other = database.kind === 'postgres' ? await asAnotherProcess(database) : database;
  let left = Infinity;
  let done = 0;
  let dead = false;
  const killer: KyselyPlugin = {
    transformQuery({ node }) {
      dead ||= done >= left;
      if (!dead) return node;
      if (database.kind === 'pglite') throw new PowerCut(`after ${done} statements`);
      return sql`select pg_terminate_backend(pg_backend_pid())`.toOperationNode();
    },
    transformResult({ result }) {
      done += 1;
      return Promise.resolve(result);
    },
  };
  return {
    database: { ...other, db: other.db.withPlugin(killer) },
    live(statements = Infinity) {
      left = statements;
      done = 0;
      dead = false;
    },
    dead: () => dead,
    close: () => (other === database ? Promise.resolve() : other.close()),
  };
}
