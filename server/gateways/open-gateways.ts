import { join } from 'node:path';
import { parseMailbox } from '../../src/domain/email-address.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Environment } from '../environment.ts';
import type { Database } from '../store/database.ts';
import { fileMail } from './file-mail.ts';
import type { Gateways } from './gateways.ts';
import { openModel } from './model.ts';
import { openSandbox } from './payment/sandbox.ts';
import { openWebPush } from './push.ts';
import { smtpMail } from './smtp-mail.ts';

/** Opens the doors that the environment asks for. `say`: a line for whoever runs the server. */
export async function openGateways(
  database: Database,
  { smtpUrl, mailFrom, dataDir, publicUrl, assistant }: Environment,
  clock: () => Ms,
  say: (line: string) => void,
): Promise<Gateways> {
  return {
    payment: await openSandbox(database, clock),
    mail:
      smtpUrl === undefined ? fileMail(join(dataDir, 'mail'), mailFrom, say) : smtpMail(smtpUrl, mailFrom),
    push: await openWebPush(database, contactOf(publicUrl, mailFrom)),
    model: assistant && openModel(assistant),
  };
}

/** Whom a push service may write to: our page when it is reachable for others, else our address. */
function contactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${parseMailbox(mailFrom)?.address ?? 'bonjour@cabas.invalid'}`;
}
