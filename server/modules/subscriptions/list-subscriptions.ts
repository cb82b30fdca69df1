import type { QueryOf } from '../../../src/contract/core/call.ts';
import type {
  listSubscriptions,
  OfficeSubscription,
  PatreonTier,
  Subscription,
} from '../../../src/contract/orders/subscriptions.ts';
import { PATREON_TIERS } from '../../../src/domain/subscription/patreon.ts';
import {
  GROUP_OF_STATUS,
  type SubscriptionGroup,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '../../../src/domain/subscription/subscription.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lastRuns } from './subscription-runs-store.ts';
import { storedSubscriptions, subscriptionsOf } from '../../platform/feed/stored-subscriptions.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { searchedWords } from '../people/searched-words.ts';
import { sql } from 'kysely';

type CallContext = Pick<Context, 'tx' | 'setHeader'> & { readonly actor: Actor };

const MOST = 500;

/** Lists the contracts of the caller's managed hubs, including cancelled ones; for an admin all, including gifts. */
export async function everySubscription(
  { tx, actor, setHeader }: CallContext,
  { limit = MOST, start = 0, hub, state, search = '' }: QueryOf<typeof listSubscriptions>,
): Promise<OfficeSubscription[]> {
  const { ids, total } = await subscriptionPage(tx, {
    hubs: hubsFor(actor, hub),
    gifts: isAdmin(actor),
    statuses: state === undefined ? undefined : statusesOf(state),
    words: searchedWords(search),
    limit: Math.min(MOST, Math.max(1, whole(limit, MOST))),
    start: Math.max(0, whole(start, 0)),
  });
  setHeader('x-total-count', String(total));
  return forOffice(tx, ids);
}

/** The hubs whose contracts the caller reads, narrowed to the named one; `undefined`: all. */
function hubsFor(actor: Actor, hub: string | undefined): readonly string[] | undefined {
  if (hub !== undefined) return worksFor(actor, hub, 'manager') ? [hub] : [];
  return isAdmin(actor)
    ? undefined
    : actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
}

function statusesOf(group: SubscriptionGroup) {
  return SUBSCRIPTION_STATUSES.filter((status) => GROUP_OF_STATUS[status] === group);
}

/** These contracts in this order, with their customers and their last runs. */
async function forOffice(tx: Tx, ids: readonly string[]): Promise<OfficeSubscription[]> {
  const stored = await storedSubscriptions(tx, ids);
  const contracts = new Map(stored.map(({ contract }) => [contract.id, contract]));
  const customers = [...new Set(stored.map(({ contract }) => contract.customer))];
  const people = new Map((await userRows(tx, customers)).map(({ row }) => [row.id, row]));
  const runs = await lastRuns(tx, ids);
  return ids.flatMap((id) => {
    const contract = contracts.get(id);
    const customer = people.get(contract?.customer ?? 0);
    if (contract === undefined || customer === undefined) return [];
    const run = runs.get(id);
    const phone = customer.phoneNumbers[0]?.number;
    return {
      ...subscriptionAnswer(contract),
      displayName: customer.displayName,
      email: customer.email.address,
      ...(phone !== undefined && { phone }),
      ...(run !== undefined && {
        lastRun: { day: run.day, state: run.state, ...(run.oid !== null && { oid: run.oid }) },
      }),
    };
  });
}

/** Lists the caller's contracts, without the cancelled ones. */
export async function ownSubscriptions({
  tx,
  actor,
}: Omit<CallContext, 'setHeader'>): Promise<Subscription[]> {
  return (await subscriptionsOf(tx, actor.id)).map(subscriptionAnswer);
}

/** The tiers of support, as products of the original's clients. */
export function everyTier(): PatreonTier[] {
  return PATREON_TIERS.map(({ id, title, description, price, frequencies }) => ({
    ...{ id, title, description, currency: 'chf', unit_amount: price, quantity: 1, fees: price },
    frequency: [...frequencies],
  }));
}

function whole(value: number, otherwise: number): number {
  return Number.isFinite(value) && value < Number.MAX_SAFE_INTEGER ? Math.floor(value) : otherwise;
}

/** A filter of contracts; an absent field matches all. */
interface ContractFilter {
  /** Contracts of these hubs, and gifts when `gifts`; `undefined`: all hubs and all gifts. */
  readonly hubs: readonly string[] | undefined;
  readonly gifts: boolean;
  readonly statuses: readonly SubscriptionStatus[] | undefined;
  /** Prefixes of words, all of which the customer must match; folded like `user_words`. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly start: number;
}

/** A page of contracts, newest first, and the total. */
async function subscriptionPage(
  tx: Tx,
  filter: ContractFilter,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { total } = await matching(tx, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(tx, filter)
    .select('id')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.start)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

function matching(tx: Tx, { hubs, gifts, statuses, words }: ContractFilter) {
  let query = tx.selectFrom('subscriptions');
  if (hubs !== undefined) {
    const atHubs = sql<boolean>`hub = any(${[...hubs]}::text[])`;
    query = query.where(gifts ? sql<boolean>`(${atHubs} or hub is null)` : atHubs);
  }
  if (statuses !== undefined) query = query.where('status', '=', sql<string>`any(${[...statuses]}::text[])`);
  for (const word of words)
    query = query.where('customer', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return query;
}
