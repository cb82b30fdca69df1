import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';

/** The same database, seen by somebody who counts what is asked of it; what opens and ends a transaction is not. */
export function countingStatements(database: Database): {
  readonly database: Database;
  readonly count: () => number;
} {
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Once a statement, whatever it is made of.
    transformResult({ result }) {
      asked += 1;
      return Promise.resolve(result);
    },
  };
  return { database: { ...database, db: database.db.withPlugin(counter) }, count: () => asked };
}
