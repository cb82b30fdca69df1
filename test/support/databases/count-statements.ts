import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';

/** Wraps a database to count its statements; those that open or end a transaction are not counted. */
export function countingStatements(database: Database): {
  readonly database: Database;
  readonly count: () => number;
} {
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Called once for each statement.
    transformResult({ result }) {
      asked += 1;
      return Promise.resolve(result);
    },
  };
  return { database: { ...database, db: database.db.withPlugin(counter) }, count: () => asked };
}
