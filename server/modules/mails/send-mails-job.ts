import { MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { MailRefused } from '../../core/gateways/mail-gateway.ts';
import type { PushMessage } from '../../platform/gateways/web-push.ts';
import type { AppContext } from '../../core/request-context.ts';
import { notifyCustomer } from './notify-customer.ts';
import { withAddress } from './link-placeholder.ts';
import type { News } from '../../core/database/tables.ts';
import {
  mailLeaves,
  mailRefused,
  mailSent,
  takeMails,
  type TakenMail,
} from '../../platform/mail/mail-sending.ts';
import type { Job } from '../../platform/jobs/job.ts';

const FIRST_WAIT_MS = 30_000;
const TRIES = 10;
const AT_ONCE = 20;
/** Who has not begun with a mail by then is dead, or slower than whoever takes it over. */
const LEASE_MS = MINUTE_MS;

/** Somebody else sends it. */
class TakenOver extends Error {
  readonly code = 'TAKEN_OVER';
}

/** Sends what waits in the queue; a server that takes nothing is asked again, less and less often. */
export const sendMails: Job = {
  name: 'send-mails',
  everyMs: 2000,
  async run(house) {
    const now = house.clock();
    const mails = await takeMails(house.database.db, now, now + LEASE_MS, AT_ONCE);
    const faults: string[] = [];
    // A push service that does not answer holds no mail: all are rung beside the mails, at most one batch of people.
    const rung: Promise<PromiseSettledResult<void>>[] = [];
    for (const mail of mails) {
      const fault = await handOver(house, mail);
      if (fault !== undefined) faults.push(fault);
      else if (mail.news !== null)
        rung.push(settled(notifyCustomer(house, mail.news.person, wordsOf(mail.news))));
    }
    for (const ringing of rung) {
      const one = await ringing;
      if (one.status === 'rejected') throw one.reason;
    }
    // Only the codes: a mail server's words name the person.
    if (faults.length > 0) throw new Error(`${faults.length} mails were not taken: ${faults.join(', ')}`);
  },
};

/**
 * Sends one mail and writes down what came of it; gives the code of what went wrong. When the line breaks after the last
 * byte and before the server's word, the mail may have left: it stays as it is, and is not sent again.
 */
async function handOver(house: AppContext, mail: TakenMail): Promise<string | undefined> {
  const { db } = house.database;
  const way = { begun: false };
  const leaving = async () => {
    way.begun = await mailLeaves(db, mail);
    if (!way.begun) throw new TakenOver();
  };
  try {
    await send(house, mail, leaving);
  } catch (error) {
    if (!way.begun || error instanceof MailRefused) await mailRefused(db, mail, nextTry(mail, house.clock()));
    return codeOf(error);
  }
  await mailSent(db, mail);
  return undefined;
}

/** Heard later without being unheard meanwhile. */
async function settled(work: Promise<void>): Promise<PromiseSettledResult<void>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

function wordsOf({ title, body, url }: News): PushMessage {
  return { title, body, url };
}

function send(
  { gateways, environment: { publicUrl } }: AppContext,
  mail: TakenMail,
  leaving: () => Promise<void>,
): Promise<void> {
  const { dedupe, recipient, copy, subject, text, html } = mail;
  const words = { text: withAddress(text, publicUrl), html: withAddress(html, publicUrl) };
  return gateways.mail.send(
    { id: dedupe, to: recipient, ...(copy !== null && { cc: copy }), subject, ...words },
    leaving,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/** `undefined`: never. */
function nextTry({ attempts }: TakenMail, now: Ms): Ms | undefined {
  return attempts < TRIES ? now + FIRST_WAIT_MS * 2 ** (attempts - 1) : undefined;
}
