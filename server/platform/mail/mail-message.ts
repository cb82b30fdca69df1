import type { SendMailOptions } from 'nodemailer';
import { type Mailbox, parseMailbox } from '../../../src/domain/people/email-address.ts';
import type { Mail } from '../../core/gateways/mail-gateway.ts';

/**
 * A mail as the mail library takes it. Nothing is fetched or read from disk for it, and no address is handed over as
 * text: the library would make a list of one with a comma.
 */
export function message({ id, to, cc, subject, text, html }: Mail, sender: string): SendMailOptions {
  const from = parseMailbox(sender);
  if (from === undefined) throw new Error('the address that mails come from is none');
  return {
    from,
    to: mailbox(to),
    ...(cc !== undefined && { cc: mailbox(cc) }),
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from.address)}>`,
    // A server of ours wrote it: no answer « I am on holiday » should come back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailbox(address: string): Mailbox {
  return { name: '', address };
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}
