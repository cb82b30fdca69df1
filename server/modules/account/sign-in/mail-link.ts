import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { queueMail, type Letter } from '../../../platform/mail/mail-queue.ts';
import { type LinkPurpose, makeLink } from './one-time-links-store.ts';
import { changeUser } from '../../people/users-store.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { recoveryMail, signInMail, validationMail } from '../../mails/account-mails.ts';

/** The part of a context that mailing a link needs. */
export type MailingContext = Pick<Context, 'tx' | 'now' | 'environment'>;

/**
 * Purposes of links that the owner of the current address requests; recovery links (`back`) go to a former one, and an
 * invitation names who sends it.
 */
type Mailed = Exclude<LinkPurpose, 'back' | 'invite'>;

/** Mails a user a one-time link; only its hash is stored. */
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
      // Two requests in one millisecond send one mail.
      dedupe: `${purpose}:${userId}:${now}`,
      recipient: email.address,
      alone: true,
      letter: letter({ givenName: name.givenName, link }),
    },
    now,
  );
}

/**
 * Mails a validation link. Until it is followed, the status of the address is the time of this request
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
