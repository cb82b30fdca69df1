import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** What a device said last: when, and how much had not left it yet. */
export interface Contact {
  readonly at: Ms;
  readonly waiting: number;
}

/** What was last heard of a device of somebody. */
export async function contactOf(db: Queryable, userId: number, client: string): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('device_contact')
    .select(['at', 'waiting'])
    .where('user_id', '=', userId)
    .where('client', '=', client)
    .executeTakeFirst();
  return row && { at: Date.parse(row.at), waiting: row.waiting };
}

/** Writes down what a device said, and what all devices of its person say together. */
export async function keepContact(
  tx: Tx,
  userId: number,
  client: string,
  { at, waiting }: Contact,
): Promise<void> {
  await holdStaff(tx, userId);
  const said = { at: new Date(at).toISOString(), waiting };
  await tx
    .insertInto('device_contact')
    .values({ user_id: userId, client, ...said })
    .onConflict((known) => known.columns(['user_id', 'client']).doUpdateSet(said))
    .execute();
  await sumUp(tx, userId);
}

/** Forgets devices that were silent since before that instant; gives the people whose they were. */
export async function dropContacts(tx: Tx, before: Ms): Promise<readonly number[]> {
  const silent = await tx
    .selectFrom('device_contact')
    .select('user_id')
    .distinct()
    .where('at', '<', new Date(before).toISOString())
    .orderBy('user_id')
    .execute();
  for (const { user_id } of silent) {
    await holdStaff(tx, user_id);
    await tx
      .deleteFrom('device_contact')
      .where('user_id', '=', user_id)
      .where('at', '<', new Date(before).toISOString())
      .execute();
    await sumUp(tx, user_id);
  }
  return silent.map(({ user_id }) => user_id);
}

/** Two devices of one person that speak at once are added up one after the other. */
async function holdStaff(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('staff_contact')
    .values({ user_id: userId, rev: 1, at: null, waiting: 0 })
    .onConflict((known) => known.column('user_id').doUpdateSet({ rev: sql`staff_contact.rev + 1` }))
    .execute();
}

async function sumUp(tx: Tx, userId: number): Promise<void> {
  await sql`
    update staff_contact set (at, waiting) = (
      select max(d.at), coalesce(sum(d.waiting), 0) from device_contact d where d.user_id = ${userId}
    ) where user_id = ${userId}`.execute(tx);
}
