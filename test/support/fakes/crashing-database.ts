import { type KyselyPlugin, sql } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';
import { asAnotherProcess } from '../databases/databases.ts';

/** The power was cut: no statement leaves any more. */
class PowerCut extends Error {
  override name = 'PowerCut';
}

/** The database of a process that can be killed after any of its statements. */
export interface CrashingDatabase {
  readonly database: Database;
  /** From now on it lives for so many statements; without a number, as long as it likes. */
  live(statements?: number): void;
  /** Whether it is dead by now. */
  readonly dead: () => boolean;
  close(): Promise<void>;
}

/**
 * The same rows, through a process of its own that may die. On PostgreSQL its connection is really terminated where the
 * statement would have run, transaction and all; the embedded engine dies with its process, so there the statement
 * fails, and so does each one after it.
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
