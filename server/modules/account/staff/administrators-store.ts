import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database-types.ts';

const ADMINISTERS = sql<boolean>`(roles @> '["admin"]' or roles @> '["administrator"]')`;

/** Makes a user an administrator; a database trigger makes their devices reload. */
export async function giveAdministration(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ roles: sql`roles || '["admin"]'::jsonb`, rev: sql`rev + 1` })
    .where('id', '=', userId)
    .where(sql<boolean>`not ${ADMINISTERS}`)
    .execute();
}

/** Revokes the administrator role of a user, under both of its names. */
export async function takeAdministration(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ roles: sql`roles - 'admin' - 'administrator'`, rev: sql`rev + 1` })
    .where('id', '=', userId)
    .where(ADMINISTERS)
    .execute();
}

/**
 * Whether an enabled account other than this one is an administrator. Locks all administrators: when two of
 * them close each other's account concurrently, the second waits and is refused.
 */
export async function othersAdminister(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'status', 'erased'])
    .where(ADMINISTERS)
    .orderBy('id')
    .forUpdate()
    .execute();
  return (
    !rows.some(({ id }) => id === userId) ||
    rows.some(({ id, status, erased }) => id !== userId && status && erased === null)
  );
}
