import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { AcquirerEvent } from '../../core/gateways/payment-gateway.ts';
import type { PayoutAccount, PayoutGateway } from '../../core/gateways/payout-gateway.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { mayEditShop } from '../catalogue/products/product-rules.ts';
import { emailsOf } from '../people/staff-store.ts';
import { followReversal } from './carry-out.ts';
import { type PaidShop, paidShops } from './payouts-store.ts';
import {
  joinedAccount,
  keepAccount,
  keepAccountState,
  payoutOfTransfer,
  vendorOfAccount,
} from './stripe-payouts-store.ts';

type OwnContext = AcquirerContext & { readonly actor: Actor };

/** A shop whose payouts the actor may see and change. */
export async function ownShop(
  tx: Tx,
  actor: Actor,
  urlpath: string,
): Promise<Result<PaidShop, 'not_found' | 'forbidden'>> {
  const shop = (await paidShops(tx, [urlpath])).get(urlpath);
  if (shop === undefined) return refuse('not_found');
  return mayEditShop(actor, urlpath) ? accept(shop) : refuse('forbidden');
}

/** Handles an event about a shop's account or a transfer: the state is read from Stripe, not the event. */
export async function applyPayoutEvent(
  context: AcquirerContext,
  { reference }: Pick<AcquirerEvent, 'reference'>,
): Promise<void> {
  const account = await context.read((tx) => vendorOfAccount(tx, reference));
  if (account !== undefined) await refreshAccount(context, reference);
  const payout = await context.read((tx) => payoutOfTransfer(tx, reference));
  if (payout !== undefined) await followReversal(context, payout);
}

/** Reads an account at Stripe and stores its state; `undefined` for one that Stripe no longer knows. */
export async function refreshAccount(
  context: AcquirerContext,
  account: string,
): Promise<PayoutAccount | undefined> {
  const { payouts } = context.gateways.payment;
  const state = await payouts?.readAccount(account);
  await context.write((tx) => keepAccountState(tx, account, state ?? { ready: false, asks: [] }));
  return state;
}

/**
 * Opens the account of a shop, or uses the one that its owner joined by code, and returns the page on which
 * it is completed; for a complete one the way back. One that Stripe no longer knows is replaced: the market's
 * own account there has changed.
 */
export async function joinStripe(
  context: OwnContext,
  urlpath: string,
): Promise<Result<{ readonly url: string }, 'not_found' | 'forbidden' | 'connect_refused'>> {
  const { payouts } = context.gateways.payment;
  const own = await context.read((tx) => ownShop(tx, context.actor, urlpath));
  if (!own.ok) return own;
  if (payouts === undefined) return refuse('connect_refused');
  const { stripe } = own.value;
  const known = stripe === null ? undefined : await refreshAccount(context, stripe);
  const account =
    stripe === null || known === undefined ? await openAccount(context, payouts, own.value) : stripe;
  const state = known ?? (await refreshAccount(context, account));
  const back = `/admin/shops/${urlpath}/payouts`;
  return accept({ url: state?.ready === true ? back : await payouts.onboardingPage(account, back) });
}

async function openAccount(
  context: OwnContext,
  payouts: PayoutGateway,
  { vendor, name, owner, stripe: former }: PaidShop,
): Promise<string> {
  const { joined, email } = await context.read(async (tx) => ({
    joined: owner === null ? undefined : await joinedAccount(tx, owner),
    email: owner === null ? '' : ((await emailsOf(tx, [owner])).get(owner) ?? ''),
  }));
  const usable =
    joined !== undefined && joined !== former && (await payouts.readAccount(joined)) !== undefined;
  const key = `account:${vendor}:${former ?? ''}`;
  const opened = usable ? joined : await payouts.openAccount({ key, email, name });
  return context.write(async (tx) => {
    const account = await keepAccount(tx, vendor, { former, account: opened });
    const entry = { action: 'shop.payout', entity: 'shop', id: vendor, after: { stripe: account } };
    await writeAuditEntry(tx, { ...entry, who: context.actor.id }, context.clock());
    return account;
  });
}
