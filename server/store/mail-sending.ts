import { sql } from 'kysely';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

/** A mail that somebody took to send. */
export interface TakenMail {
  readonly id: number;
  readonly dedupe: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

const FORGOTTEN = { text: '', html: '' } as const;

/**
 * Takes mails that are due. Until `until` they belong to whoever took them; one whose sender died is not taken
 * again by anybody: rather one mail lost, and seen as `sending`, than the same mail twice.
 */
export async function takeMails(tx: Tx, now: Ms, limit: number): Promise<readonly TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    update mail_queue set state = 'sending', attempts = attempts + 1
    where id in (
      select id from mail_queue where state = 'queued' and next_at <= ${new Date(now).toISOString()}
      order by next_at, id limit ${limit} for update skip locked
    )
    returning id, dedupe, recipient, subject, text, html, attempts`.execute(tx);
  return rows;
}

/** It left. Its words are forgotten: they may hold a link that signs somebody in. */
export async function mailSent(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mail_queue')
    .set({ state: 'sent', ...FORGOTTEN })
    .where('id', '=', id)
    .execute();
}

/** It was not taken: again at that instant, or never; then its words are forgotten too. */
export async function mailRefused(tx: Tx, id: number, next: Ms | undefined): Promise<void> {
  await tx
    .updateTable('mail_queue')
    .set(
      next === undefined
        ? { state: 'failed', ...FORGOTTEN }
        : { state: 'queued', next_at: new Date(next).toISOString() },
    )
    .where('id', '=', id)
    .execute();
}

/** Takes a mail out of the queue that is no longer true; one that left is gone. */
export async function withdrawMail(tx: Tx, dedupe: string): Promise<void> {
  await withdrawalWrite(tx, dedupe).execute();
}

/** The same as a part of a statement. */
export function withdrawalWrite(tx: Tx, dedupe: string) {
  return tx.deleteFrom('mail_queue').where('dedupe', '=', dedupe).where('state', '=', 'queued');
}
