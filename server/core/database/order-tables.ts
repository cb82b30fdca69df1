import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { ContainerCause } from '../../../src/domain/containers/container-counts.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { VoiceType } from '../../../src/domain/order/voice.ts';
import type { RefundBearer, RefundCause } from '../../../src/domain/payment/refund-bearer.ts';
import type { Jsonb, LocalDay, Timestamp } from './column-types.ts';

/** Sku, title, pieces and centimes of a sold line. */
export type SoldLineRow = readonly [sku: number, title: string, pieces: number, amount: number];

/** Tables of orders: capacity, orders and their sums, fulfilment, subscriptions. */
export interface OrderTables {
  day_capacity: { hub: string; day: LocalDay; placed: number; last_rank: number };
  slot_capacity: { hub: string; day: LocalDay; hour: number; placed: number };
  published_capacity: { hub: string; rev: number; data: Jsonb<{ [key: string]: Json }> };
  orders: {
    oid: Generated<number>;
    rev: number;
    hub: string;
    day: LocalDay;
    customer: number;
    intent: string | null;
    /** SHA-256 of lines and total: the same intent with other lines is a conflict. */
    intent_print: string | null;
    /** The mutation or request that placed it, also the acquirer's idempotency key. */
    placing: string | null;
    /** Lines that it took from the cart, by line key, restored if the order fails. */
    taken: Jsonb<{ [key: string]: Json }>;
    parent: number | null;
    rank: number;
    payment_status: string;
    fulfilment_status: string;
    /** The whole order as in the contract. Amounts in centimes. */
    data: Jsonb<{ [key: string]: Json }>;
    created: Timestamp;
    closed: Timestamp | null;
    /** When an unpaid order releases its capacity. */
    expires: Timestamp | null;
    /** Sums of its content, written by a trigger of this table (migration 0011). Amounts in centimes. */
    stood: Generated<boolean>;
    amount: Generated<number>;
    charge: Generated<number>;
    shipping_fee: Generated<number>;
    errors: Generated<number>;
    refunds: Generated<number>;
  };
  order_vendors: {
    oid: number;
    vendor: string;
    hub: string;
    day: LocalDay;
    /** The commission as a fraction, as of the order's placing. */
    fee: Generated<number>;
    /** The shop's sales once prepared, written by a trigger of `orders`. Amounts in centimes. */
    pieces: Generated<number>;
    amount: Generated<number>;
    discount: Generated<number>;
    /** The number of the shop's prepared lines, whether available or not; 0 for a cancelled order. */
    prepared: Generated<number>;
    errors: Generated<number>;
    refunds: Generated<number>;
    lines: ColumnType<SoldLineRow[], string | undefined, string>;
  };
  /** Sums of a customer's valid orders, written by a trigger of `orders`. Amounts in centimes. */
  customer_sums: {
    customer: number;
    orders: number;
    amount: number;
    errors: number;
    refunds: number;
    latest: Timestamp | null;
  };
  /**
   * Problems that customers reported, beside the order that holds them: those that wait for a decision, and
   * the amounts credited without one (docs/rules.md#problems).
   */
  problems: {
    oid: number;
    line: number;
    hub: string;
    customer: number;
    at: Timestamp;
    waiting: boolean;
    /** Centimes credited without a decision, and the month in which they count: `2026-11`. */
    credited: number;
    month: string;
  };
  /** The photo of a problem, private: readable with its order. */
  problem_photos: { oid: number; line: number; bytes: Uint8Array };
  /** The voice messages of lines in carts and orders, private: readable with their line. */
  voices: { id: string; user_id: number; type: VoiceType; ms: number; bytes: Uint8Array; created: Timestamp };
  /** Links by which the customer of an order rates it once without signing in. */
  feedback_links: { hash: string; oid: number; expires: Timestamp; used: Timestamp | null };
  /** The lot of a line, as its product had it when the line was found (docs/rules.md#lots). */
  order_lots: {
    oid: number;
    line: number;
    hub: string;
    sku: number;
    lot: string;
    useby: LocalDay | null;
    at: Timestamp;
  };
  /** The goods collected from a shop for a day (docs/rules.md#collection). */
  collections: {
    hub: string;
    day: LocalDay;
    vendor: string;
    /** 0 until the transaction that inserts it has written it. */
    rev: number;
    collected: boolean;
    at: Timestamp | null;
    by: number | null;
    /** The mutation that wrote it last. */
    last: string;
    received: Jsonb<{ sku: number; variant?: string; quantity: number; at: string; id: string }[]>;
  };
  /** The courier and start time of a tour of a day. Each order names its own tour. */
  tours: {
    hub: string;
    day: LocalDay;
    tour: number;
    rev: number;
    courier: number | null;
    start: string | null;
  };
  /** Closings and reopenings of delivery days; append-only, the latest holds (docs/rules.md#closing-a-day). */
  day_closings: {
    id: Generated<number>;
    hub: string;
    day: LocalDay;
    kind: 'closed' | 'reopened';
    at: Timestamp;
    who: number | null;
    why: string | null;
    accepted: Jsonb<{ control: string; word: string; who: number | null }[]>;
    /** The totals of the day (`DayTotals`); amounts in centimes. */
    totals: Jsonb<{ [key: string]: number }> | null;
  };
  /** The reasons that accept a day's open points; `open`: the number of points then. */
  day_acceptances: {
    hub: string;
    day: LocalDay;
    control: string;
    word: string;
    open: number;
    who: number | null;
    at: Timestamp;
  };
  /** Refunds of orders; append-only (docs/rules.md#who-bears-a-refund). Amounts in centimes. */
  order_refunds: {
    /** The operation that refunded it; a full refund has a row for each shop. */
    operation: string;
    part: number;
    oid: number;
    hub: string;
    /** A lowered line, a full refund, goodwill, or the decision of a problem. */
    kind: 'line' | 'whole' | 'gesture' | 'problem';
    line: number | null;
    vendor: string | null;
    amount: Centimes;
    /** The part that counts in the statement of its shop. */
    goods: Centimes;
    to_card: Centimes;
    to_credit: Centimes;
    cause: RefundCause | null;
    bearer: RefundBearer;
    who: number | null;
    at: Timestamp;
    why: string | null;
  };
  /** The returnable containers that customers hold; append-only (docs/rules.md#containers). */
  container_movements: {
    id: Generated<number>;
    user_id: number;
    hub: string;
    oid: number | null;
    /** The lines of the order, a count at the door, or an entry of the office. */
    cause: ContainerCause;
    type: string;
    /** Positive when the customer received them, negative when they came back. */
    count: number;
    /** The deposit of each, at the time of the movement. */
    deposit: Centimes;
    who: number | null;
    at: Timestamp;
    why: string | null;
  };
  /** Requested captures, one an order. */
  day_captures: {
    oid: number;
    hub: string;
    day: LocalDay;
    who: number;
    asked: Timestamp;
    state: 'waiting' | 'done' | 'refused';
    /** Why it was refused, and the acquirer's code of a decline. */
    code: string | null;
    decline: string | null;
    at: Timestamp | null;
  };
  /** Work on lines that arrived after their day was closed, under the id of its mutation. */
  late_arrivals: {
    id: string;
    hub: string;
    day: LocalDay;
    oid: number;
    line: number;
    said: string;
    who: number | null;
    at: Timestamp;
    arrived: Timestamp;
  };
  /** Subscriptions; `hub` is `null` for one that delivers nothing. */
  subscriptions: {
    id: string;
    rev: Generated<number>;
    customer: number;
    hub: string | null;
    plan: string;
    status: string;
    pause_until: LocalDay | null;
    /** The rest of the subscription (`SubscriptionData`). Amounts in centimes. */
    data: Jsonb<{ [key: string]: Json }>;
    /** The next delivery day, when its order is placed, and when its customer is notified. */
    next_day: LocalDay | null;
    next_at: Timestamp | null;
    tell_at: Timestamp | null;
    created: Timestamp;
    updated: Timestamp;
  };
  /** The outcome of each run of a subscription: one row a day, also when it is retried. */
  subscription_runs: {
    subscription: string;
    day: LocalDay;
    hub: string | null;
    /** Part of the acquirer's idempotency key, incremented when a failed run is retried. */
    attempt: number;
    state: string;
    oid: number | null;
    /** The acquirer's payment of a run that places no order. */
    reference: string | null;
    /** Centimes. */
    amount: number;
    at: Timestamp;
  };
}
