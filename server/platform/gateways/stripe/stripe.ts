import Stripe from 'stripe';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import {
  type AcquirerPayment,
  type Authorisation,
  type PaymentGateway,
  PaymentUnknown,
} from '../../../core/gateways/payment-gateway.ts';
import {
  declinedPayment,
  declinedSetup,
  isTooSmall,
  isTypeRefused,
  isUnknown,
  reaching,
} from './stripe-errors.ts';
import { cardMethod, meansOf, twintMethod } from './stripe-means.ts';
import { paymentOf, READ_WITH, setupOf } from './stripe-payments.ts';
import { cancel, capture, refund } from './stripe-moves.ts';
import { disputesAt } from './stripe-disputes.ts';
import { stripePayouts } from './stripe-payouts.ts';
import { askCustomer, cardOf, isForgotten, paidBefore, pay, setUp } from './stripe-requests.ts';
import { twintAt } from './stripe-twint.ts';
import { readStripeEvent } from './stripe-webhook.ts';

/** The settings to reach Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** The present secret of the webhook, and the former one while it is rotated. */
  readonly webhookSecrets: readonly string[];
  /** Another host than Stripe's own, for tests. */
  readonly api: string | undefined;
}

/** Stripe, with what its pages need. */
export interface StripeGateway extends PaymentGateway {
  readonly provider: 'stripe';
  readonly client: Stripe;
}

export function isStripe(gateway: PaymentGateway): gateway is StripeGateway {
  return gateway.provider === 'stripe';
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** TWINT is not turned on in the account. */
const TWINT_CLOSED = 'payment_method_not_available';

/**
 * Opens Stripe: holds by PaymentIntents with manual capture, TWINT captured at once, cards set up on Stripe's own page.
 * Every request carries the caller's idempotency key.
 *
 * @param publicUrl the base of the pages to which Stripe returns the customer
 */
export function openStripe(settings: StripeSettings, publicUrl: string, clock: () => Ms): StripeGateway {
  const client = new Stripe(settings.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...hostOf(settings.api),
  });

  const known = async <Answer>(reference: string, answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await reaching(answer);
    } catch (error) {
      if (isUnknown(error)) throw new PaymentUnknown(`Stripe does not know ${reference}`, { cause: error });
      throw error;
    }
  };
  const read = (reference: string) =>
    known(reference, client.paymentIntents.retrieve(reference, { expand: [READ_WITH] }));
  const status = async (reference: string): Promise<AcquirerPayment> =>
    reference.startsWith('seti_')
      ? setupOf(await known(reference, client.setupIntents.retrieve(reference)))
      : paymentOf(await read(reference));
  const twint = twintAt(client, clock);
  const reader = { client, read, status, now: clock };
  // A stored answer for a key holds the payment's state at that time.
  const present = async (answer: Stripe.Response<Stripe.PaymentIntent>): Promise<AcquirerPayment> =>
    answer.lastResponse.headers['idempotent-replayed'] === 'true' ? status(answer.id) : paymentOf(answer);

  return {
    provider: 'stripe',
    live: /^[sr]k_live_/.test(settings.secretKey),
    client,
    status,
    confirm: status,

    async authorise(ask) {
      const means = meansOf(ask.token);
      if (means === undefined) return unasked(ask, 'declined');
      // TWINT cannot be checked without a payment.
      if (ask.amount === 0 && means.kind === 'twint') return unasked(ask, 'held');
      const before = isForgotten(ask.since, clock()) ? await paidBefore(client, ask, means) : undefined;
      if (before !== undefined) return status(before);
      try {
        return ask.amount === 0 && means.kind === 'card'
          ? setupOf(await setUp(client, ask, means, publicUrl))
          : await present(await pay(client, ask, means, publicUrl));
      } catch (error) {
        const setup = declinedSetup(error);
        if (setup !== undefined) return status(setup);
        const declined = declinedPayment(error);
        if (declined?.asks === true) return present(await askCustomer(client, ask, declined.id, publicUrl));
        if (declined !== undefined) return status(declined.id);
        if (means.kind === 'twint' && isTypeRefused(error)) {
          twint.close();
          return unasked(ask, 'declined', TWINT_CLOSED);
        }
        if (isUnknown(error) || isTooSmall(error)) return unasked(ask, 'declined');
        throw error;
      }
    },

    capture: (ask) => capture(reader, ask),
    refund: (ask) => refund(reader, ask),
    cancel: (ask) => cancel(reader, ask),

    means: async () => ({ cards: true, twint: await twint.isOpen() }),

    async addMethod(token) {
      const means = meansOf(token);
      if (means === undefined) return undefined;
      if (means.kind === 'twint') return twintMethod(token, clock());
      const card = await cardOf(client, means);
      return card && cardMethod(token, card);
    },

    async checkMethod(token) {
      const means = meansOf(token);
      if (means?.kind === 'twint') return 'valid';
      const card = means && (await cardOf(client, means))?.card;
      if (card === undefined) return 'unknown';
      return isOver(card, clock()) ? 'expired' : 'valid';
    },

    async removeMethod(token) {
      const means = meansOf(token);
      if (means?.kind !== 'card' || (await cardOf(client, means)) === undefined) return;
      await reaching(
        client.paymentMethods.detach(means.card, {}, { idempotencyKey: `detach:${means.card}` }),
      );
    },

    async connectAccount(code) {
      try {
        const asked = { grant_type: 'authorization_code' as const, code };
        return (await reaching(client.oauth.token(asked, { idempotencyKey: `connect:${code}` })))
          .stripe_user_id;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidGrantError) return undefined;
        throw error;
      }
    },

    async *recent(since) {
      const created = { gte: Math.floor(since / 1000) };
      const listed = client.paymentIntents.list({ created, limit: 100, expand: [`data.${READ_WITH}`] });
      for await (const intent of listed) {
        const oid = Number(intent.metadata['oid'] ?? NaN);
        // Other markets and shops may use the same account.
        if (intent.metadata['market'] === publicUrl)
          yield {
            ...paymentOf(intent),
            ...{ oid: Number.isSafeInteger(oid) ? oid : undefined, created: intent.created * 1000 },
          };
      }
    },

    disputes: (of) => disputesAt(client, of),
    payouts: stripePayouts(client, publicUrl),
    parseWebhook: (message) => readStripeEvent(client, message, settings.webhookSecrets),
  };
}

/** A payment that Stripe does not store. */
function unasked(
  { key, amount }: Authorisation,
  state: 'declined' | 'held',
  decline?: string,
): AcquirerPayment {
  const none = { amount, captured: ZERO, refunded: ZERO };
  const declined = decline !== undefined && { decline };
  return { reference: `unasked:${key}`, state, ...none, ...declined, clientSecret: '', url: '' };
}

/** A card is valid until the end of its month, in any time zone. */
function isOver({ exp_month: month, exp_year: year }: Stripe.PaymentMethod.Card, now: Ms): boolean {
  return Date.UTC(year, month, 2) <= now;
}

function hostOf(api: string | undefined): Stripe.StripeConfig {
  if (api === undefined) return {};
  const { protocol, hostname, port } = new URL(api);
  return {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https' },
    ...(port !== '' && { port }),
  };
}
