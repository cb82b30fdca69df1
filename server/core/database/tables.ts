import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';

/** JSON in SQL: read parsed, written as text, since the driver would send an array as a PostgreSQL array. */
export type Jsonb<T> = ColumnType<T, string, string>;

/** ISO 8601 in UTC, as the driver's parsers give it. */
export type Timestamp = string;

/** `YYYY-MM-DD`, a local day of the hub. */
export type LocalDay = string;

/** Sku, title, pieces and centimes of a line that was sold. */
export type SoldLineRow = readonly [sku: number, title: string, pieces: number, amount: number];

export interface Tables {
  meta: { k: string; v: Jsonb<Json> };

  sync_mutation: {
    id: string;
    user_id: number;
    client: string;
    lane: string;
    op: string;
    op_v: number;
    fingerprint: string;
    prev: string | null;
    /** `running` until an outcome is recorded. */
    outcome: string;
    code: string | null;
    info: Jsonb<Json> | null;
    /** Rows that it touched, `[{e, id}]`: read and projected again when answering. */
    keys: Jsonb<{ e: string; id: string }[]>;
    device_at: Timestamp | null;
    effective_at: Timestamp | null;
    received_at: Timestamp;
  };
  sync_lane: { client: string; lane: string; last: string };
  scope_counter: { scope: string; seq: number; floor: number };
  scope_entry: {
    scope: string;
    entity: string;
    id: string;
    seq: number;
    rev: number;
    /** `null`: live. */
    gone: 'deleted' | 'left' | null;
    at: Timestamp;
  };

  users: {
    id: Generated<number>;
    rev: number;
    /** Lower-cased. */
    email: string;
    email_status: Jsonb<boolean | string>;
    /** Where copies of the person's mails go. */
    email_cc: string | null;
    password_hash: string | null;
    display_name: string;
    given_name: string;
    family_name: string;
    phone_numbers: Jsonb<{ number: string; what: string }[]>;
    addresses: Jsonb<Json[]>;
    /** Centimes. Changed only beside a line of `ledger`. */
    balance: number;
    plan: Jsonb<{ name: string; defaultShipping?: number; maxInvoices?: number }>;
    roles: Jsonb<string[]>;
    tags: Jsonb<string[]>;
    reminder: Jsonb<{ active: boolean; weekdays: number[]; time?: number }>;
    logistic: Jsonb<{ postalCode: string[] }> | null;
    orders: Jsonb<{ [key: string]: Json }>;
    context: Jsonb<{ [key: string]: Json }> | null;
    status: boolean;
    /** Raised in the transaction that changes what the person may see: part of their `view` (docs/protocol.md#view). */
    rights: number;
    provider: string;
    created: Timestamp;
    logged: Timestamp | null;
    /** Where an owner's earnings go: the acquirer's name of their account never leaves the server. */
    identity: Jsonb<{ connect_id: string; connect_state: string }> | null;
    /** When somebody asked that the account be deleted, and when nothing personal was left of it. */
    deleted: Timestamp | null;
    erased: Timestamp | null;
  };
  /** Written by the table of people: the words under which somebody is found. */
  user_words: { user_id: number; word: string };
  membership: { user_id: number; hub: string; role: 'manager' | 'logistic' };
  /** Roles that were lost, and when last. */
  membership_past: { user_id: number; hub: string; role: 'manager' | 'logistic'; until: Timestamp };
  /** Work of people who had lost the role for it when it came (docs/rules.md#lost-role). */
  quarantine: {
    id: string;
    client: string;
    user_id: number;
    hub: string;
    oid: number | null;
    op: string;
    op_v: number;
    args: Jsonb<Json>;
    effective_at: Timestamp;
    received_at: Timestamp;
    decided: 'applied' | 'dropped' | null;
    decided_by: number | null;
    decided_at: Timestamp | null;
  };
  payment_methods: {
    alias: string;
    user_id: number;
    number: string;
    expiry: string | null;
    issuer: string;
    provider: 'sandbox' | 'stripe' | 'invoice' | 'wallet';
    name: string | null;
    is_default: boolean;
    error: string | null;
    status: string | null;
    /** The acquirer's own name for it. Never leaves the server. */
    token: string | null;
    updated: Timestamp;
  };
  likes: { user_id: number; rev: number; skus: Jsonb<number[]> };
  carts: {
    user_id: number;
    hub: string;
    rev: number;
    lines: Jsonb<{ [key: string]: Json }>;
    /** When a line that is gone was removed, by its name: no merge brings it back. */
    removed: Jsonb<{ [key: string]: Timestamp }>;
    /** Under which its owner may show it to somebody; not to be guessed. */
    name: string;
    updated: Timestamp;
  };
  sessions: {
    /** SHA-256 of the cookie's value. */
    hash: string;
    user_id: number;
    created: Timestamp;
    seen: Timestamp;
    expires: Timestamp;
    /** What its browser called itself when it was used last. */
    device: string | null;
  };
  one_time_links: {
    /** SHA-256 of the token. */
    hash: string;
    user_id: number;
    purpose: 'login' | 'recover' | 'validate' | 'back';
    email: string;
    created: Timestamp;
    expires: Timestamp;
    used: Timestamp | null;
  };
  second_factors: {
    user_id: number;
    /** In base 32. */
    secret: string;
    /** Of the hashes of its recovery codes. */
    salt: string;
    begun: Timestamp;
    /** From then on a code is asked for. */
    confirmed: Timestamp | null;
    /** The half minute since 1970 whose code was taken last: none is taken twice. */
    last_step: Generated<number>;
  };
  recovery_codes: {
    user_id: number;
    /** SHA-256 of the salt and the code. */
    hash: string;
  };
  attempts: { key: string; window_start: Timestamp; count: number };
  vouchers: {
    /** SHA-256 of the code. */
    hash: string;
    /** Centimes. */
    amount: number;
    created: Timestamp;
    expires: Timestamp;
    used_by: number | null;
    used: Timestamp | null;
  };
  visits: {
    id: Generated<number>;
    hub: string;
    day: LocalDay;
    action: string;
    hits: number;
    /** Centimes. */
    amount: number;
    /** Tells visitors of one day apart, and says nothing else about them. */
    visitor: string;
    user_id: number | null;
    source: string;
    client_id: string | null;
    at: Timestamp;
  };
  feedback: {
    id: Generated<number>;
    user_id: number | null;
    hub: string;
    oid: number | null;
    evaluation: number;
    content: string;
    at: Timestamp;
  };
  push_subscriptions: { endpoint: string; user_id: number; p256dh: string; auth: string; created: Timestamp };

  config: { id: string; rev: number; data: Jsonb<{ [key: string]: Json }> };
  hubs: { slug: string; rev: number; weight: number; data: Jsonb<{ [key: string]: Json }> };
  categories: {
    slug: string;
    rev: number;
    type: 'Category' | 'Catalog';
    weight: number;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was taken out of the catalogue; `null`: it is there. */
    removed: Generated<Timestamp | null>;
  };
  shops: {
    urlpath: string;
    rev: number;
    owner: number | null;
    /** `true` published, an instant when asked for, `false` draft. */
    status: Jsonb<boolean | string>;
    data: Jsonb<{ [key: string]: Json }>;
    /** Commission, VAT number, bank account: owner and admin only. */
    account: Jsonb<{ [key: string]: Json }>;
    /** When it was taken out of the catalogue; `null`: it is there. */
    removed: Generated<Timestamp | null>;
  };
  shop_hubs: { shop: string; hub: string };
  products: {
    sku: Generated<number>;
    rev: number;
    vendor: string;
    category: string;
    /** Exact, moved in the order's transaction, never negative. */
    stock: number;
    /** What the catalogue shows: refreshed by a job (docs/rules.md#stock). */
    published_stock: number;
    available: boolean;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was taken out of the catalogue; `null`: it is there. */
    removed: Generated<Timestamp | null>;
  };
  documents: {
    slug: string;
    rev: number;
    type: string;
    available: boolean;
    published: boolean;
    owner: number | null;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was taken out of the catalogue; `null`: it is there. */
    removed: Generated<Timestamp | null>;
  };

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
    /** SHA-256 of lines and total: the same intent with others is a conflict. */
    intent_print: string | null;
    /** The mutation or request that placed it: also the key under which the acquirer was asked. */
    placing: string | null;
    /** What it took out of the cart, by line key, to be given back when it comes to nothing. */
    taken: Jsonb<{ [key: string]: Json }>;
    parent: number | null;
    rank: number;
    payment_status: string;
    fulfilment_status: string;
    /** The whole order as in the contract, amounts in centimes. */
    data: Jsonb<{ [key: string]: Json }>;
    created: Timestamp;
    closed: Timestamp | null;
    /** When an unpaid one gives its places back. */
    expires: Timestamp | null;
    /** Figures of its content, written by the table itself: see migration 0011. Amounts in centimes. */
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
    /** The commission as a fraction, as agreed when the order was placed. */
    fee: Generated<number>;
    /** What the shop sold, once prepared; written by the table of orders. Amounts in centimes. */
    pieces: Generated<number>;
    amount: Generated<number>;
    discount: Generated<number>;
    /** How many lines of the shop's somebody prepared, whatever became of them; none where the order did not stand. */
    prepared: Generated<number>;
    errors: Generated<number>;
    refunds: Generated<number>;
    lines: ColumnType<SoldLineRow[], string | undefined, string>;
  };
  /** All orders of a customer that stood; written by the table of orders. Amounts in centimes. */
  customer_sums: {
    customer: number;
    orders: number;
    amount: number;
    errors: number;
    refunds: number;
    latest: Timestamp | null;
  };
  /** What was fetched from a shop for a day (docs/rules.md#collection). */
  collections: {
    hub: string;
    day: LocalDay;
    vendor: string;
    /** 0 while its first writer holds it. */
    rev: number;
    collected: boolean;
    at: Timestamp | null;
    by: number | null;
    /** The mutation that stood there last. */
    last: string;
    received: Jsonb<{ sku: number; variant?: string; quantity: number; at: string; id: string }[]>;
  };
  /** Who drives a tour of a day, from when. Its stops say their tour themselves. */
  tours: {
    hub: string;
    day: LocalDay;
    tour: number;
    rev: number;
    courier: number | null;
    start: string | null;
  };
  /** What the server last heard of a device of somebody who works for a hub. */
  device_contact: { user_id: number; client: string; at: Timestamp; waiting: number };
  /** The same of all devices of a person; `rev` never falls, whatever device is forgotten. */
  staff_contact: { user_id: number; rev: number; at: Timestamp | null; waiting: number };
  payments: {
    oid: number;
    provider: string;
    /** The acquirer's id of the payment. */
    reference: string | null;
    state: string;
    /** Centimes. */
    amount: number;
    captured: number;
    refunded: number;
    client_secret: string | null;
    updated: Timestamp;
  };
  /** Captures and refunds; one runs at a time for an order. */
  money_operations: {
    id: string;
    oid: number;
    who: number | null;
    /** What was decided (`MoneyPlan`). */
    plan: Jsonb<{ [key: string]: Json }>;
    state: 'running' | 'done' | 'refused';
    started: Timestamp;
  };
  payment_events: { id: string; provider: string; received: Timestamp };
  ledger: {
    id: Generated<number>;
    user_id: number;
    /** Centimes; positive is in the customer's favour. */
    amount: number;
    note: string;
    oid: number | null;
    created: Timestamp;
  };
  sandbox_cards: {
    token: string;
    last4: string;
    expiry: string;
    issuer: string;
    behaviour: 'accept' | 'decline' | 'authenticate' | 'expired';
    created: Timestamp;
  };
  sandbox_payments: {
    id: string;
    /** The caller's idempotency key. */
    key: string;
    token: string;
    amount: number;
    captured: number;
    refunded: number;
    state: string;
    client_secret: string;
    oid: number | null;
    /** Where the authentication screen sends the customer back to. */
    return_path: string;
    created: Timestamp;
    expires: Timestamp;
  };
  /** Captures, refunds and releases by the caller's key: asked twice, done once. */
  sandbox_operations: { key: string; payment: string; kind: string; amount: number };

  /** Contracts that come back by themselves; `hub` is absent where nothing is delivered. */
  subscriptions: {
    id: string;
    rev: Generated<number>;
    customer: number;
    hub: string | null;
    plan: string;
    status: string;
    pause_until: LocalDay | null;
    /** The contract itself (`HeldContract`), amounts in centimes. */
    data: Jsonb<{ [key: string]: Json }>;
    /** The delivery that comes next, when its order is made, and when its customer is told of it. */
    next_day: LocalDay | null;
    next_at: Timestamp | null;
    tell_at: Timestamp | null;
    created: Timestamp;
    updated: Timestamp;
  };
  /** What became of each delivery of a contract: one row a day, whoever makes it and however often. */
  subscription_runs: {
    subscription: string;
    day: LocalDay;
    hub: string | null;
    /** Part of the key under which the acquirer was asked: raised when a run that failed is tried again. */
    attempt: number;
    state: string;
    oid: number | null;
    /** The acquirer's payment of a run that makes no order. */
    reference: string | null;
    /** Centimes. */
    amount: number;
    at: Timestamp;
  };
  /** What a person asked the assistant, and what it answered. */
  assistant_messages: {
    id: Generated<number>;
    user_id: number;
    role: string;
    agent: string;
    content: string;
    tool: Jsonb<Json> | null;
    created: Timestamp;
  };

  jobs: {
    name: string;
    /** A process that finds it due takes it by moving this. */
    next_at: Timestamp;
  };
  /** Photos that were uploaded; their files are in `DATA_DIR/photos`. */
  photos: {
    name: string;
    uploaded: Timestamp;
    /** Whether something that was written ever showed it. */
    used: boolean;
  };
  idempotency: {
    user_id: number;
    key: string;
    fingerprint: string;
    status: number | null;
    body: Jsonb<Json> | null;
    created: Timestamp;
  };
  mail_queue: {
    id: Generated<number>;
    /** The same message is queued once, whoever asks. */
    dedupe: string;
    recipient: string;
    /** Nobody else gets a copy: it may sign its person in. */
    alone: Generated<boolean>;
    /** What the devices of its person show once it has left; forgotten then. */
    news: ColumnType<News | null, string | null | undefined, string | null>;
    subject: string;
    text: string;
    html: string;
    state: 'queued' | 'taken' | 'sending' | 'sent' | 'failed';
    attempts: number;
    next_at: Timestamp;
    created: Timestamp;
  };
  audit: {
    id: Generated<number>;
    at: Timestamp;
    who: number | null;
    device: string | null;
    action: string;
    entity: string;
    entity_id: string;
    before: Jsonb<Json> | null;
    after: Jsonb<Json> | null;
    why: string | null;
  };
}

/** What a person's devices show beside a mail, where a touch leads, and whose devices these are. */
export interface News {
  readonly person: number;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}
