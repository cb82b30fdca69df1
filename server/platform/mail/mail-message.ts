import type { SendMailOptions } from 'nodemailer';
import { type Mailbox, parseMailbox } from '../../../src/domain/people/email-address.ts';
import type { Mail } from '../../core/gateways/mail-gateway.ts';

/**
 * Converts a mail for the mail library, which may neither fetch URLs nor read files for it. Addresses are objects, not
 * text: the library would split a text with a comma into several addresses.
 */
export function message(
  { id, to, cc, replyTo, subject, text, html, attachments = [], unsubscribe }: Mail,
  sender: string,
): SendMailOptions {
  const from = parseMailbox(sender);
  if (from === undefined) throw new Error('the sender of mails is no address');
  return {
    from,
    to: mailbox(to),
    ...(cc !== undefined && { cc: mailbox(cc) }),
    ...(replyTo !== undefined && { replyTo: mailbox(replyTo) }),
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      ...{ filename: name, contentType: type, content, encoding: 'base64' },
    })),
    messageId: `<${id}@${domainOf(from.address)}>`,
    // Suppresses automatic replies such as out-of-office messages.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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
