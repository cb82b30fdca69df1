import type { Updateable } from 'kysely';
import type { Profile } from '../../src/contract/users.ts';
import { accept, type Result } from '../../src/domain/result.ts';
import { record } from '../feed/record.ts';
import type { Tx } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { changeUser } from '../store/users.ts';
import { asksToMove, type Moving, moveEmail } from './account/move-email.ts';
import { emailRefused, isEmail, keptEmail, looksLikeStaff } from './email-address.ts';
import { recordStaff } from './staff-contact.ts';

type UserColumns = Updateable<Tables['users']>;

/**
 * Saves what a person may change of themselves. Another e-mail address has to be validated again: its status is
 * from now on when it was given (facts §2.1). Roles, plan, balance and status are no part of it.
 */
export async function saveProfile(
  moving: Moving,
  userId: number,
  profile: Profile,
): Promise<Result<undefined, 'malformed' | 'email_taken'>> {
  const { tx } = moving;
  if (profile.email !== undefined && (await asksToMove(tx, userId, profile))) {
    const email = keptEmail(profile.email.address);
    if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email.address');
    const moved = await moveEmail(moving, userId, email);
    if (!moved.ok) return moved;
  }
  await changeUser(tx, userId, { ...columnsOf(profile), ...(await phonesOf(tx, userId, profile)) });
  record(tx, 'user', userId);
  await recordStaff(tx, userId);
  return accept(undefined);
}

function columnsOf({ displayName, name, reminder }: Profile): UserColumns {
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(name && { given_name: name.givenName, family_name: name.familyName }),
    ...(reminder && { reminder: JSON.stringify(reminder) }),
  };
}

/** `phone` is the first number of the list: alone, it takes its place. */
async function phonesOf(tx: Tx, userId: number, { phone, phoneNumbers }: Profile): Promise<UserColumns> {
  if (phoneNumbers !== undefined) return { phone_numbers: JSON.stringify(phoneNumbers) };
  if (phone === undefined) return {};
  const { phone_numbers: known } = await tx
    .selectFrom('users')
    .select('phone_numbers')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const others = known.slice(1);
  return {
    phone_numbers: JSON.stringify(phone === '' ? others : [{ number: phone, what: 'mobile' }, ...others]),
  };
}
