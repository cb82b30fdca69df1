import { sql } from 'kysely';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** The number of attempts allowed within a window. */
export interface Allowance {
  readonly tries: number;
  readonly withinMs: Ms;
}

/**
 * Counts an attempt and returns whether it is within the allowance. The window starts with the first attempt and is
 * stored in SQL, so that all processes count together.
 */
export async function countAttempt(tx: Tx, key: string, allowance: Allowance, now: Ms): Promise<boolean> {
  const at = new Date(now).toISOString();
  const over = new Date(now - allowance.withinMs).toISOString();
  const { count } = await tx
    .insertInto('attempts')
    .values({ key, window_start: at, count: 1 })
    .onConflict((taken) =>
      taken.column('key').doUpdateSet({
        window_start: sql`case when attempts.window_start <= ${over} then ${at} else attempts.window_start end`,
        count: sql`case when attempts.window_start <= ${over} then 1 else attempts.count + 1 end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count <= allowance.tries;
}

/** Subtracts one attempt from each of these keys. */
export async function uncountAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await tx
      .updateTable('attempts')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute();
}

/** Whether this is the first call with this key within the window, over all processes. */
export function isFirst(tx: Tx, key: string, withinMs: Ms, now: Ms): Promise<boolean> {
  return countAttempt(tx, key, { tries: 1, withinMs }, now);
}
