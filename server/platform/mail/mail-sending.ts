import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import type { LetterTexts, MailFile, MailNotice, News } from '../../core/database/tables.ts';

/** A mail that a process has claimed for sending. */
export interface TakenMail {
  readonly id: number;
  readonly dedupe: string;
  readonly recipient: string;
  /** The address that receives a copy. */
  readonly copy: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly texts: LetterTexts | null;
  /** The notice that its recipient may turn off. */
  readonly notice: MailNotice | null;
  /** The push notification for the person's devices, sent after the mail. */
  readonly news: News | null;
  readonly attachments: readonly MailFile[] | null;
  /** How often it was claimed, including this time. */
  readonly attempts: number;
}

/** Clears the content of a mail that will not be sent again. */
export const CLEARED_CONTENT = {
  ...{ text: '', html: '', texts: null, notice: null, news: null, attachments: null },
} as const;

/**
 * Claims due mails until `until`. A mail that is not `sending` by then belonged to a process that died, and is claimed
 * again.
 *
 *     queued ─▶ taken ─▶ sending ─▶ sent      When the process dies during `sending`, it is unknown whether the
 *       ▲         │         │                 mail was sent: it stays `sending` and is never sent again.
 *       └─────────┴─────────┴────▶ failed
 */
export async function takeMails(
  db: Queryable,
  now: Ms,
  until: Ms,
  limit: number,
): Promise<readonly TakenMail[]> {
  const [at, end] = [now, until].map((time) => new Date(time).toISOString());
  const { rows } = await sql<TakenMail>`
    update mail_queue set state = 'taken', attempts = attempts + 1, next_at = ${end}
    where id in (
      select id from mail_queue where state in ('queued', 'taken') and next_at <= ${at}
      order by next_at, id limit ${limit} for update skip locked
    )
    returning id, dedupe, recipient, subject, text, html, texts, notice, news, attachments, attempts, (
      select email_cc from users where email = recipient and status and not alone
    ) as copy`.execute(db);
  return rows;
}

/** Marks a mail as `sending`. `false`: the claim has expired and another process sends it. */
export async function mailLeaves(db: Queryable, mail: TakenMail): Promise<boolean> {
  const { numUpdatedRows } = await own(db, mail)
    .set({ state: 'sending' })
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a mail as sent and clears its content, which may hold a sign-in link. */
export async function mailSent(db: Queryable, mail: TakenMail, now: Ms): Promise<void> {
  await own(db, mail)
    .set({ state: 'sent', sent: new Date(now).toISOString(), ...CLEARED_CONTENT })
    .execute();
}

/** Schedules a rejected mail for `next`; without it, marks the mail as failed and clears its content. */
export async function mailRefused(db: Queryable, mail: TakenMail, next: Ms | undefined): Promise<void> {
  await own(db, mail)
    .set(
      next === undefined
        ? { state: 'failed', ...CLEARED_CONTENT }
        : { state: 'queued', next_at: new Date(next).toISOString() },
    )
    .execute();
}

/** Updates a mail only while this claim holds. */
function own(db: Queryable, { id, attempts }: TakenMail) {
  return db
    .updateTable('mail_queue')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['taken', 'sending']);
}

/** Removes an obsolete mail from the queue; one that is being sent cannot be withdrawn. */
export async function withdrawMail(tx: Tx, dedupe: string): Promise<void> {
  await withdrawalWrite(tx, dedupe).execute();
}

/** The same as part of a statement. */
export function withdrawalWrite(tx: Tx, dedupe: string) {
  return tx.deleteFrom('mail_queue').where('dedupe', '=', dedupe).where('state', '=', 'queued');
}
