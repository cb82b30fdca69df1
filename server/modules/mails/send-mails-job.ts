import { MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { MailRefused } from '../../core/gateways/mail-gateway.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notifyCustomer } from './notify-customer.ts';
import { signatureOf } from '../../../src/domain/people/personalised-mail.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { escaped, withTexts } from './letter.ts';
import { type MailTexts, writtenMailTexts } from './mail-texts-store.ts';
import {
  type UnsubscribeTokens,
  unsubscribeAddresses,
  unsubscribeTokens,
  withUnsubscribe,
} from './unsubscribe-link.ts';
import { signingHub, withAddress, withSignature } from './link-placeholder.ts';
import {
  mailLeaves,
  mailRefused,
  mailSent,
  takeMails,
  type TakenMail,
} from '../../platform/mail/mail-sending.ts';
import type { Job } from '../../platform/jobs/job.ts';

const FIRST_WAIT_MS = 30_000;
const MAX_ATTEMPTS = 10;
const BATCH_SIZE = 20;
/** After this, another process takes over a mail whose sender has not begun with it. */
const LEASE_MS = MINUTE_MS;

/** The customised texts of a market's mails. */
interface MarketWords {
  readonly hubs: readonly Hub[];
  readonly texts: MailTexts;
  readonly tokens: UnsubscribeTokens | undefined;
}

/** Another process took over the mail. */
class TakenOver extends Error {
  readonly code = 'TAKEN_OVER';
}

/** Sends queued mails; refused ones are retried with exponential backoff. */
export const sendMails: Job = {
  name: 'send-mails',
  everyMs: 2000,
  async run(app) {
    const now = app.clock();
    const mails = await takeMails(app.database.db, now, now + LEASE_MS, BATCH_SIZE);
    const hubs = mails.length === 0 ? [] : await everyHub(app.database.db);
    const texts = mails.some((mail) => mail.texts !== null) ? await writtenMailTexts(app.database.db) : {};
    const mayStop = mails.some((mail) => mail.notice !== null);
    const tokens = mayStop ? await unsubscribeTokens(app.database) : undefined;
    const faults: string[] = [];
    // Push messages are sent beside the mails, so that an unresponsive push service delays no mail.
    const pushes: Promise<PromiseSettledResult<void>>[] = [];
    for (const mail of mails) {
      const fault = await deliver(app, mail, { hubs, texts, tokens });
      if (fault !== undefined) faults.push(fault);
      else if (mail.news !== null) pushes.push(settled(notifyCustomer(app, mail.news)));
    }
    for (const push of pushes) {
      const result = await push;
      if (result.status === 'rejected') throw result.reason;
    }
    // Only the codes: the message of a mail server may contain the recipient.
    if (faults.length > 0) throw new Error(`${faults.length} mails were not taken: ${faults.join(', ')}`);
  },
};

/**
 * Sends one mail and records the outcome; returns the error code of a failure. When the connection breaks between the
 * last byte and the server's reply, the mail may have been delivered: it keeps its state and is never sent again.
 */
async function deliver(app: AppContext, mail: TakenMail, words: MarketWords): Promise<string | undefined> {
  const { db } = app.database;
  const sending = { begun: false };
  const onBegin = async () => {
    sending.begun = await mailLeaves(db, mail);
    if (!sending.begun) throw new TakenOver();
  };
  try {
    await send(app, mail, words, onBegin);
  } catch (error) {
    if (!sending.begun || error instanceof MailRefused)
      await mailRefused(db, mail, nextAttempt(mail, app.clock()));
    return codeOf(error);
  }
  await mailSent(db, mail, app.clock());
  return undefined;
}

/** Settles a promise that is awaited later, so that a rejection is never unhandled meanwhile. */
async function settled(work: Promise<void>): Promise<PromiseSettledResult<void>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

function send(
  { gateways, environment: { publicUrl } }: AppContext,
  mail: TakenMail,
  { hubs, texts, tokens }: MarketWords,
  onBegin: () => Promise<void>,
): Promise<void> {
  const { dedupe, recipient, copy, subject, attachments, notice } = mail;
  const stop = notice && tokens && unsubscribeAddresses(publicUrl, tokens.make(notice));
  const { text, html } = withTexts(
    mail,
    mail.texts,
    mail.texts === null ? undefined : texts[mail.texts.kind],
  );
  const market = signingHub(mail.text, hubs);
  const signature = signatureOf(market);
  const filled = (written: string) => {
    const addressed = withAddress(written, publicUrl);
    return notice && stop ? withUnsubscribe(addressed, notice, stop.page) : addressed;
  };
  const content = {
    text: withSignature(filled(text), signature),
    html: withSignature(filled(html), escaped(signature)),
  };
  const replyTo = market?.mail.address ?? '';
  return gateways.mail.send(
    {
      ...{ id: dedupe, to: recipient, ...(copy !== null && { cc: copy }), subject, ...content },
      ...(attachments !== null && { attachments }),
      ...(replyTo !== '' && { replyTo }),
      ...(stop && { unsubscribe: stop.oneClick }),
    },
    onBegin,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/** When to retry; `undefined` after the last attempt. */
function nextAttempt({ attempts }: TakenMail, now: Ms): Ms | undefined {
  return attempts < MAX_ATTEMPTS ? now + FIRST_WAIT_MS * 2 ** (attempts - 1) : undefined;
}
