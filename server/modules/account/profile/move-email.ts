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

/** Whoever gives an account another address, and when. */
export interface Moving extends Pick<Context, 'tx' | 'now'> {
  readonly actor: Pick<Actor, 'id'>;
}

/** Whether an account would get another address than it has. */
export async function asksToMove(
  db: Queryable,
  userId: number,
  { email }: { readonly email?: { readonly address?: string | undefined } | undefined },
): Promise<boolean> {
  const { address } = email ?? {};
  if (address === undefined) return false;
  const kept = (await accountById(db, userId))?.email;
  return kept === undefined || !emailForms(address).includes(kept);
}

/** How often somebody may ask for another address: more would tell them which ones have an account. */
export function moveTries({ id }: Pick<Actor, 'id'>): AttemptLimit {
  return { key: `email:${id}`, tries: 20, withinMs: HOUR_MS };
}

/**
 * Gives an account another address. The one before is told, in case it was not its person's wish, and the links that
 * were mailed there open nothing any more, but for the one with which it takes the account back.
 */
export async function moveEmail(
  moving: Moving,
  id: number,
  email: string,
): Promise<Result<undefined, 'email_taken'>> {
  const { tx, now, actor } = moving;
  // Whoever takes the account back just now is there before: the address that they got is the one that is told.
  await lockUser(tx, id);
  const { email: before, name } = await knownUserRow(tx, id);
  if (!(await changeEmail(tx, id, email, now))) return refuse('email_taken');
  await forgetLinks(tx, id);
  await writeAuditEntry(tx, { who: actor.id, action: 'user.email', entity: 'user', id }, now);
  const back = await linkBack(moving, id, before.address, email);
  const letter = emailMovedMail({
    givenName: name.givenName,
    back,
    help: `${LINK_PLACEHOLDER}/content/aide`,
  });
  const mail = { dedupe: `email:${id}:${now}`, recipient: before.address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
  return accept(undefined);
}

/** The link with which the address that an account had takes it back; `undefined` where there is none to take. */
async function linkBack(
  { tx, now, actor }: Moving,
  id: number,
  before: string,
  email: string,
): Promise<string | undefined> {
  if (actor.id !== id) {
    // What the office moves, for somebody who lost a mailbox or an account, the office moves back.
    await deleteEmailRecoveries(tx, id);
    return undefined;
  }
  const earlier = await emailRecoveryTo(tx, id, email, now);
  if (earlier !== undefined) {
    // Back where it was by hand: the address between is nobody's to return to, and outlives no other one.
    await shortenLaterRecoveries(tx, id, { ...earlier, email });
    return undefined;
  }
  const token = await createEmailRecovery(tx, { userId: id, email: before }, now);
  return `${LINK_PLACEHOLDER}/login?back=${token}&email=${encodeURIComponent(before)}`;
}
