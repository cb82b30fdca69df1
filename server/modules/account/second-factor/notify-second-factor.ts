import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { secondFactorMail } from '../../mails/account-mails.ts';

/** What became of a second factor, and whose deed it was. */
interface Turned {
  readonly who: number;
  readonly on: boolean;
  readonly why?: string;
}

/** Writes down that an account asks for a code or does so no more, and tells its person, in case it was not they. */
export async function notifySecondFactor(
  { tx, now, environment }: Pick<Context, 'tx' | 'now' | 'environment'>,
  userId: number,
  { who, on, ...said }: Turned,
): Promise<void> {
  const deed = { who, action: 'account.second-factor', entity: 'user', id: userId, ...said };
  await writeAuditEntry(tx, { ...deed, before: { on: !on }, after: { on } }, now);
  const { email, name } = await knownUserRow(tx, userId);
  const link = `${environment.publicUrl}/profile`;
  const letter = secondFactorMail({ givenName: name.givenName, link }, on);
  const mail = { dedupe: `second-factor:${userId}:${now}`, recipient: email.address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
}
