import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Actor } from '../../../core/actor.ts';
import type { AttemptLimit } from '../../../platform/http/requests/attempt-limits.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Queryable } from '../../../core/database/database-types.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { forgetLinks } from '../sign-in/one-time-links-store.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { accountById, changeEmail } from '../../people/users-store.ts';
import {
  deleteEmailRecoveries,
  createEmailRecovery,
  shortenLaterRecoveries,
  emailRecoveryTo,
} from './email-recovery-store.ts';
import { emailForms } from '../../people/email-forms.ts';
import { emailMovedMail } from '../../mails/account-mails.ts';
import { LINK_PLACEHOLDER } from '../../mails/link-placeholder.ts';

/** Who changes the address of an account, and when. */
export interface EmailChange extends Pick<Context, 'tx' | 'now'> {
  readonly actor: Pick<Actor, 'id'>;
}

/** Whether a profile holds another address than the account has. */
export async function changesEmail(
  db: Queryable,
  userId: number,
  { email }: { readonly email?: { readonly address?: string | undefined } | undefined },
): Promise<boolean> {
  const { address } = email ?? {};
  if (address === undefined) return false;
  const kept = (await accountById(db, userId))?.email;
  return kept === undefined || !emailForms(address).includes(kept);
}

/** Limits the changes of address: unlimited tries would reveal which addresses have an account. */
export function emailChangeLimit({ id }: Pick<Actor, 'id'>): AttemptLimit {
  return { key: `email:${id}`, tries: 20, withinMs: HOUR_MS };
}

/**
 * Changes the address of an account. Notifies the former address, in case its owner did not ask for this, and revokes
 * every link mailed there except the one that recovers the account.
 */
export async function moveEmail(
  context: EmailChange,
  id: number,
  email: string,
): Promise<Result<undefined, 'email_taken'>> {
  const { tx, now, actor } = context;
  // Waits for a concurrent recovery of the account, so that the address it restored is the one notified.
  await lockUser(tx, id);
  const { email: before, name } = await knownUserRow(tx, id);
  if (!(await changeEmail(tx, id, email, now))) return refuse('email_taken');
  await forgetLinks(tx, id);
  await writeAuditEntry(tx, { who: actor.id, action: 'user.email', entity: 'user', id }, now);
  const back = await linkBack(context, id, before.address, email);
  const letter = emailMovedMail({
    givenName: name.givenName,
    back,
    help: `${LINK_PLACEHOLDER}/content/aide`,
  });
  const mail = { dedupe: `email:${id}:${now}`, recipient: before.address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
  return accept(undefined);
}

/** The link that recovers the account for its former address; `undefined` where no recovery is offered. */
async function linkBack(
  { tx, now, actor }: EmailChange,
  id: number,
  before: string,
  email: string,
): Promise<string | undefined> {
  if (actor.id !== id) {
    // The office changes an address for a user who lost a mailbox or an account; only the office changes it back.
    await deleteEmailRecoveries(tx, id);
    return undefined;
  }
  const earlier = await emailRecoveryTo(tx, id, email, now);
  if (earlier !== undefined) {
    // The user restored an earlier address: the address in between gets no recovery and no link outlives an earlier one.
    await shortenLaterRecoveries(tx, id, { ...earlier, email });
    return undefined;
  }
  const token = await createEmailRecovery(tx, { userId: id, email: before }, now);
  return `${LINK_PLACEHOLDER}/login?back=${token}&email=${encodeURIComponent(before)}`;
}
