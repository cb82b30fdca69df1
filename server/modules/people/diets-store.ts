import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** Reads a user's marks and locks the row, so that two devices do not overwrite each other's. */
export async function lockDiet(tx: Tx, userId: number): Promise<readonly string[]> {
  await tx
    .insertInto('diets')
    .values({ user_id: userId, rev: 1, marks: '[]' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { marks } = await tx
    .selectFrom('diets')
    .select('marks')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return marks;
}

export async function saveDiet(tx: Tx, userId: number, marks: readonly string[]): Promise<void> {
  await tx
    .updateTable('diets')
    .set({ marks: JSON.stringify(marks), rev: sql`rev + 1` })
    .where('user_id', '=', userId)
    .execute();
}

/** The marks of a customer, for the lines of their order. */
export function dietReading(tx: Queryable, userId: number): BatchQuery<readonly string[]> {
  const marks = tx.selectFrom('diets').select('marks').where('user_id', '=', userId);
  return batchQuery(marks, (rows) => rows[0]?.marks ?? []);
}
