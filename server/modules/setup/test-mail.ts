import type { AnswerOf } from '../../../src/contract/core/call.ts';
import type { sendTestMail as sendTestMailCall } from '../../../src/contract/hubs/setup.ts';
import type { Actor } from '../../core/actor.ts';
import { MailRefused } from '../../core/gateways/mail-gateway.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { knownUserRow } from '../../platform/feed/user-rows.ts';
import { testMail } from '../mails/account-mails.ts';
import { changeSetup } from './setup-store.ts';

type Outcome = AnswerOf<typeof sendTestMailCall>;

type MailContext = Pick<StepsContext, 'read' | 'write' | 'clock' | 'environment' | 'gateways'> & {
  readonly actor: Actor;
};

const NO_SERVER =
  'Aucun serveur de messagerie n’est réglé (SMTP_URL)\u00a0: les e-mails restent des fichiers sur le serveur.';

/** Sends a test message at once, past the queue, so that its sender learns the mail server's answer. */
export async function sendTestMail(context: MailContext): Promise<Outcome> {
  const { read, write, clock, environment, gateways, actor } = context;
  const { email, name } = await read((tx) => knownUserRow(tx, actor.id));
  const at = new Date(clock()).toISOString();
  const to = email.address;
  const letter = testMail({ givenName: name.givenName, link: environment.publicUrl });
  const refused = await gateways.mail
    .send({ id: `setup-test:${actor.id}:${at}`, to, ...letter }, () => Promise.resolve())
    .then(() => undefined, reasonOf);
  const reason = refused ?? (environment.smtpUrl === undefined ? NO_SERVER : undefined);
  if (reason !== undefined) return { to, at, taken: false, reason };
  await write((tx) => changeSetup(tx, { mail_proven: at }));
  return { to, at, taken: true };
}

/** Why the mail server rejected it; any other error is rethrown. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefused)
    return `Le serveur de messagerie refuse le message\u00a0: ${error.message}`;
  if (error instanceof Error && 'code' in error)
    return `Le serveur de messagerie ne répond pas\u00a0: ${error.message}`;
  throw error;
}
