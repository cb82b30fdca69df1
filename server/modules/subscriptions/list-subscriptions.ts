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

type Asking = Pick<Context, 'tx' | 'setHeader'> & { readonly actor: Actor };

const MOST = 500;

/** The contracts of the hubs that somebody manages, cancelled ones included; an admin's are everybody's, gifts too. */
export async function everySubscription(
  { tx, actor, setHeader }: Asking,
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

/** The hubs of which somebody reads the contracts, narrowed to the one that they ask for; `undefined`: all. */
function hubsFor(actor: Actor, hub: string | undefined): readonly string[] | undefined {
  if (hub !== undefined) return worksFor(actor, hub, 'manager') ? [hub] : [];
  return isAdmin(actor)
    ? undefined
    : actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
}

function statusesOf(standing: SubscriptionGroup) {
  return SUBSCRIPTION_STATUSES.filter((status) => GROUP_OF_STATUS[status] === standing);
}

/** These contracts in this order, with whose they are and what became of their last run. */
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

/** One's own contracts but the cancelled ones. */
export async function ownSubscriptions({ tx, actor }: Omit<Asking, 'setHeader'>): Promise<Subscription[]> {
  return (await subscriptionsOf(tx, actor.id)).map(subscriptionAnswer);
}

/** The steps of support, as products of the original's clients. */
export function everyTier(): PatreonTier[] {
  return PATREON_TIERS.map(({ id, title, description, price, frequencies }) => ({
    ...{ id, title, description, currency: 'chf', unit_amount: price, quantity: 1, fees: price },
    frequency: [...frequencies],
  }));
}

function whole(asked: number, otherwise: number): number {
  return Number.isFinite(asked) && asked < Number.MAX_SAFE_INTEGER ? Math.floor(asked) : otherwise;
}

/** Which contracts; what is absent narrows nothing down. */
interface ContractQuestion {
  /** Of these hubs, gifts among them only when `gifts`; all hubs and all gifts when none is named. */
  readonly hubs: readonly string[] | undefined;
  readonly gifts: boolean;
  readonly statuses: readonly SubscriptionStatus[] | undefined;
  /** Beginnings of words, all of which their customer must have; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly start: number;
}

/** A page of contracts, newest first, and how many there are. */
async function subscriptionPage(
  tx: Tx,
  asked: ContractQuestion,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { total } = await narrowed(tx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await narrowed(tx, asked)
    .select('id')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.start)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

function narrowed(tx: Tx, { hubs, gifts, statuses, words }: ContractQuestion) {
  let those = tx.selectFrom('subscriptions');
  if (hubs !== undefined) {
    const there = sql<boolean>`hub = any(${[...hubs]}::text[])`;
    those = those.where(gifts ? sql<boolean>`(${there} or hub is null)` : there);
  }
  if (statuses !== undefined) those = those.where('status', '=', sql<string>`any(${[...statuses]}::text[])`);
  for (const word of words)
    those = those.where('customer', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return those;
}
