import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';
import { message } from './mail-message.ts';

/** A server that takes nothing within this is down: the queue tries again later. */
const PATIENCE_MS = 15_000;

/** Mails leave by an SMTP server. `url`: `smtp://…` or `smtps://…`, with its name and password if it asks for them. */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from));
    },
    close: () => transport.close(),
  };
}
