import type { Selectable, Updateable } from 'kysely';
import type { ArgsOf } from '../../../../src/contract/core/operation.ts';
import type { profileSave } from '../../../../src/contract/operations.ts';
import { telephoneFaults } from '../../../../src/contract/people/telephone.ts';
import type { Profile } from '../../../../src/contract/people/users.ts';
import { canonicalJson } from '../../../../src/domain/core/canonical-json.ts';
import { withNoticeChange } from '../../../../src/domain/people/notice-choices.ts';
import { isSwitch } from '../../../../src/domain/people/notices.ts';
import { type FieldFault, faultUnless } from '../../../../src/domain/text/field-fault.ts';
import { accept, type Result } from '../../../../src/domain/core/result.ts';
import { nameFaults } from '../../../../src/domain/text/visible-name.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import { changeUser } from '../../people/users-store.ts';
import { changesEmail, type EmailChange, moveEmail } from './move-email.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { emailRefused, isEmail, normaliseEmail, looksLikeStaff } from '../../people/email-forms.ts';
import { recordStaff } from '../../people/staff-contact.ts';

/** The profile with what only the app sends. */
type SavedProfile = Profile & Pick<ArgsOf<typeof profileSave>, 'instead'>;
type UserColumns = Updateable<Tables['users']>;
type StoredProfile = Pick<
  Selectable<Tables['users']>,
  'display_name' | 'given_name' | 'family_name' | 'reminder' | 'phone_numbers' | 'notices' | 'context'
>;

/**
 * Saves the fields users may change themselves. A new e-mail address has to be validated again: its status becomes the
 * time of the change (docs/rules.md#accounts). Roles, plan, balance and status are not part of a profile.
 */
export async function saveProfile(
  context: EmailChange,
  userId: number,
  profile: SavedProfile,
): Promise<Result<undefined, 'malformed' | 'email_taken'> | Refused> {
  const { tx } = context;
  const stored = await storedProfile(tx, userId);
  const refused = refuseFaults([
    ...changedNameFaults(profile, stored),
    ...phoneFaults(profile, stored.phone_numbers),
    ...noticeFaults(profile),
  ]);
  if (refused !== undefined) return refused;
  const moves = profile.email !== undefined && (await changesEmail(tx, userId, profile));
  if (moves) {
    const email = normaliseEmail(profile.email?.address ?? '');
    if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email.address');
    const moved = await moveEmail(context, userId, email);
    if (!moved.ok) return moved;
  }
  const changed = changesOf(profile, stored);
  if (!moves && Object.keys(changed).length === 0) return accept(undefined);
  await changeUser(tx, userId, changed);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);
  return accept(undefined);
}

/** The columns that a profile changes; equal values are not written. `phone` replaces the first number of the list. */
function changesOf(
  { displayName, name, reminder, phone, phoneNumbers, notices, instead }: SavedProfile,
  stored: StoredProfile,
): UserColumns {
  const first = phone === undefined || phone === '' ? [] : [{ number: phone, what: 'mobile' }];
  const alone = phone === undefined ? undefined : [...first, ...stored.phone_numbers.slice(1)];
  const numbers = phoneNumbers ?? alone;
  const chosen = notices && withNoticeChange(stored.notices ?? undefined, notices);
  const differs = (value: unknown, kept: unknown) =>
    value !== undefined && canonicalJson(value) !== canonicalJson(kept);
  return {
    ...(differs(displayName, stored.display_name) && { display_name: displayName }),
    ...(differs(name?.givenName, stored.given_name) && { given_name: name?.givenName }),
    ...(differs(name?.familyName, stored.family_name) && { family_name: name?.familyName }),
    ...(differs(reminder, stored.reminder) && { reminder: JSON.stringify(reminder) }),
    ...(differs(chosen, stored.notices) && { notices: JSON.stringify(chosen) }),
    ...(instead !== undefined &&
      differs(instead, stored.context?.['instead'] ?? null) && {
        context: JSON.stringify({ ...stored.context, instead: instead ?? undefined }),
      }),
    ...(differs(numbers, stored.phone_numbers) && { phone_numbers: JSON.stringify(numbers) }),
  };
}

/** Faults of the submitted phone numbers; a number that is stored already is accepted, even if it breaks the rule. */
function phoneFaults(
  { phone, phoneNumbers = [] }: Profile,
  stored: StoredProfile['phone_numbers'],
): readonly FieldFault[] {
  const kept = new Set(stored.map(({ number }) => number));
  const newFaults = (field: string, number: string) =>
    kept.has(number) ? [] : telephoneFaults(field, number);
  return [
    ...(phone === undefined ? [] : newFaults('phone', phone)),
    ...phoneNumbers.flatMap(({ number }, at) => newFaults(`phoneNumbers.${at}.number`, number)),
  ];
}

/** Faults of the submitted switches: a name that is none. */
function noticeFaults({ notices: { on = [], off = [] } = {} }: Profile): readonly FieldFault[] {
  const unknown = [on, off].some((names) => !names.every(isSwitch));
  return faultUnless(!unknown, 'notices', 'unknown');
}

/** Faults of the submitted names that differ from the stored ones. */
function changedNameFaults({ displayName, name }: Profile, stored: StoredProfile): readonly FieldFault[] {
  type Lengths = readonly [least: number, most: number];
  const changed = (field: string, text: string | undefined, kept: string, lengths: Lengths) =>
    text === undefined || text === kept ? [] : nameFaults(field, text, ...lengths);
  return [
    ...changed('displayName', displayName, stored.display_name, [1, 120]),
    ...changed('name.givenName', name?.givenName, stored.given_name, [2, 60]),
    ...changed('name.familyName', name?.familyName, stored.family_name, [2, 60]),
  ];
}

function storedProfile(tx: Tx, userId: number): Promise<StoredProfile> {
  return tx
    .selectFrom('users')
    .select(['display_name', 'given_name', 'family_name', 'reminder', 'phone_numbers', 'notices', 'context'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
