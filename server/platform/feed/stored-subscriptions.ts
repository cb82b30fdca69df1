import { sql } from 'kysely';
import type { Subscription as ShownSubscription } from '../../../src/contract/orders/subscriptions.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { ChangedDelivery } from '../../../src/domain/subscription/delivery-lines.ts';
import type { Frequency, Subscription } from '../../../src/domain/subscription/subscription.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { isoInstant } from '../database/batch-statement.ts';

/** A line of every delivery; `price` is the one that the customer agreed to, compared at each run. */
export interface HeldLine {
  readonly sku: number;
  readonly variant?: string | undefined;
  readonly frequency: Frequency;
  readonly title: string;
  readonly part: string;
  readonly quantity: number;
  readonly price: Centimes;
  readonly note?: string | undefined;
  /** Why it was missing from the last delivery. */
  readonly error?: string | undefined;
}

/** A line of one delivery alone; `price` is the one that the customer saw. */
export type DeliveredLine = Pick<HeldLine, 'sku' | 'variant' | 'title' | 'part' | 'quantity' | 'price'>;

/** Lines to deliver, or an amount to donate. Amounts in centimes. */
export type SubscriptionContent =
  | {
      readonly kind: 'delivery';
      readonly hub: string;
      readonly lines: readonly HeldLine[];
      readonly place: IntendedPlace;
      readonly hours: number;
      readonly shipping: NonNullable<ShownSubscription['shipping']>;
      /** Costs of a run besides its lines, as of the last time the subscription was created or changed. */
      readonly service: Centimes;
      readonly carriage: Centimes;
      readonly charge: number;
    }
  | { readonly kind: 'gift'; readonly tier: string; readonly amount: Centimes };

/** A subscription with all its stored fields. */
export interface StoredSubscription extends Subscription {
  readonly id: string;
  readonly customer: number;
  readonly plan: ShownSubscription['plan'];
  readonly alias: string;
  readonly brings: SubscriptionContent;
  /** The deliveries with other lines than the contract. */
  readonly changed?: readonly ChangedDelivery<DeliveredLine>[] | undefined;
  readonly intent?: ShownSubscription['latestPaymentIntent'] | undefined;
  readonly issue?: string | undefined;
  readonly created: string;
  /** The next delivery, and when its order is placed; absent while the subscription does not run. */
  readonly next?: { readonly day: IsoDay; readonly at: Ms } | undefined;
  /** When the customer is notified of it. */
  readonly tellAt?: Ms | undefined;
}

/** Reads subscriptions by id, each with its revision; an id that does not exist is left out. */
export async function storedSubscriptions(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly contract: StoredSubscription }[]> {
  const query = subscriptionQuery(tx).select('rev');
  const rows = await query.where('id', '=', sql<string>`any(${[...ids]}::text[])`).execute();
  return rows.map(({ rev, ...row }) => ({ rev, contract: subscriptionOfRow(row) }));
}

/** Reads a customer's subscriptions without the cancelled ones, the oldest first. */
export async function subscriptionsOf(tx: Tx, customer: number): Promise<readonly StoredSubscription[]> {
  const query = subscriptionQuery(tx).where('customer', '=', customer).where('status', '<>', 'cancel');
  const rows = await query.orderBy('created').orderBy('id').execute();
  return rows.map(subscriptionOfRow);
}

type SubscriptionData = Omit<
  StoredSubscription,
  'id' | 'customer' | 'created' | 'next' | 'tellAt' | 'status' | 'plan' | 'pauseUntil'
>;

/** Selects subscriptions; the caller adds the conditions and reads the rows with `subscriptionOfRow`. */
export function subscriptionQuery(tx: Queryable) {
  return tx
    .selectFrom('subscriptions')
    .select([
      'id',
      'customer',
      'pause_until',
      'next_day',
      sql<StoredSubscription['plan']>`plan`.as('plan'),
      sql<StoredSubscription['status']>`status`.as('status'),
      sql<SubscriptionData>`data`.as('data'),
      isoInstant('created').as('created'),
      isoInstant('next_at').$castTo<string | null>().as('next_at'),
      isoInstant('tell_at').$castTo<string | null>().as('tell_at'),
    ]);
}

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptionQuery>['executeTakeFirstOrThrow']>>;

/** Builds a subscription from a row of `subscriptionQuery`. */
export function subscriptionOfRow({
  data,
  pause_until,
  next_day,
  next_at,
  tell_at,
  ...row
}: SubscriptionRow): StoredSubscription {
  return {
    ...data,
    ...row,
    ...(pause_until !== null && { pauseUntil: pause_until }),
    ...(next_day !== null && next_at !== null && { next: { day: next_day, at: Date.parse(next_at) } }),
    ...(tell_at !== null && { tellAt: Date.parse(tell_at) }),
  };
}
