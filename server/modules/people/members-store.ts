import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A staff member of a hub. */
export interface Member {
  readonly id: number;
  readonly email: string;
  readonly role: 'manager' | 'logistic';
}

/** The staff members of a hub, sorted by address. */
export function membersOf(tx: Tx, hub: string): Promise<readonly Member[]> {
  return tx
    .selectFrom('membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select(['users.id', 'users.email', 'membership.role'])
    .where('membership.hub', '=', hub)
    .orderBy('users.email')
    .execute();
}

/** User ids by address, for addresses in lower case; unknown addresses are absent. */
export async function peopleByEmail(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The addresses of the administrators of all hubs. */
export async function administrators(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`(roles @> '["admin"]' or roles @> '["administrator"]')`)
    .where('status', '=', true)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** The earliest administrator. */
export async function firstAdministrator(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`(roles @> '["admin"]' or roles @> '["administrator"]')`)
    .where('status', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives a user a role at a hub. A database trigger makes their devices reload (docs/protocol.md#view). */
export async function addMember(
  tx: Tx,
  hub: string,
  { id, role }: Pick<Member, 'id' | 'role'>,
): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ user_id: id, hub, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'hub', 'role']).doNothing())
    .execute();
  await tx
    .updateTable('users')
    .set({ roles: sql`roles || ${JSON.stringify([role])}::jsonb` })
    .where('id', '=', id)
    .where(sql<boolean>`not roles @> ${JSON.stringify([role])}::jsonb`)
    .execute();
}

/**
 * Removes a user's role at a hub; the global role goes with their last membership. The end of the membership is
 * recorded, because work done before it may still arrive (docs/rules.md#lost-role).
 */
export async function removeMember(
  tx: Tx,
  hub: string,
  { id, role }: Pick<Member, 'id' | 'role'>,
  now: Ms,
): Promise<void> {
  await tx
    .deleteFrom('membership')
    .where('user_id', '=', id)
    .where('hub', '=', hub)
    .where('role', '=', role)
    .execute();
  // A trigger records the end by the database clock; this replaces it by the server's clock.
  await tx
    .updateTable('membership_past')
    .set({ until: new Date(now).toISOString() })
    .where('user_id', '=', id)
    .where('hub', '=', hub)
    .where('role', '=', role)
    .execute();
  await tx
    .updateTable('users')
    .set({ roles: sql`roles - ${role}::text` })
    .where('id', '=', id)
    .where(sql<boolean>`roles @> ${JSON.stringify([role])}::jsonb`)
    .where(
      sql<boolean>`not exists (select 1 from membership m where m.user_id = users.id and m.role = ${role})`,
    )
    .execute();
}
