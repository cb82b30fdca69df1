import type { Selectable, Updateable } from 'kysely';
import { telephoneFaults } from '../../src/contract/telephone.ts';
import type { Profile } from '../../src/contract/users.ts';
import type { FieldFault } from '../../src/domain/field-fault.ts';
import { accept, type Result } from '../../src/domain/result.ts';
import { nameFaults } from '../../src/domain/visible-name.ts';
import { record } from '../feed/record.ts';
import type { Refused } from '../http/refused.ts';
import type { Tx } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { changeUser } from '../store/users.ts';
import { asksToMove, type Moving, moveEmail } from './account/move-email.ts';
import { faultAnswer } from './edits/fault-answers.ts';
import { emailRefused, isEmail, keptEmail, looksLikeStaff } from './email-address.ts';
import { recordStaff } from './staff-contact.ts';

type UserColumns = Updateable<Tables['users']>;
type Phones = readonly { readonly number: string }[];
type Names = Pick<Selectable<Tables['users']>, 'display_name' | 'given_name' | 'family_name'>;

/**
 * Saves what a person may change of themselves. Another e-mail address has to be validated again: its status is
 * from now on when it was given (facts §2.1). Roles, plan, balance and status are no part of it.
 */
export async function saveProfile(
  moving: Moving,
  userId: number,
  profile: Profile,
): Promise<Result<undefined, 'malformed' | 'email_taken'> | Refused> {
  const { tx } = moving;
  const { phone_numbers: known, ...names } = await knownOf(tx, userId);
  const refused = faultAnswer([...givenNameFaults(profile, names), ...phoneFaults(profile, known)]);
  if (refused !== undefined) return refused;
  if (profile.email !== undefined && (await asksToMove(tx, userId, profile))) {
    const email = keptEmail(profile.email.address);
    if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email.address');
    const moved = await moveEmail(moving, userId, email);
    if (!moved.ok) return moved;
  }
  await changeUser(tx, userId, { ...columnsOf(profile), ...phonesOf(profile, known) });
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
function phonesOf({ phone, phoneNumbers }: Profile, known: Phones): UserColumns {
  if (phoneNumbers !== undefined) return { phone_numbers: JSON.stringify(phoneNumbers) };
  if (phone === undefined) return {};
  const others = known.slice(1);
  return {
    phone_numbers: JSON.stringify(phone === '' ? others : [{ number: phone, what: 'mobile' }, ...others]),
  };
}

/** What stands against the numbers that are given; one that is kept already stays, also from before there was a rule. */
function phoneFaults({ phone, phoneNumbers = [] }: Profile, known: Phones): readonly FieldFault[] {
  const kept = new Set(known.map(({ number }) => number));
  const newFaults = (field: string, number: string) =>
    kept.has(number) ? [] : telephoneFaults(field, number);
  return [
    ...(phone === undefined ? [] : newFaults('phone', phone)),
    ...phoneNumbers.flatMap(({ number }, at) => newFaults(`phoneNumbers.${at}.number`, number)),
  ];
}

/** What stands against the names that are given, where they are others than those that are kept. */
function givenNameFaults({ displayName, name }: Profile, known: Names): readonly FieldFault[] {
  const changed = (field: string, text: string | undefined, kept: string, least: number, most: number) =>
    text === undefined || text === kept ? [] : nameFaults(field, text, least, most);
  return [
    ...changed('displayName', displayName, known.display_name, 1, 120),
    ...changed('name.givenName', name?.givenName, known.given_name, 2, 60),
    ...changed('name.familyName', name?.familyName, known.family_name, 2, 60),
  ];
}

function knownOf(tx: Tx, userId: number): Promise<Names & { readonly phone_numbers: Phones }> {
  return tx
    .selectFrom('users')
    .select(['display_name', 'given_name', 'family_name', 'phone_numbers'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
