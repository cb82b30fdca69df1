import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import type { News } from '../../core/database/tables.ts';

/** A mail that somebody took to send. */
export interface TakenMail {
  readonly id: number;
  readonly dedupe: string;
  readonly recipient: string;
  /** Who gets a copy. */
  readonly copy: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the devices of its person show once it has left. */
  readonly news: News | null;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

/** Clears the content of a mail that will not be sent any more. */
export const CLEARED_CONTENT = { text: '', html: '', news: null } as const;

/**
 * Takes mails that are due; until `until` they belong to whoever took them. One that was taken and has not begun to
 * leave by then had a sender who died, and is taken again.
 *
 *     queued ─▶ taken ─▶ sending ─▶ sent      sending and its sender dead: nobody knows whether it left,
 *       ▲         │         │                  so that it never leaves again; it is seen as `sending`
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
    returning id, dedupe, recipient, subject, text, html, news, attempts, (
      select email_cc from users where email = recipient and status and not alone
    ) as copy`.execute(db);
  return rows;
}

/** It leaves now. `false`: its taker was so slow that somebody else has taken it, who sends it. */
export async function mailLeaves(db: Queryable, mail: TakenMail): Promise<boolean> {
  const { numUpdatedRows } = await own(db, mail)
    .set({ state: 'sending' })
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** It left. Its words are forgotten: they may hold a link that signs somebody in. */
export async function mailSent(db: Queryable, mail: TakenMail): Promise<void> {
  await own(db, mail)
    .set({ state: 'sent', ...CLEARED_CONTENT })
    .execute();
}

/** It was not taken: again at that instant, or never; then its words are forgotten too. */
export async function mailRefused(db: Queryable, mail: TakenMail, next: Ms | undefined): Promise<void> {
  await own(db, mail)
    .set(
      next === undefined
        ? { state: 'failed', ...CLEARED_CONTENT }
        : { state: 'queued', next_at: new Date(next).toISOString() },
    )
    .execute();
}

/** A mail for as long as nobody else has taken it. */
function own(db: Queryable, { id, attempts }: TakenMail) {
  return db
    .updateTable('mail_queue')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['taken', 'sending']);
}

/** Takes a mail out of the queue that is no longer true; one that left is gone. */
export async function withdrawMail(tx: Tx, dedupe: string): Promise<void> {
  await withdrawalWrite(tx, dedupe).execute();
}

/** The same as a part of a statement. */
export function withdrawalWrite(tx: Tx, dedupe: string) {
  return tx.deleteFrom('mail_queue').where('dedupe', '=', dedupe).where('state', '=', 'queued');
}
