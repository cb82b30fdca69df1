import type { OrderIntent, Quote } from '../contract/orders/checkout.ts';
import type { Id, Ms, Person, Scope, View } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';

/** What the engine keeps beside a server's row. The row's own fields stand at the top level, under them these. */
export interface RowMetadata {
  /** The server's id of the row: the key of every table of rows. */
  readonly _id: string;
  readonly _rev: number;
  readonly _view: View;
  /** This client's last processed operation of the row's lane: it and what came before it are not folded again. */
  readonly _last: Id | null;
  /** The server's version while operations wait on the row; `null` when the row was created here. Absent: clean. */
  readonly _b?: Json | null;
  /** How many operations wait on the row. */
  readonly _p: number;
  /** 1 when what waits takes the row away: there is nothing to show, and the base is kept. */
  readonly _n?: 1;
  /** 1 when something about it stands in « À vérifier ». */
  readonly _x?: 1;
}

export type Stored<Row> = Row & RowMetadata;

export type MutationState = 'held' | 'queued' | 'inflight' | 'parked';

/** A thing that a person did, until the server's outcome is recorded here (docs/protocol.md#mutation). */
export interface OutboxRow {
  /** Place in the order in which things were done on this device. Never sent. */
  readonly seq: number;
  readonly id: Id;
  readonly lane: string;
  readonly prev: Id | null;
  readonly deps: readonly Id[];
  readonly op: string;
  readonly v: number;
  readonly args: Json;
  readonly e: string;
  readonly eid: string;
  readonly base: { readonly rev: number } | null;
  readonly at: Ms;
  /** Monotonic clock at the tap, and the boot in which it counts. */
  readonly mono: number;
  readonly boot: string;
  readonly actor: Person;
  readonly state: MutationState;
  readonly holdUntil?: Ms;
  readonly attempts: number;
  readonly nextAt: Ms;
  readonly lastError?: { readonly code: string; readonly at: Ms };
  /** Why it is parked. */
  readonly parked?: 'auth' | 'upgrade' | 'dependency' | 'quarantine' | 'wrong_person';
  /**
   * A wish carried out at the next contact: give it up (docs/protocol.md#sealing). `true` before version 5, which no
   * index finds.
   */
  readonly giveUp?: 1 | boolean;
  /** Something else depends on this very id: a later tap does not replace it. */
  readonly pinned?: true;
  /** In words, kept from the tap: what it is about when the row itself is gone (docs/protocol.md#acked-rows). */
  readonly label: string;
  readonly build: string;
}

/** What the server refused, or what a person's dependants wait for, until somebody decides. */
export interface DeadLetter extends Omit<OutboxRow, 'seq' | 'state'> {
  readonly seq: number;
  readonly outcome: 'rejected' | 'conflict' | 'merged' | 'dependency';
  readonly code: string;
  readonly message: string;
  readonly details?: Json;
  readonly info?: Json;
  readonly endedAt: Ms;
}

/**
 * A settled mutation, kept whole for seven days in case a restored server forgot it
 * (docs/protocol.md#restored-server).
 */
export interface Acked {
  readonly id: Id;
  readonly row: OutboxRow;
  readonly outcome: string;
  /** When, by the server's clock. */
  readonly at: Ms;
}

export interface ScopeRow {
  readonly scope: Scope;
  readonly cursor: number | null;
  readonly view: View | null;
  readonly state: 'none' | 'loading' | 'ready' | 'stale';
  /** Where an interrupted snapshot goes on: last key and the `asOf` of its first part. */
  readonly resume?: { readonly after: string; readonly asOf: number; readonly gen: number };
  readonly gen: number;
  readonly lastAt: Ms;
  readonly rows: number;
}

export interface Member {
  readonly scope: Scope;
  readonly e: string;
  readonly id: string;
  readonly gen: number;
}

export interface Tomb {
  readonly e: string;
  readonly id: string;
  readonly rev: number;
  readonly at: Ms;
}

export type IntentState =
  | 'draft'
  | 'queued'
  | 'checking'
  | 'needs_confirm'
  | 'needs_auth'
  | 'placed'
  | 'expired'
  | 'failed'
  | 'unknown';

/**
 * A checkout that is not an order yet. Local to this device; at most one waiting per hub
 * (docs/rules.md#order-intents).
 */
export interface IntentRow {
  readonly _id: Id;
  readonly hub: string;
  readonly state: IntentState;
  readonly order: OrderIntent;
  /** Latest instant before which the order is on time, by the server's clock. */
  readonly cutoff: Ms;
  /** Ceiling in centimes under which it may leave by itself; absent: one touch is needed. */
  readonly ceiling?: number;
  readonly createdAt: Ms;
  /** The mutation that carries it now. */
  readonly mutation?: Id;
  readonly quote?: Quote;
  /** What the bank waits for. */
  readonly authentication?: { readonly id: string; readonly client_secret: string; readonly oid: number };
  readonly oid?: number;
  readonly code?: string;
  readonly message?: string;
  /** What to do with it once the server has sealed the mutation that carried it. */
  readonly wish?: 'cancel' | 'edit';
  /** A card at the next opening says what became of it, until it was seen. */
  readonly unseen?: 1;
  readonly changedAt: Ms;
}

/** Who this database belongs to and what the server said last (the CSRF value is the one exempt secret). */
export interface SessionRow {
  readonly person: Person;
  readonly hub: string;
  readonly client: Id;
  readonly csrf?: string;
  readonly epoch?: Id;
  readonly view?: View;
  /** Server's clock minus this device's, in ms. */
  readonly skewMs: Ms;
  readonly signedIn: boolean;
  /** Wiped: nothing is done here any more until this person signs in again (docs/protocol.md#wiping). */
  readonly sealed?: true;
  /** With `sealed`: the entry of its person that was ended by signing out. */
  readonly ended?: string;
}

/** What every request says: whose it is, and how much waits on this device and is not on its way. */
export interface RequestState {
  readonly session: SessionRow;
  readonly unsent: number;
}

/** What a claim marked, and what it read beside it: nothing more need be asked of the disk before it leaves. */
export interface ClaimedBatch extends RequestState {
  readonly rows: readonly OutboxRow[];
}

export type NetworkName = 'online' | 'slow' | 'offline' | 'unreachable';

/** The one row that banners and pills read. */
export interface StatusRow {
  readonly k: 'status';
  readonly network: NetworkName;
  readonly since: Ms;
  readonly auth: boolean;
  /** In a visitor's database: the server knows this browser as somebody, whom this device has forgotten. */
  readonly known?: boolean;
  readonly upgrade: boolean;
  /** What is wrong with this device's storage (`StorageTrouble`), or `sound`. */
  readonly storage?: string;
  readonly captive: boolean;
  /** A load that somebody waits for, since when. */
  readonly loading?: Ms;
  readonly sending: number;
  readonly lastContact?: Ms;
}

/** The browser had thrown this database away; what waited was found in the journal when it was made anew. */
export interface RecoveredRow {
  readonly actions: number;
  /** What waits is seen again on the rows that it changes. */
  readonly shown?: true;
}

/** What stands alone in a database, one record each. */
export type MetaRow =
  | ({ readonly k: 'session' } & SessionRow)
  | { readonly k: 'install'; readonly id: Id }
  | { readonly k: 'term'; readonly id: Id }
  /** The scopes of the days that somebody looks at, and when they last did. */
  | { readonly k: 'wanted'; readonly scopes: Readonly<Record<Scope, Ms>> }
  | ({ readonly k: 'recovered' } & RecoveredRow);

/** A line of the diary that a bug report takes along; the newest thousand are kept. */
export interface JournalRow {
  readonly n: number;
  readonly at: Ms;
  readonly event: string;
  readonly detail: string;
}
