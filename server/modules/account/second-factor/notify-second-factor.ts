import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { secondFactorMail } from '../../mails/account-mails.ts';

/** A second factor was turned on or off, and by which user. */
interface Switched {
  readonly who: number;
  readonly on: boolean;
  readonly why?: string;
}

/** Records in the audit log that a second factor was turned on or off, and notifies its user by mail. */
export async function notifySecondFactor(
  { tx, now, environment }: Pick<Context, 'tx' | 'now' | 'environment'>,
  userId: number,
  { who, on, ...reason }: Switched,
): Promise<void> {
  const auditEntry = { who, action: 'account.second-factor', entity: 'user', id: userId, ...reason };
  await writeAuditEntry(tx, { ...auditEntry, before: { on: !on }, after: { on } }, now);
  const { email, name } = await knownUserRow(tx, userId);
  const link = `${environment.publicUrl}/profile`;
  const letter = secondFactorMail({ givenName: name.givenName, link }, on);
  const mail = { dedupe: `second-factor:${userId}:${now}`, recipient: email.address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
}
