import type { MarketSuite } from '../market-suite.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { recordCause } from '../../../server/platform/database/unavailable.ts';
import { cardToken, twintToken } from '../../../server/platform/gateways/stripe/stripe-means.ts';
import { openStripe } from '../../../server/platform/gateways/stripe/stripe.ts';
import type { StripeServer } from './open-stripe-server.ts';

/** The card numbers of the checkout market, by behaviour. */
const NUMBERS = { visa: '4242424242424242', asks: '4000002760003184', poor: '4000000000000341' };

/** An acquirer that uses this Stripe. */
export function stripeOf(server: StripeServer, clock: () => number) {
  const { secretKey, webhookSecret, url } = server;
  return openStripe({ secretKey, webhookSecrets: [webhookSecret], api: url }, 'http://localhost:8080', clock);
}

/** Saves the cards of a person of the checkout market at Stripe. */
export async function cardsAtStripe({ db }: Database, server: StripeServer, person: number): Promise<void> {
  for (const [what, number] of Object.entries(NUMBERS)) {
    const { id, customer } = server.ledger.addCard(number);
    await db
      .updateTable('payment_methods')
      .set({ provider: 'stripe', token: cardToken(customer ?? '', id) })
      .where('alias', '=', `${what}-${person}`)
      .execute();
  }
  await db
    .updateTable('payment_methods')
    .set({ provider: 'stripe', token: twintToken() })
    .where('alias', '=', `twint-${person}`)
    .execute();
}

/** Clears the outage record: the worker's next file uses the same database, at an earlier hour. */
export function forgetOutage(database: Database): void {
  recordCause(database, 'acquirer_unreachable', 0);
}

/** Delivers an event to the market as Stripe does. */
export async function hear(
  { app }: Pick<MarketSuite, 'app'>,
  server: StripeServer,
  event: StripeServer['ledger']['events'][number],
): Promise<number> {
  const { body, headers } = server.message(event);
  const answer = await app.inject({ method: 'POST', url: '/v1/payments/webhook', headers, payload: body });
  return answer.statusCode;
}
