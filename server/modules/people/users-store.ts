import { sql, type Updateable } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import type { Tables } from '../../core/database/tables.ts';

/** The part of an account against which a sign-in is checked. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly enabled: boolean;
}

/** The account of an address stored in one of these forms; with several, that of the earliest form. */
export async function accountByEmail(tx: Queryable, forms: readonly string[]): Promise<Account | undefined> {
  const found = await accounts(tx).where('email', 'in', forms).execute();
  return found.toSorted((one, other) => forms.indexOf(one.email) - forms.indexOf(other.email))[0];
}

export function accountById(tx: Queryable, id: number): Promise<Account | undefined> {
  return accounts(tx).where('id', '=', id).executeTakeFirst();
}

/** Inserts a user; `undefined` when the address has an account already. */
export async function addUser(
  tx: Tx,
  user: {
    readonly email: string;
    /** `null` for an invited user, who chooses a password by the mailed link. */
    readonly passwordHash: string | null;
    readonly givenName: string;
    readonly familyName: string;
    readonly phoneNumbers: readonly { readonly number: string; readonly what: string }[];
  },
  now: Ms,
): Promise<number | undefined> {
  const at = new Date(now).toISOString();
  const added = await tx
    .insertInto('users')
    .values({
      rev: 1,
      rights: 1,
      status: true,
      provider: 'local',
      balance: 0,
      email: user.email,
      email_status: JSON.stringify(at),
      password_hash: user.passwordHash,
      display_name: `${user.givenName} ${user.familyName}`,
      given_name: user.givenName,
      family_name: user.familyName,
      phone_numbers: JSON.stringify(user.phoneNumbers),
      addresses: '[]',
      plan: JSON.stringify({ name: 'customer' }),
      roles: '[]',
      tags: '[]',
      reminder: JSON.stringify({ active: false, weekdays: [] }),
      orders: JSON.stringify({ count: 0, profile: '', rating: -1, avg: 0 }),
      created: at,
      logged: user.passwordHash === null ? null : at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Updates a user and raises the revision. */
export async function changeUser(tx: Tx, id: number, change: Updateable<Tables['users']>): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sets a user's address unless it is taken; returns whether it was set. */
export async function changeEmail(tx: Tx, id: number, email: string, now: Ms): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ email, email_status: JSON.stringify(new Date(now).toISOString()), rev: sql`rev + 1` })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether another user's mails are copied to this address. */
export async function receivesCopies(tx: Tx, email: string, except: number): Promise<boolean> {
  const other = tx.selectFrom('users').select('id').where('email_cc', '=', email).where('id', '<>', except);
  return (await other.executeTakeFirst()) !== undefined;
}

function accounts(tx: Queryable) {
  return tx.selectFrom('users').select(['id', 'email', 'password_hash as passwordHash', 'status as enabled']);
}
