import type { Ms } from '../../src/domain/hub-time.ts';
import type { House } from '../http/context.ts';
import { withAddress } from '../services/mails/here.ts';
import { mailRefused, mailSent, takeMails, type TakenMail } from '../store/mail-sending.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Job } from './job.ts';

const FIRST_WAIT_MS = 30_000;
const TRIES = 10;
const AT_ONCE = 20;

/** Sends what waits in the queue; a server that takes nothing is asked again, less and less often. */
export const sendMails: Job = {
  name: 'send-mails',
  everyMs: 2000,
  async run(house) {
    const mails = await inTransaction(house.database, (tx) => takeMails(tx, house.clock(), AT_ONCE));
    const faults: string[] = [];
    for (const mail of mails) {
      const fault = await send(house, mail).then(() => undefined, codeOf);
      if (fault !== undefined) faults.push(fault);
      await inTransaction(house.database, (tx) =>
        fault === undefined ? mailSent(tx, mail.id) : mailRefused(tx, mail.id, nextTry(mail, house.clock())),
      );
    }
    // Only the codes: a mail server's words name the person.
    if (faults.length > 0) throw new Error(`${faults.length} mails were not taken: ${faults.join(', ')}`);
  },
};

function send({ gateways, environment: { publicUrl } }: House, mail: TakenMail): Promise<void> {
  const { dedupe, recipient, subject, text, html } = mail;
  return gateways.mail.send({
    id: dedupe,
    to: recipient,
    subject,
    text: withAddress(text, publicUrl),
    html: withAddress(html, publicUrl),
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/** `undefined`: never. */
function nextTry({ attempts }: TakenMail, now: Ms): Ms | undefined {
  return attempts < TRIES ? now + FIRST_WAIT_MS * 2 ** (attempts - 1) : undefined;
}
