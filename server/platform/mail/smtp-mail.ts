import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Leaving, type MailGateway, MailRefused } from '../../core/gateways/mail-gateway.ts';
import { message } from './mail-message.ts';

/** A server that does not accept within this time is down: the queue retries later. */
const TIMEOUT_MS = 15_000;

/** Opens the gateway to an SMTP server. `url`: `smtp://…` or `smtps://…`, with user and password if it requires them. */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, leaving) {
      const node = new MailComposer(message(mail, from)).compile();
      const envelope = node.getEnvelope();
      const raw = Readable.from(heldBack(await node.build(), leaving), { objectMode: false });
      await transport.sendMail({ envelope, raw }).catch(refusal);
    },
    close: () => transport.close(),
  };
}

/**
 * Streams the mail and delays its end until `leaving` resolves. A server accepts a mail at the final dot: a mail whose
 * sender dies before it is not sent.
 */
async function* heldBack(bytes: Buffer, leaving: Leaving): AsyncGenerator<Buffer, undefined> {
  yield bytes;
  await leaving();
  return undefined;
}

/** An error with a response code is the server's rejection; without one the connection failed. */
function refusal(error: unknown): never {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    throw error;
  throw Object.assign(new MailRefused(error.message, { cause: error }), { code: String(error.responseCode) });
}
