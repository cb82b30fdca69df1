import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { queueMail, type Letter } from '../../../platform/mail/mail-queue.ts';
import { type LinkPurpose, makeLink } from './one-time-links-store.ts';
import { changeUser } from '../../people/users-store.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { recoveryMail, signInMail, validationMail } from '../../mails/account-mails.ts';

/** What mailing a link needs of its context. */
export type MailingContext = Pick<Context, 'tx' | 'now' | 'environment'>;

/** What is mailed to the address that an account has; a way back goes to the one that it had. */
type Mailed = Exclude<LinkPurpose, 'back'>;

/** Mails a person a link that opens this once, and keeps only its hash. */
export async function mailLink(
  { tx, now, environment }: MailingContext,
  userId: number,
  purpose: Mailed,
): Promise<void> {
  const { email, name } = await knownUserRow(tx, userId);
  const token = await makeLink(tx, { userId, email: email.address, purpose }, now);
  const { query, letter } = KINDS[purpose];
  const link = `${environment.publicUrl}/login?${query}=${token}&email=${encodeURIComponent(email.address)}`;
  await queueMail(
    tx,
    {
      // Asked for twice in one instant, one mail is enough.
      dedupe: `${purpose}:${userId}:${now}`,
      recipient: email.address,
      alone: true,
      letter: letter({ givenName: name.givenName, link }),
    },
    now,
  );
}

/**
 * Asks a person to show that their address is theirs; until they do, its status is when we asked
 * (docs/rules.md#wire-spellings).
 */
export async function askValidation(context: MailingContext, userId: number): Promise<void> {
  const { tx, now } = context;
  await changeUser(tx, userId, { email_status: JSON.stringify(new Date(now).toISOString()) });
  recordChange(tx, 'user', userId);
  await mailLink(context, userId, 'validate');
}

const KINDS: Readonly<
  Record<
    Mailed,
    {
      readonly query: string;
      readonly letter: (mail: { readonly givenName: string; readonly link: string }) => Letter;
    }
  >
> = {
  login: { query: 'authlink', letter: signInMail },
  recover: { query: 'recover', letter: recoveryMail },
  validate: { query: 'validate', letter: validationMail },
};
