import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as the mail library takes it. Nothing is fetched or read from disk for it. */
export function message({ id, to, cc, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from,
    to,
    ...(cc !== undefined && { cc }),
    subject,
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    // A server of ours wrote it: no answer « I am on holiday » should come back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'cabas.invalid';
}
