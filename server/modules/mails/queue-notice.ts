import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { wantsNotice } from '../../../src/domain/people/notices.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { NoticeNews } from '../../core/database/tables.ts';
import { type QueuedMail, queueMail } from '../../platform/mail/mail-queue.ts';
import { noticeChoices, queuePush } from './push-queue.ts';

/** A mail that its recipient may turn off, with the corresponding notification. */
export interface NoticeMail extends Pick<QueuedMail, 'dedupe' | 'recipient' | 'letter'> {
  readonly news: NoticeNews;
}

/** Queues a notice as its recipient chose: the mail, the notification, or both. */
export async function queueNotice(tx: Tx, mail: NoticeMail, now: Ms): Promise<void> {
  const { dedupe, news } = mail;
  const { person, kind } = news;
  const choices = (await noticeChoices(tx, [person])).get(person);
  if (wantsNotice(choices, kind, 'mail')) await queueMail(tx, { ...mail, notice: { person, kind } }, now);
  else if (wantsNotice(choices, kind, 'push')) await queuePush(tx, news, { due: now, dedupe }, now);
}
