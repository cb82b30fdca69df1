import { join } from 'node:path';
import { parseMailbox } from '../../../src/domain/people/email-address.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../core/environment.ts';
import type { Database } from '../../core/database/database-types.ts';
import { holdsDemo } from '../database/holds-demo.ts';
import { fileMail } from '../mail/file-mail.ts';
import type { Gateways } from '../../core/gateways/gateways.ts';
import type { PaymentGateway } from '../../core/gateways/payment-gateway.ts';
import { openModel } from './language-model.ts';
import { NO_ACQUIRER } from './no-acquirer.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { openStripe } from './stripe/stripe.ts';
import { openWebPush } from './web-push.ts';
import { smtpMail } from '../mail/smtp-mail.ts';

/** Opens the gateways that the environment configures. `say`: prints a line for the operator. */
export async function openGateways(
  database: Database,
  environment: Environment,
  clock: () => Ms,
  say: (line: string) => void,
): Promise<Gateways> {
  const { smtpUrl, mailFrom, dataDir, publicUrl, assistant } = environment;
  return {
    payment: await openAcquirer(database, environment, clock),
    mail:
      smtpUrl === undefined ? fileMail(join(dataDir, 'mail'), mailFrom, say) : smtpMail(smtpUrl, mailFrom),
    push: await openWebPush(database, contactOf(publicUrl, mailFrom)),
    model: assistant && openModel(assistant),
  };
}

/** Stripe if configured; otherwise the sandbox in the demonstration, and no acquirer in a market of its own. */
async function openAcquirer(
  database: Database,
  { stripe, publicUrl }: Environment,
  clock: () => Ms,
): Promise<PaymentGateway> {
  if (stripe !== undefined) return openStripe(stripe, publicUrl, clock);
  return (await holdsDemo(database)) ? openSandbox(database, clock) : NO_ACQUIRER;
}

/** Returns the contact for push services: the public page when reachable, otherwise the mail address. */
function contactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${parseMailbox(mailFrom)?.address ?? 'bonjour@cabas.invalid'}`;
}
