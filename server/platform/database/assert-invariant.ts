import { type RawBuilder, sql } from 'kysely';
import { sqlState } from './sql-state.ts';

/** Invariants that a statement may assert, by the message of its failure. */
export type Invariant = 'mutation_is_running' | 'order_is_as_placed' | 'place_is_there';

/** The SQLSTATE that `insist` raises (migration 22). */
const INVARIANT_FAILED = 'CB001';

/** Makes a statement fail unless the condition holds, so that its caller need not wait for the result to check it. */
export function assertInvariant(holds: RawBuilder<boolean>, what: Invariant): RawBuilder<void> {
  return sql<void>`insist(${holds}, ${sql.lit(what)})`;
}

/** Whether a statement failed by this invariant. */
export function invariantFailed(error: unknown, what: Invariant): boolean {
  return sqlState(error) === INVARIANT_FAILED && error instanceof Error && error.message === what;
}
