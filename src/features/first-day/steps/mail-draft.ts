import type { Hub } from '../../../contract/hubs/hubs.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';

/** The sender of the market's mails, and their signature. */
export interface MailDraft {
  readonly address: string;
  readonly signature: string;
}

export function mailDraftOf({ mail }: Pick<Hub, 'mail'>): MailDraft {
  return { address: mail.address, signature: mail.signature ?? '' };
}

/** The errors of the sender, by wire path. */
export function mailProblems({ address }: MailDraft): Readonly<Record<string, string>> {
  return parseEmail(address) === undefined
    ? { 'mail.address': 'Une adresse e-mail, par exemple bonjour@exemple.ch.' }
    : {};
}
