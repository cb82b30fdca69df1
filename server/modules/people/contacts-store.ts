import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** A device's last contact: when, and how many mutations were unsent. */
export interface Contact {
  readonly at: Ms;
  readonly waiting: number;
}

/** The last contact of a user's device. */
export async function contactOf(db: Queryable, userId: number, client: string): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('device_contact')
    .select(['at', 'waiting'])
    .where('user_id', '=', userId)
    .where('client', '=', client)
    .executeTakeFirst();
  return row && { at: Date.parse(row.at), waiting: row.waiting };
}

/** Stores a device's contact and updates the summary of all devices of its user. */
export async function saveContact(
  tx: Tx,
  userId: number,
  client: string,
  { at, waiting }: Contact,
): Promise<void> {
  await lockSummary(tx, userId);
  const contact = { at: new Date(at).toISOString(), waiting };
  await tx
    .insertInto('device_contact')
    .values({ user_id: userId, client, ...contact })
    .onConflict((known) => known.columns(['user_id', 'client']).doUpdateSet(contact))
    .execute();
  await updateSummary(tx, userId);
}

/** Deletes the contacts of devices silent since `before`; returns their users. */
export async function dropContacts(tx: Tx, before: Ms): Promise<readonly number[]> {
  const silent = await tx
    .selectFrom('device_contact')
    .select('user_id')
    .distinct()
    .where('at', '<', new Date(before).toISOString())
    .orderBy('user_id')
    .execute();
  for (const { user_id } of silent) {
    await lockSummary(tx, user_id);
    await tx
      .deleteFrom('device_contact')
      .where('user_id', '=', user_id)
      .where('at', '<', new Date(before).toISOString())
      .execute();
    await updateSummary(tx, user_id);
  }
  return silent.map(({ user_id }) => user_id);
}

/** Locks a user's summary row, so that concurrent contacts of two devices are summed one at a time. */
async function lockSummary(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('staff_contact')
    .values({ user_id: userId, rev: 1, at: null, waiting: 0 })
    .onConflict((known) => known.column('user_id').doUpdateSet({ rev: sql`staff_contact.rev + 1` }))
    .execute();
}

async function updateSummary(tx: Tx, userId: number): Promise<void> {
  await sql`
    update staff_contact set (at, waiting) = (
      select max(d.at), coalesce(sum(d.waiting), 0) from device_contact d where d.user_id = ${userId}
    ) where user_id = ${userId}`.execute(tx);
}
