import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { register } from '../../../../src/contract/people/authentication.ts';
import { telephoneFaults } from '../../../../src/contract/people/telephone.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { nameFaults } from '../../../../src/domain/text/visible-name.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { accountByEmail, addUser } from '../../people/users-store.ts';
import { addAddress } from '../profile/manage-addresses.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { readAddress } from '../profile/read-address.ts';
import {
  emailForms,
  emailRefused,
  isEmail,
  normaliseEmail,
  looksLikeStaff,
} from '../../people/email-forms.ts';
import { mailLink } from './mail-link.ts';
import { hashPassword, isLongEnough } from '../../people/passwords.ts';
import { startSession } from './sign-in.ts';

type Registration = BodyOf<typeof register>;

/**
 * Creates an account, signs its user in and mails them a link that validates their address. Incomplete postal addresses
 * are left out instead of refusing the registration. See docs/rules.md#registration.
 */
export async function registerPerson(
  context: Pick<Context, 'tx' | 'now' | 'session' | 'environment'>,
  input: Registration,
): Promise<
  User | Refused | Result<never, 'malformed' | 'email_taken' | 'password_too_short' | 'passwords_differ'>
> {
  const { tx, now } = context;
  const email = normaliseEmail(input.email);
  if (!isEmail(email) || (await looksLikeStaff(tx, email))) return emailRefused('email');
  const phones = input.phoneNumbers ?? [];
  const refused = refuseFaults([
    ...nameFaults('firstname', input.firstname, 2, 60),
    ...nameFaults('lastname', input.lastname, 2, 60),
    ...phones.flatMap(({ number }, at) => telephoneFaults(`phoneNumbers.${at}.number`, number)),
  ]);
  if (refused !== undefined) return refused;
  if (!isLongEnough(input.password)) return refuse('password_too_short');
  if (input.password !== input.confirm) return refuse('passwords_differ');
  if ((await accountByEmail(tx, emailForms(input.email))) !== undefined) return refuse('email_taken');

  const userId = await addUser(
    tx,
    {
      email,
      passwordHash: await hashPassword(input.password),
      givenName: input.firstname,
      familyName: input.lastname,
      phoneNumbers: phones,
    },
    now,
  );
  if (userId === undefined) return refuse('email_taken');
  for (const address of input.addresses ?? []) {
    const read = readAddress(address);
    if (read.ok) await addAddress(tx, userId, read.value);
  }
  recordChange(tx, 'user', userId);
  await mailLink(context, userId, 'validate');
  return startSession(context, userId);
}
