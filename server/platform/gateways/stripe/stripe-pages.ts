import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localPath } from '../../../../src/domain/core/local-path.ts';
import type { AppContext } from '../../app-context.ts';
import { bankPage, escaped } from '../pages/bank-page.ts';
import { type Fields, parseForms, withQuery } from '../pages/page-requests.ts';
import { reaching } from './stripe-errors.ts';
import { cardToken, twintToken } from './stripe-means.ts';
import type { StripeGateway } from './stripe.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * Serves the pages around Stripe's own: the choice of a payment method, and the return pages after a card's
 * set-up and after a payment.
 */
export function stripePages(app: FastifyInstance, { environment }: AppContext, stripe: StripeGateway): void {
  const { publicUrl } = environment;
  void app.register((pages, _options, done) => {
    parseForms(pages);

    pages.get<{ Querystring: Fields }>('/payment/card', async ({ query }, reply) =>
      reply.type(HTML).send(choicePage(returnPathOf(query), await stripe.means())),
    );

    pages.post<{ Querystring: Fields; Body: Fields }>('/payment/card', async ({ query, body }, reply) => {
      const returnPath = returnPathOf(query);
      if (body['kind'] === 'twint') return reply.redirect(withQuery(returnPath, { card: twintToken() }), 303);
      const back = `${publicUrl}/payment/card/back?return=${encodeURIComponent(returnPath)}`;
      const session = await reaching(
        stripe.client.checkout.sessions.create(
          {
            ...{ mode: 'setup', customer_creation: 'always', locale: 'fr' },
            allowed_payment_method_types: ['card'],
            success_url: `${back}&session={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}${returnPath}`,
          },
          // Each visit creates its own session: an expired one leads nowhere.
          { idempotencyKey: `card:${randomUUID()}` },
        ),
      );
      if (session.url === null) throw new Error(`session ${session.id} has no page`);
      // A form may only lead to local pages (`form-action`), redirects included: this page leads on instead.
      return reply.type(HTML).send(onwardPage(session.url));
    });

    pages.get<{ Querystring: Fields }>('/payment/card/back', async ({ query }, reply) => {
      const token = await tokenOf(stripe, query['session'] ?? '');
      const returnPath = returnPathOf(query);
      return reply.redirect(token === undefined ? returnPath : withQuery(returnPath, { card: token }), 303);
    });

    pages.get<{ Querystring: Fields }>('/payment/back', ({ query }, reply) =>
      reply.redirect(
        withQuery(localPath(query['to']) ?? '/profile', {
          status: query['redirect_status'] === 'succeeded' ? 'succeeded' : 'failed',
        }),
        303,
      ),
    );
    done();
  });
}

/** Returns the token of the card that was set up; `undefined` for a session that ended without one. */
async function tokenOf({ client }: StripeGateway, id: string): Promise<string | undefined> {
  if (!/^cs_\w+$/.test(id)) return undefined;
  const session = await reaching(client.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }));
  const { customer, setup_intent: setup } = session;
  if (typeof setup !== 'object' || setup === null) return undefined;
  const card = typeof setup.payment_method === 'object' ? setup.payment_method?.id : setup.payment_method;
  const owner = typeof customer === 'object' ? customer?.id : customer;
  return card === undefined || owner === undefined ? undefined : cardToken(owner, card);
}

const TWINT_CHOICE = `<button class="quiet" type="submit" name="kind" value="twint">TWINT</button>
<p>Chaque commande se confirme alors dans l’application TWINT, et se paie aussitôt.</p>`;

function returnPathOf(query: Fields): string {
  return localPath(query['return']) ?? '/profile';
}

function onwardPage(address: string): string {
  return bankPage(
    'Vous allez chez Stripe',
    `<p>Stripe est notre prestataire de paiement. <a href="${escaped(address)}">Continuer</a></p>`,
    address,
  );
}

function choicePage(returnPath: string, { twint }: { readonly twint: boolean }): string {
  const action = `/payment/card?return=${encodeURIComponent(returnPath)}`;
  return bankPage(
    'Ajouter un moyen de paiement',
    `<form method="post" action="${escaped(action)}">
<button type="submit" name="kind" value="card">Carte, Apple Pay ou Google Pay</button>
<p>Le numéro se donne à Stripe, notre prestataire de paiement\u00a0; le marché ne le voit pas.</p>
${twint ? TWINT_CHOICE : '<p>TWINT n’est pas encore disponible ici.</p>'}
</form>
<p><a href="${escaped(returnPath)}">Revenir sans rien ajouter</a></p>`,
  );
}
