import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Leaving, type MailGateway, MailRefused } from '../../core/gateways/mail-gateway.ts';
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
 * The whole mail, and its end only when that is allowed. A server takes a mail with the dot after its end: one whose
 * sender dies before has not left.
 */
async function* heldBack(bytes: Buffer, leaving: Leaving): AsyncGenerator<Buffer, undefined> {
  yield bytes;
  await leaving();
  return undefined;
}

/** A number in an error is the server's word; without one it is the line that broke. */
function refusal(error: unknown): never {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    throw error;
  throw Object.assign(new MailRefused(error.message, { cause: error }), { code: String(error.responseCode) });
}
