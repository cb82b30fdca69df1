import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { createFirstAdministrator } from '../../../src/contract/hubs/setup.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { nameFaults } from '../../../src/domain/text/visible-name.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { emailRefused, isEmail, normaliseEmail } from '../people/email-forms.ts';
import { hashPassword, isLongEnough } from '../people/passwords.ts';
import { addUser, changeUser } from '../people/users-store.ts';
import { hashOfToken } from '../../core/secret-tokens.ts';
import { changeSetup, holdSetup } from './setup-store.ts';

type Typed = BodyOf<typeof createFirstAdministrator>;

type AddContext = Pick<Context, 'tx' | 'now'>;

/**
 * Makes the first administrator with the printed token, which works once: the second of two requests finds it
 * used. A refusal leaves it valid. See docs/rules.md#first-day.
 *
 * @returns the new person's id, for a session
 */
export async function addFirstAdministrator(
  context: AddContext,
  { token, ...typed }: Typed,
): Promise<
  | Result<number, 'setup_done' | 'setup_token' | 'password_too_short' | 'email_taken' | 'field_invalid'>
  | Refused
> {
  return (await tokenRefusal(context.tx, token)) ?? addAdministrator(context, typed);
}

/** Why a token makes no administrator; locks the first day, so that a concurrent request waits. */
export async function tokenRefusal(tx: Tx, token: string) {
  const setup = await holdSetup(tx);
  if (setup === undefined || setup.finished !== null) return refuse('setup_done');
  const valid = setup.tokenHash !== null && setup.tokenHash === hashOfToken(token);
  return valid ? undefined : refuse('setup_token');
}

/** The same from the command line, whose user runs the server and needs no token. Locks the first day. */
export async function addAdministrator(
  { tx, now }: AddContext,
  { email: typed, firstname, lastname, password }: Omit<Typed, 'token'>,
): Promise<Result<number, 'password_too_short' | 'email_taken' | 'field_invalid'> | Refused> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return emailRefused('email');
  const refused = refuseFaults([
    ...nameFaults('firstname', firstname, 2, 60),
    ...nameFaults('lastname', lastname, 2, 60),
  ]);
  if (refused !== undefined) return refused;
  if (!isLongEnough(password)) return refuse('password_too_short');
  const names = { givenName: firstname, familyName: lastname };
  const passwordHash = await hashPassword(password);
  const id = await addUser(tx, { email, passwordHash, ...names, phoneNumbers: [] }, now);
  if (id === undefined) return refuse('email_taken');
  // The holder of the token can read the server's output: the address needs no further proof.
  await changeUser(tx, id, { roles: JSON.stringify(['admin']), email_status: 'true' });
  recordChange(tx, 'user', id);
  await changeSetup(tx, { token_hash: null, steps: ['administrator'] });
  const entry = { action: 'setup.administrator', entity: 'user', id, after: { roles: ['admin'] } };
  await writeAuditEntry(tx, { who: id, ...entry }, now);
  return { ok: true, value: id };
}
