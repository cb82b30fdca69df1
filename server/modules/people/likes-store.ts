import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** Reads a user's likes and locks the row, so that two devices do not overwrite each other's likes. */
export async function lockLikes(tx: Tx, userId: number): Promise<readonly number[]> {
  await tx
    .insertInto('likes')
    .values({ user_id: userId, rev: 1, skus: '[]' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { skus } = await tx
    .selectFrom('likes')
    .select('skus')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return skus;
}

/** A user's likes, oldest first. */
export async function likesOf(tx: Tx, userId: number): Promise<readonly number[]> {
  const row = await tx.selectFrom('likes').select('skus').where('user_id', '=', userId).executeTakeFirst();
  return row?.skus ?? [];
}

/** The likes of several users; users without likes are absent. */
export async function likesOfAll(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('likes').select(['user_id', 'skus']).where('user_id', 'in', ids).execute();
  return new Map(rows.map(({ user_id, skus }) => [user_id, skus]));
}

export async function saveLikes(tx: Tx, userId: number, skus: readonly number[]): Promise<void> {
  await tx
    .updateTable('likes')
    .set({ skus: JSON.stringify(skus), rev: sql`rev + 1` })
    .where('user_id', '=', userId)
    .execute();
}
