import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { MoveRefused } from '../../../core/gateways/payment-gateway.ts';
import type { PayoutAccount, PayoutGateway, Transfer } from '../../../core/gateways/payout-gateway.ts';
import { isUnknown, reaching } from './stripe-errors.ts';

/**
 * Payouts by Stripe Connect: accounts with Stripe's own pages for their owners, paid by transfers from the market's
 * balance. The market bears fees and losses; it takes the customers' payments by itself.
 */
export function stripePayouts(client: Stripe, publicUrl: string): PayoutGateway {
  return {
    async openAccount({ key, email, name }) {
      const account = await reaching(
        client.accounts.create(
          {
            ...{ country: 'CH', default_currency: 'chf', email },
            controller: {
              ...{ fees: { payer: 'application' }, losses: { payments: 'application' } },
              ...{ stripe_dashboard: { type: 'express' }, requirement_collection: 'stripe' },
            },
            capabilities: { transfers: { requested: true } },
            business_profile: { name },
            metadata: { market: publicUrl },
          },
          { idempotencyKey: key },
        ),
      );
      return account.id;
    },

    async onboardingPage(account, returnPath) {
      // A link is valid for minutes and opens once: Stripe redirects an owner with an old one here, to
      // request another.
      const back = `${publicUrl}${returnPath}`;
      const link = await reaching(
        client.accountLinks.create(
          { account, type: 'account_onboarding', return_url: back, refresh_url: back },
          // A link is valid for one use: each visit has its own.
          { idempotencyKey: `account-link:${randomUUID()}` },
        ),
      );
      return link.url;
    },

    async readAccount(account) {
      try {
        return stateOf(await reaching(client.accounts.retrieve(account)));
      } catch (error) {
        if (isUnknown(error) || isForeign(error)) return undefined;
        throw error;
      }
    },

    transfer: (ask) => transfer(client, ask),

    async isReversed(reference) {
      return (await reaching(client.transfers.retrieve(reference))).reversed;
    },
  };
}

function stateOf({ payouts_enabled: pays, capabilities, requirements }: Stripe.Account): PayoutAccount {
  const asks = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  return { ready: pays && capabilities?.transfers === 'active', asks: [...new Set(asks)] };
}

// Stripe forgets a key after a day or more: an existing transfer of the payout is first searched by its
// group.
async function transfer(client: Stripe, { key, payout, account, amount }: Transfer): Promise<string> {
  const known = await reaching(client.transfers.list({ transfer_group: payout, limit: 1 }));
  const [made] = known.data;
  if (made !== undefined) return made.id;
  try {
    const created = await reaching(
      client.transfers.create(
        { ...{ amount, currency: 'chf', destination: account }, transfer_group: payout },
        { idempotencyKey: key },
      ),
    );
    return created.id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new MoveRefused(error.code ?? error.message, { cause: error });
  }
}

/** Whether the owner ended the market's access to the account. */
function isForeign(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';
}
