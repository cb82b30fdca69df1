import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { DEFAULT_ZONE, instantOf } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes } from '../../../src/domain/money/money.ts';
import { PATREON_TIERS } from '../../../src/domain/subscription/patreon.ts';
import { FREQUENCY_WORDS } from '../../../src/domain/subscription/subscription.ts';
import type { Tx } from '../../core/database/database-types.ts';
import {
  type DeliveredLine,
  type SubscriptionContent,
  type StoredSubscription,
  storedSubscriptions,
} from './stored-subscriptions.ts';

/** Contracts with their revisions; unknown ones are absent. */
export async function subscriptionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: Subscription }[]> {
  return (await storedSubscriptions(tx, ids)).map(({ rev, contract }) => ({
    rev,
    d: subscriptionAnswer(contract),
  }));
}

/** A contract as its customer reads it, in the REST calls too. Days begin at midnight at the market. */
export function subscriptionAnswer(contract: StoredSubscription): Subscription {
  const { id, plan, customer, alias, frequency, dayOfWeek, status, brings, start, pauseUntil } = contract;
  return {
    ...{ id, plan, customer, frequency, dayOfWeek, status },
    ...{ paymentId: alias, paymentAlias: alias },
    description: describe(contract),
    start: midnight(start),
    ...(contract.next !== undefined && {
      nextInvoice: new Date(contract.next.at).toISOString(),
      nextDelivery: contract.next.day,
    }),
    pauseUntil: pauseUntil === undefined ? 0 : midnight(pauseUntil),
    ...(contract.skipped !== undefined && { skipped: [...contract.skipped] }),
    ...(contract.moved !== undefined && { moved: [...contract.moved] }),
    ...(contract.changed !== undefined && {
      changed: contract.changed.map(({ day, lines }) => ({ day, lines: lines.map(shownLine) })),
    }),
    ...(contract.issue !== undefined && { issue: contract.issue }),
    latestPaymentIntent: contract.intent ?? null,
    ...whatComes(brings),
  };
}

function whatComes(
  brings: SubscriptionContent,
): Pick<Subscription, 'fees' | 'hub' | 'shipping' | 'items' | 'services' | 'patreon'> {
  if (brings.kind === 'gift') {
    const title = PATREON_TIERS.find((tier) => tier.id === brings.tier)?.title ?? brings.tier;
    const gift = { id: brings.tier, title, currency: CURRENCY, ...charged(brings.amount, 1) };
    return { items: [], services: [], patreon: [gift] };
  }
  return {
    fees: brings.charge,
    hub: brings.hub,
    shipping: brings.shipping,
    items: brings.lines.map((line) => ({
      ...{ ...shownLine(line), hub: brings.hub, currency: CURRENCY },
      ...(line.note !== undefined && { note: line.note }),
      ...(line.error !== undefined && { error: line.error }),
    })),
    services: [
      { id: 'service', ...charged(brings.service, 1), title: 'Service' },
      { id: 'shipping', ...charged(brings.carriage, 1), title: 'Livraison' },
    ],
    patreon: [],
  };
}

const CURRENCY = 'chf';

function shownLine({ sku, title, part, quantity, price, variant }: DeliveredLine) {
  return {
    ...{ sku, title, part, ...charged(price, quantity) },
    ...(variant !== undefined && { variant }),
  };
}

function charged(amount: Centimes, quantity: number) {
  return { unit_amount: amount, quantity, fees: amount };
}

function describe({ brings, frequency }: StoredSubscription): string {
  return brings.kind === 'gift'
    ? `Soutien ${FREQUENCY_WORDS[frequency]}`
    : `Livraison ${FREQUENCY_WORDS[frequency]}`;
}

function midnight(day: string): string {
  return new Date(instantOf(day, 0, DEFAULT_ZONE)).toISOString();
}
