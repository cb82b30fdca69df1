import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { revokeAccess, deletionStateOf } from '../office/account-deletion-store.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { makeLink, useLink } from '../sign-in/one-time-links-store.ts';
import { forgetFactor, secondFactorOf } from '../second-factor/second-factors-store.ts';
import { changeEmail, changeUser } from '../../people/users-store.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { deleteEmailRecoveries } from './email-recovery-store.ts';
import { emailForms } from '../../people/email-forms.ts';
import { emailTakenBackMail } from '../../mails/account-mails.ts';
import { recordStaff } from '../../people/staff-contact.ts';
import { notifySecondFactor } from '../second-factor/notify-second-factor.ts';

type Returning = Pick<Context, 'tx' | 'now' | 'environment'>;

/**
 * Gives an account back to the address that it had. Whoever has it now is out: no session, password, link or second
 * factor of theirs opens it, and a deletion that they asked for is taken back. The answer lets choose a password.
 */
export async function takeEmailBack(
  returning: Returning,
  token: string,
  typed: string,
): Promise<
  Result<
    { readonly token: string; readonly email: string },
    'email_back_expired' | 'email_back_taken' | 'account_disabled'
  >
> {
  const { tx, now } = returning;
  const way = await useLink(tx, token, 'back', emailForms(typed), now);
  if (way === undefined) return refuse('email_back_expired');
  const { userId: id, email } = way;
  await lockUser(tx, id);
  const reopened = await reopens(returning, id);
  if (reopened === undefined) return refuse('account_disabled');
  const { email: lost, name } = await knownUserRow(tx, id);
  const moved = lost.address !== email;
  if (moved && !(await changeEmail(tx, id, email, now))) return refuse('email_back_taken');
  // Whoever follows the link reads the mails of this address.
  await changeUser(tx, id, {
    ...{ email_status: 'true', password_hash: null },
    ...(reopened && { status: true, deleted: null }),
  });
  await revokeAccess(tx, id);
  await deleteEmailRecoveries(tx, id, way.created);
  await dropLaterFactor(returning, id, way.created);
  const closed = reopened && { before: { status: false }, after: { status: true } };
  await writeAuditEntry(tx, { who: id, action: 'user.email-back', entity: 'user', id, ...closed }, now);
  if (moved) await tellLost(returning, id, { address: lost.address, givenName: name.givenName });
  recordChange(tx, 'user', id);
  await recordStaff(tx, id);
  return accept({ token: await makeLink(tx, { userId: id, email, purpose: 'recover' }, now), email });
}

/** Whether it was closed by whoever had it, to be deleted; `undefined` when the office closed it, or it is erased. */
async function reopens({ tx }: Returning, id: number): Promise<boolean | undefined> {
  const { status } = await knownUserRow(tx, id);
  if (status) return false;
  const leaving = await deletionStateOf(tx, id);
  return leaving?.deleted != null && leaving.erased === null ? true : undefined;
}

/** A code that was asked for before the account was lost is its person's own, and goes on being asked for. */
async function dropLaterFactor(returning: Returning, id: number, since: string): Promise<void> {
  const factor = await secondFactorOf(returning.tx, id);
  if (factor === undefined || factor.confirmed < since) return;
  await forgetFactor(returning.tx, id);
  await notifySecondFactor(returning, id, { who: id, on: false, why: 'e-mail taken back' });
}

async function tellLost(
  { tx, now, environment }: Returning,
  id: number,
  { address, givenName }: { readonly address: string; readonly givenName: string },
): Promise<void> {
  const letter = emailTakenBackMail({ givenName, link: `${environment.publicUrl}/content/aide` });
  const mail = { dedupe: `email-back:${id}:${now}`, recipient: address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
}
