import type { FastifyInstance } from 'fastify';
import { localPath } from '../../../../src/domain/core/local-path.ts';
import type { AppContext } from '../../app-context.ts';
import { sandboxPages } from '../sandbox/sandbox-pages.ts';
import { stripePages } from '../stripe/stripe-pages.ts';
import { isSandbox } from '../sandbox/sandbox.ts';
import { isStripe } from '../stripe/stripe.ts';
import { bankPage, escaped } from './bank-page.ts';
import type { Fields } from './page-requests.ts';
import style from './bank-page.css?raw';

/** Serves the pages of payments outside of the app: adding a card, and the way back from the bank. */
export function paymentPages(app: FastifyInstance, context: AppContext): void {
  const { payment } = context.gateways;
  app.get('/payment/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  if (isSandbox(payment)) sandboxPages(app, context, payment);
  else if (isStripe(payment)) stripePages(app, context, payment);
  else
    app.get<{ Querystring: Fields }>('/payment/card', ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(noCards(localPath(query['return']) ?? '/profile')),
    );
  // The address used by earlier versions of the app, which devices may still have.
  app.get<{ Querystring: Fields }>('/sandbox/card', ({ query }, reply) =>
    reply.redirect(`/payment/card?return=${encodeURIComponent(query['return'] ?? '/profile')}`, 303),
  );
}

function noCards(returnPath: string): string {
  return bankPage(
    'Pas encore de carte',
    `<p>Ce marché ne prend pas encore les cartes ni TWINT. La QR-facture reste possible\u00a0: vos moyens de paiement disent comment.</p>
<p><a href="${escaped(returnPath)}">Revenir</a></p>`,
  );
}
