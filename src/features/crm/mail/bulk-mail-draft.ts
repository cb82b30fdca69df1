import { clock } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** What the office writes to many: the message in Markdown. */
export interface MailWords {
  readonly subject: string;
  readonly message: string;
}

export const NO_WORDS: MailWords = { subject: '', message: '' };

/** Room is left before the subject for what says that it is a trial. */
export const LONGEST_SUBJECT = 130;
export const LONGEST_MESSAGE = 10_000;

/** Whether there is something to read in both. */
export function isWritten({ subject, message }: MailWords): boolean {
  return isName(subject) && message.trim() !== '';
}

/**
 * The words to oneself, beforehand. The minute makes them others: the same words reach nobody twice, and neither a
 * second trial nor the mail itself may be held back by the first.
 */
export function trialOf({ subject, message }: MailWords, now: Ms, zone: string): MailWords {
  return { subject: `Essai de ${clock(now, zone)} – ${subject.trim()}`, message };
}
