import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { grantInvoices } from '../../payments/methods/grant-invoices.ts';
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

type RecoveryContext = Pick<Context, 'tx' | 'now' | 'environment'>;

/**
 * Restores an account to its former address. Revokes every session, password, link and later second factor, and cancels
 * a deletion requested meanwhile. Returns a token with which the user chooses a new password.
 */
export async function takeEmailBack(
  context: RecoveryContext,
  token: string,
  typed: string,
): Promise<
  Result<
    { readonly token: string; readonly email: string },
    'email_back_expired' | 'email_back_taken' | 'account_disabled'
  >
> {
  const { tx, now } = context;
  const link = await useLink(context, token, 'back', emailForms(typed));
  if (link === undefined) return refuse('email_back_expired');
  const { userId: id, email } = link;
  await lockUser(tx, id);
  const reopened = await reopens(context, id);
  if (reopened === undefined) return refuse('account_disabled');
  const { email: lost, name } = await knownUserRow(tx, id);
  const moved = lost.address !== email;
  if (moved && !(await changeEmail(tx, id, email, now))) return refuse('email_back_taken');
  // Following the link proves access to this mailbox.
  await changeUser(tx, id, {
    ...{ email_status: 'true', password_hash: null },
    ...(reopened && { status: true, deleted: null }),
  });
  await grantInvoices(context, id);
  await revokeAccess(tx, id);
  await deleteEmailRecoveries(tx, id, link.created);
  await dropLaterFactor(context, id, link.created);
  const closed = reopened && { before: { status: false }, after: { status: true } };
  await writeAuditEntry(tx, { who: id, action: 'user.email-back', entity: 'user', id, ...closed }, now);
  if (moved) await notifyFormerAddress(context, id, { address: lost.address, givenName: name.givenName });
  recordChange(tx, 'user', id);
  await recordStaff(tx, id);
  return accept({ token: await makeLink(tx, { userId: id, email, purpose: 'recover' }, now), email });
}

/** Whether a pending deletion is to be cancelled; `undefined` when the office closed the account or it is erased. */
async function reopens({ tx }: RecoveryContext, id: number): Promise<boolean | undefined> {
  const { status } = await knownUserRow(tx, id);
  if (status) return false;
  const leaving = await deletionStateOf(tx, id);
  return leaving?.deleted != null && leaving.erased === null ? true : undefined;
}

/** Removes a second factor set up after the address changed; an earlier one belongs to the owner and stays. */
async function dropLaterFactor(context: RecoveryContext, id: number, since: string): Promise<void> {
  const factor = await secondFactorOf(context.tx, id);
  if (factor === undefined || factor.confirmed < since) return;
  await forgetFactor(context.tx, id);
  await notifySecondFactor(context, id, { who: id, on: false, why: 'e-mail taken back' });
}

async function notifyFormerAddress(
  { tx, now, environment }: RecoveryContext,
  id: number,
  { address, givenName }: { readonly address: string; readonly givenName: string },
): Promise<void> {
  const letter = emailTakenBackMail({ givenName, link: `${environment.publicUrl}/content/aide` });
  const mail = { dedupe: `email-back:${id}:${now}`, recipient: address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
}
