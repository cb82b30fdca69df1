import { clock } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** A bulk mail; the message is Markdown. */
export interface MailWords {
  readonly subject: string;
  readonly message: string;
}

export const NO_WORDS: MailWords = { subject: '', message: '' };

/** Leaves room for the prefix of a trial mail. */
export const LONGEST_SUBJECT = 130;
export const LONGEST_MESSAGE = 10_000;

/** Whether subject and message have visible text. */
export function isWritten({ subject, message }: MailWords): boolean {
  return isName(subject) && message.trim() !== '';
}

/**
 * The trial mail to oneself. The minute in its subject makes it unique: the server drops identical mails to the same
 * address, and a trial must block neither another trial nor the mail itself.
 */
export function trialOf({ subject, message }: MailWords, now: Ms, zone: string): MailWords {
  return { subject: `Essai de ${clock(now, zone)} – ${subject.trim()}`, message };
}
