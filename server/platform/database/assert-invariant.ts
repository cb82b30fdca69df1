import { type RawBuilder, sql } from 'kysely';
import { sqlState } from './sql-state.ts';

/** What a statement may insist on, by the name under which it fails. */
export type Invariant = 'mutation_is_running' | 'order_is_as_placed' | 'place_is_there';

/** The state of PostgreSQL's by which `insist` raises (migration 22). */
const NOT_SO = 'CB001';

/** Stands in a statement, which fails unless this holds: nobody has to wait for its answer to know. */
export function assertInvariant(holds: RawBuilder<boolean>, what: Invariant): RawBuilder<void> {
  return sql<void>`insist(${holds}, ${sql.lit(what)})`;
}

/** Whether a statement failed because this did not hold. */
export function invariantFailed(error: unknown, what: Invariant): boolean {
  return sqlState(error) === NOT_SO && error instanceof Error && error.message === what;
}
