import { createHash } from 'node:crypto';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { LetterTexts, MailFile, MailNotice, News } from '../../core/database/tables.ts';

/** The content of a mail, written by `server/modules/mails`. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The texts that its market may have customised; absent: none. */
  readonly texts?: LetterTexts;
}

/** A mail for the queue. */
export interface QueuedMail {
  readonly dedupe: string;
  readonly recipient: string;
  readonly letter: Letter;
  /** About the account itself: no copy is sent to `email.cc`. */
  readonly alone?: true;
  /** The notice that its recipient may turn off; absent: none. */
  readonly notice?: MailNotice;
  readonly news?: News;
  readonly attachments?: readonly MailFile[];
}

/** A hash of a text for `dedupe`: another text is another mail. */
export function printOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 24);
}

/**
 * Queues a mail, sent once this transaction is committed. A mail with the same `dedupe` is queued only once.
 */
export async function queueMail(tx: Tx, mail: QueuedMail, now: Ms): Promise<void> {
  await mailWrite(tx, mail, now).execute();
}

/** Queues many mails by one statement. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[], now: Ms): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('mail_queue')
    .values(mails.map((mail) => rowOf(mail, now)))
    .onConflict((taken) => taken.column('dedupe').doNothing())
    .execute();
}

/** The same as part of a statement. */
export function mailWrite(tx: Tx, mail: QueuedMail, now: Ms) {
  return tx
    .insertInto('mail_queue')
    .values(rowOf(mail, now))
    .onConflict((taken) => taken.column('dedupe').doNothing());
}

function rowOf({ letter: { texts, ...letter }, ...mailed }: QueuedMail, now: Ms) {
  const { notice, news, attachments, ...fields } = mailed;
  const at = new Date(now).toISOString();
  const mail = {
    ...fields,
    ...(notice && { notice: JSON.stringify(notice) }),
    ...(news && { news: JSON.stringify(news) }),
    ...(texts && { texts: JSON.stringify(texts) }),
    ...(attachments && { attachments: JSON.stringify(attachments) }),
  };
  return { ...mail, ...letter, state: 'queued' as const, attempts: 0, next_at: at, created: at };
}
