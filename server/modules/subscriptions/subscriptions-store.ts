import { sql } from 'kysely';
import type { Subscription as ShownSubscription } from '../../../src/contract/orders/subscriptions.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import {
  type Frequency,
  isRunning,
  isSubscribed,
  type Subscription,
} from '../../../src/domain/subscription/subscription.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { isoInstant } from '../../platform/database/batch-statement.ts';

/** A line that comes each time; `price` is what its customer agreed to, compared at each run. */
export interface HeldLine {
  readonly sku: number;
  readonly variant?: string | undefined;
  readonly frequency: Frequency;
  readonly title: string;
  readonly part: string;
  readonly quantity: number;
  readonly price: Centimes;
  readonly note?: string | undefined;
}

/** Lines that are delivered, or a sum that is given. Amounts in centimes. */
export type SubscriptionContent =
  | {
      readonly kind: 'delivery';
      readonly hub: string;
      readonly lines: readonly HeldLine[];
      readonly place: IntendedPlace;
      readonly hours: number;
      readonly shipping: NonNullable<ShownSubscription['shipping']>;
      /** What a run would cost besides its lines, as it was when the contract was made or changed. */
      readonly service: Centimes;
      readonly carriage: Centimes;
      readonly charge: number;
    }
  | { readonly kind: 'gift'; readonly tier: string; readonly amount: Centimes };

/** A contract with everything that is known of it. */
export interface StoredSubscription extends Subscription {
  readonly id: string;
  readonly customer: number;
  readonly plan: ShownSubscription['plan'];
  readonly alias: string;
  readonly brings: SubscriptionContent;
  readonly intent?: ShownSubscription['latestPaymentIntent'] | undefined;
  readonly issue?: string | undefined;
  readonly created: string;
  /** The run that comes next, and when it is made; none while it does not run. */
  readonly next?: { readonly day: IsoDay; readonly at: Ms } | undefined;
  /** When its customer is told of it. */
  readonly tellAt?: Ms | undefined;
}

export async function addSubscription(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({
      id: contract.id,
      customer: contract.customer,
      created: contract.created,
      ...columns(contract, now),
    })
    .execute();
}

/** Writes a contract that is held. */
export async function saveSubscription(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...columns(contract, now), rev: sql`rev + 1` })
    .where('id', '=', contract.id)
    .execute();
}

/** Contracts by id, each with its revision; those that do not exist are not in the answer. */
export async function subscriptionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly contract: StoredSubscription }[]> {
  const those = contracts(tx).select('rev');
  const rows = await those.where('id', '=', sql<string>`any(${[...ids]}::text[])`).execute();
  return rows.map(({ rev, ...row }) => ({ rev, contract: contractOf(row) }));
}

/** A contract held for this transaction, its customer held first as whoever moves their money does. */
export async function lockSubscription(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const known = await subscriptionOf(tx, id);
  if (known === undefined) return undefined;
  await lockUser(tx, known.customer);
  const row = await contracts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && contractOf(row);
}

export async function subscriptionOf(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const row = await contracts(tx).where('id', '=', id).executeTakeFirst();
  return row && contractOf(row);
}

/** Somebody's contracts but the cancelled ones, the oldest first. */
export async function subscriptionsOf(tx: Tx, customer: number): Promise<readonly StoredSubscription[]> {
  const those = contracts(tx).where('customer', '=', customer).where('status', '<>', 'cancel');
  const rows = await those.orderBy('created').orderBy('id').execute();
  return rows.map(contractOf);
}

/** The ids of somebody's contracts that bring something of this hub. */
export async function runningAt(tx: Tx, customer: number, hub: string): Promise<readonly string[]> {
  return (await subscriptionsOf(tx, customer))
    .filter((held) => held.brings.kind === 'delivery' && held.brings.hub === hub && isRunning(held))
    .map(({ id }) => id);
}

/** Which products of this hub come to somebody by themselves already. */
export async function subscribedAt(tx: Tx, customer: number, hub: string): Promise<(sku: number) => boolean> {
  const held = await subscriptionsOf(tx, customer);
  const here = held.flatMap(({ status, brings }) =>
    brings.kind === 'delivery' && brings.hub === hub ? [{ status, items: brings.lines }] : [],
  );
  return (sku) => isSubscribed(sku, here);
}

/** Contracts whose next order is to be made, the one that waits longest first. */
export function dueSubscriptions(db: Queryable, now: Ms, limit: number): Promise<readonly string[]> {
  return ids(db, 'next_at', now, limit);
}

/** Contracts of whose next delivery the customer is to be told. */
export function untoldSubscriptions(db: Queryable, now: Ms, limit: number): Promise<readonly string[]> {
  return ids(db, 'tell_at', now, limit);
}

/** Contracts whose pause ends on this day, or did before. */
export async function wakingSubscriptions(
  db: Queryable,
  today: IsoDay,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', '=', 'paused')
    .where('pause_until', '<=', today)
    .orderBy('pause_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function ids(
  db: Queryable,
  column: 'next_at' | 'tell_at',
  now: Ms,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where(column, '<=', new Date(now).toISOString())
    .orderBy(column)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function columns(contract: StoredSubscription, now: Ms) {
  const { id, customer, created, next, tellAt, status, plan, pauseUntil, ...held } = contract;
  return {
    hub: held.brings.kind === 'delivery' ? held.brings.hub : null,
    plan,
    status,
    pause_until: pauseUntil ?? null,
    data: JSON.stringify(held),
    next_day: next?.day ?? null,
    next_at: next === undefined ? null : new Date(next.at).toISOString(),
    tell_at: tellAt === undefined ? null : new Date(tellAt).toISOString(),
    updated: new Date(now).toISOString(),
  };
}

type HeldData = Omit<
  StoredSubscription,
  'id' | 'customer' | 'created' | 'next' | 'tellAt' | 'status' | 'plan' | 'pauseUntil'
>;

function contracts(tx: Queryable) {
  return tx
    .selectFrom('subscriptions')
    .select([
      'id',
      'customer',
      'pause_until',
      'next_day',
      sql<StoredSubscription['plan']>`plan`.as('plan'),
      sql<StoredSubscription['status']>`status`.as('status'),
      sql<HeldData>`data`.as('data'),
      isoInstant('created').as('created'),
      isoInstant('next_at').$castTo<string | null>().as('next_at'),
      isoInstant('tell_at').$castTo<string | null>().as('tell_at'),
    ]);
}

type ContractRow = Awaited<ReturnType<ReturnType<typeof contracts>['executeTakeFirstOrThrow']>>;

function contractOf({
  data,
  pause_until,
  next_day,
  next_at,
  tell_at,
  ...row
}: ContractRow): StoredSubscription {
  return {
    ...data,
    ...row,
    ...(pause_until !== null && { pauseUntil: pause_until }),
    ...(next_day !== null && next_at !== null && { next: { day: next_day, at: Date.parse(next_at) } }),
    ...(tell_at !== null && { tellAt: Date.parse(tell_at) }),
  };
}
