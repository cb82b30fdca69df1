import type { Selectable, Updateable } from 'kysely';
import { telephoneFaults } from '../../../../src/contract/people/telephone.ts';
import type { Profile } from '../../../../src/contract/people/users.ts';
import { canonicalJson } from '../../../../src/domain/core/canonical-json.ts';
import type { FieldFault } from '../../../../src/domain/text/field-fault.ts';
import { accept, type Result } from '../../../../src/domain/core/result.ts';
import { nameFaults } from '../../../../src/domain/text/visible-name.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import { changeUser } from '../../people/users-store.ts';
import { asksToMove, type Moving, moveEmail } from './move-email.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { emailRefused, isEmail, keptEmail, looksLikeStaff } from '../../people/email-forms.ts';
import { recordStaff } from '../../people/staff-contact.ts';

type UserColumns = Updateable<Tables['users']>;
type Known = Pick<
  Selectable<Tables['users']>,
  'display_name' | 'given_name' | 'family_name' | 'reminder' | 'phone_numbers'
>;

/**
 * Saves what a person may change of themselves. Another e-mail address has to be validated again: its status is
 * from now on when it was given (docs/rules.md#accounts). Roles, plan, balance and status are no part of it.
 */
export async function saveProfile(
  moving: Moving,
  userId: number,
  profile: Profile,
): Promise<Result<undefined, 'malformed' | 'email_taken'> | Refused> {
  const { tx } = moving;
  const known = await knownOf(tx, userId);
  const refused = refuseFaults([
    ...givenNameFaults(profile, known),
    ...phoneFaults(profile, known.phone_numbers),
  ]);
  if (refused !== undefined) return refused;
  const moves = profile.email !== undefined && (await asksToMove(tx, userId, profile));
  if (moves) {
    const email = keptEmail(profile.email?.address ?? '');
    if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email.address');
    const moved = await moveEmail(moving, userId, email);
    if (!moved.ok) return moved;
  }
  const changed = changesOf(profile, known);
  if (!moves && Object.keys(changed).length === 0) return accept(undefined);
  await changeUser(tx, userId, changed);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);
  return accept(undefined);
}

/** The columns that a profile changes: what is as it was is not written. `phone` is the first number of the list. */
function changesOf({ displayName, name, reminder, phone, phoneNumbers }: Profile, known: Known): UserColumns {
  const first = phone === undefined || phone === '' ? [] : [{ number: phone, what: 'mobile' }];
  const alone = phone === undefined ? undefined : [...first, ...known.phone_numbers.slice(1)];
  const numbers = phoneNumbers ?? alone;
  const differs = (given: unknown, kept: unknown) =>
    given !== undefined && canonicalJson(given) !== canonicalJson(kept);
  return {
    ...(differs(displayName, known.display_name) && { display_name: displayName }),
    ...(differs(name?.givenName, known.given_name) && { given_name: name?.givenName }),
    ...(differs(name?.familyName, known.family_name) && { family_name: name?.familyName }),
    ...(differs(reminder, known.reminder) && { reminder: JSON.stringify(reminder) }),
    ...(differs(numbers, known.phone_numbers) && { phone_numbers: JSON.stringify(numbers) }),
  };
}

/** What stands against the numbers that are given; one that is kept already stays, also from before there was a rule. */
function phoneFaults(
  { phone, phoneNumbers = [] }: Profile,
  known: Known['phone_numbers'],
): readonly FieldFault[] {
  const kept = new Set(known.map(({ number }) => number));
  const newFaults = (field: string, number: string) =>
    kept.has(number) ? [] : telephoneFaults(field, number);
  return [
    ...(phone === undefined ? [] : newFaults('phone', phone)),
    ...phoneNumbers.flatMap(({ number }, at) => newFaults(`phoneNumbers.${at}.number`, number)),
  ];
}

/** What stands against the names that are given, where they are others than those that are kept. */
function givenNameFaults({ displayName, name }: Profile, known: Known): readonly FieldFault[] {
  const changed = (field: string, text: string | undefined, kept: string, least: number, most: number) =>
    text === undefined || text === kept ? [] : nameFaults(field, text, least, most);
  return [
    ...changed('displayName', displayName, known.display_name, 1, 120),
    ...changed('name.givenName', name?.givenName, known.given_name, 2, 60),
    ...changed('name.familyName', name?.familyName, known.family_name, 2, 60),
  ];
}

function knownOf(tx: Tx, userId: number): Promise<Known> {
  return tx
    .selectFrom('users')
    .select(['display_name', 'given_name', 'family_name', 'reminder', 'phone_numbers'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
