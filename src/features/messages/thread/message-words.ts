import { MESSAGE_LENGTH, type MessageThread } from '../../../contract/people/messages.ts';
import { DEFAULT_ZONE, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { clock, count, NO_BREAK, shortDay } from '../../../domain/text/french.ts';

/** The title of a thread: its subject, else its order, else a default. */
export function threadTitle({ subject, oid }: Partial<Pick<MessageThread, 'subject' | 'oid'>>): string {
  if (subject !== undefined && subject !== '') return subject;
  return oid === undefined ? 'Message au marché' : `Commande ${oid}`;
}

/** When a message was written: the time if today, else with the day. */
export function writtenAt(at: Ms, now: Ms): string {
  const time = clock(at, DEFAULT_ZONE);
  const day = localDay(at, DEFAULT_ZONE);
  return day === localDay(now, DEFAULT_ZONE) ? time : `${shortDay(day)}, ${time}`;
}

/** Why a message cannot be sent. */
export function contentProblem(content: string): string | undefined {
  const length = content.trim().length;
  if (length === 0) return 'Écrivez votre message.';
  if (length <= MESSAGE_LENGTH) return undefined;
  return `Ce message est trop long de ${count(length - MESSAGE_LENGTH, 'caractère', 'caractères')}${NO_BREAK}: 4${NO_BREAK}000 au plus.`;
}
