import type { OrderIntent, Quote } from '../contract/orders/checkout.ts';
import type { Id, Ms, Person, Scope, View } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';

/** The engine's metadata of a server row. The row's own fields are at the top level, beside these. */
export interface RowMetadata {
  /** The server's id of the row: the key of every table of rows. */
  readonly _id: string;
  readonly _rev: number;
  readonly _view: View;
  /** This client's last processed operation of the row's lane: it and all earlier ones are not folded again. */
  readonly _last: Id | null;
  /** The server's version while operations wait on the row; `null` when the row was created here. Absent: clean. */
  readonly _b?: Json | null;
  /** Number of operations that wait on the row. */
  readonly _p: number;
  /** 1 when waiting operations remove the row: it is hidden, and the base is kept. */
  readonly _n?: 1;
  /** 1 when « À vérifier » has an entry about it. */
  readonly _x?: 1;
}

export type Stored<Row> = Row & RowMetadata;

export type MutationState = 'held' | 'queued' | 'inflight' | 'parked';

/** A person's mutation, until the server's outcome is recorded here (docs/protocol.md#mutation). */
export interface OutboxRow {
  /** Position in the order of mutations on this device. Never sent. */
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
  /** Monotonic clock at the tap, and its boot. */
  readonly mono: number;
  readonly boot: string;
  readonly actor: Person;
  readonly state: MutationState;
  readonly holdUntil?: Ms;
  readonly attempts: number;
  readonly nextAt: Ms;
  readonly lastError?: { readonly code: string; readonly at: Ms };
  /** The reason for parking. */
  readonly parked?: 'auth' | 'upgrade' | 'dependency' | 'quarantine' | 'wrong_person';
  /**
   * A wish to abandon it, carried out at the next contact (docs/protocol.md#sealing). `true` before version 5, which no
   * index finds.
   */
  readonly giveUp?: 1 | boolean;
  /** Another mutation depends on this very id: a later tap does not replace it. */
  readonly pinned?: true;
  /** Its subject in words, kept from the tap for the time when the row itself is gone (docs/protocol.md#acked-rows). */
  readonly label: string;
  readonly build: string;
}

/** A refused mutation, or a dependant of one, until a person decides. */
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
 * A settled mutation, kept in full for seven days in case a restored server lost it (docs/protocol.md#restored-server).
 */
export interface Acked {
  readonly id: Id;
  readonly row: OutboxRow;
  readonly outcome: string;
  /** Time by the server's clock. */
  readonly at: Ms;
}

/**
 * A photo taken here that its product does not show yet (docs/rules.md#waiting-photos). It is not in the
 * journal, which is too small for pictures.
 */
export interface WaitingPhoto {
  readonly id: Id;
  /** Its product; 0 until the product of the form is created. */
  readonly sku: number;
  /** The shop of its product. */
  readonly shop: string;
  /** The line of one's own order whose problem it shows; `sku` is then 0 and `shop` empty. */
  readonly line?: { readonly oid: number; readonly line: number };
  /** Its name when the product is unknown: the product's title, or the file name. */
  readonly title: string;
  readonly file: Blob;
  /** The uncropped picture of `file`; absent when nothing was cropped. */
  readonly original?: Blob;
  /** The alternative text. */
  readonly alt: string;
  /** Orders the photos of a product. */
  readonly at: Ms;
  /** Not sent before this time: it is being cropped, or a try failed. */
  readonly nextAt: Ms;
  readonly attempts: number;
  /** The idempotency key of attaching it to the product; a new one when its text changes. */
  readonly key: Id;
  /** The URL and time of its upload, before its product shows it. */
  readonly sent?: { readonly url: string; readonly at: Ms };
  /** The refusal, until its person decides. */
  readonly refusal?: { readonly code: string; readonly message: string };
}

/** A voice message of a line: recorded here, or wanted from the server (docs/rules.md#voices). */
export interface VoiceRow {
  readonly id: Id;
  readonly state: 'unsent' | 'wanted' | 'here';
  /** The order through which it is read; absent: one's own. */
  readonly oid?: number;
  /** The recording and its duration; absent while it is wanted. */
  readonly file?: Blob;
  readonly ms?: Ms;
  /** When it was recorded or wanted here, and when this device deletes it, by its clock. */
  readonly at: Ms;
  readonly until: Ms;
  /** Not requested before this time: a try failed. */
  readonly nextAt: Ms;
  readonly attempts: number;
  /** The server's refusal. */
  readonly refusal?: { readonly code: string; readonly message: string };
}

export interface ScopeRow {
  readonly scope: Scope;
  readonly cursor: number | null;
  readonly view: View | null;
  readonly state: 'none' | 'loading' | 'ready' | 'stale';
  /** The position from which an interrupted snapshot resumes: last key and the `asOf` of its first part. */
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
 * A checkout that is not an order yet. Local to this device; at most one waiting per hub (docs/rules.md#order-intents).
 */
export interface IntentRow {
  readonly _id: Id;
  readonly hub: string;
  readonly state: IntentState;
  readonly order: OrderIntent;
  /** The latest instant at which the order is on time, by the server's clock. */
  readonly cutoff: Ms;
  /** Ceiling in centimes under which it may be sent automatically; absent: one touch is needed. */
  readonly ceiling?: number;
  readonly createdAt: Ms;
  /** The mutation that carries it now. */
  readonly mutation?: Id;
  readonly quote?: Quote;
  /** The pending authentication at the bank. */
  readonly authentication?: { readonly id: string; readonly client_secret: string; readonly oid: number };
  readonly oid?: number;
  readonly code?: string;
  readonly message?: string;
  /** The action to take once the server has sealed the mutation that carried it. */
  readonly wish?: 'cancel' | 'edit';
  /** A card at the next start shows the result, until it is dismissed. */
  readonly unseen?: 1;
  readonly changedAt: Ms;
}

/** The person of this database and the server's last answer (the CSRF value is the one exempt secret). */
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
  /** Wiped: no use of this database until its person signs in again (docs/protocol.md#wiping). */
  readonly sealed?: true;
  /** With `sealed`: the entry of its person that was ended by signing out. */
  readonly ended?: string;
}

/** The common part of every request: its person, and the number of unsent mutations that are not in flight. */
export interface RequestState {
  readonly session: SessionRow;
  readonly unsent: number;
}

/** The marked mutations of a claim with the request state read beside them: sending needs no further read. */
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
  /** In a visitor's database: the server has a session for this browser, whose person this device has forgotten. */
  readonly known?: boolean;
  readonly upgrade: boolean;
  /** The trouble of this device's storage (`StorageTrouble`), or `sound`. */
  readonly storage?: string;
  readonly captive: boolean;
  /** The start of a visible load. */
  readonly loading?: Ms;
  readonly sending: number;
  readonly lastContact?: Ms;
}

/** The browser evicted this database; waiting work was restored from the journal when it was created again. */
export interface RecoveredRow {
  readonly actions: number;
  /** The recovered work was folded into its rows. */
  readonly shown?: true;
}

/** The single records of a database. */
export type MetaRow =
  | ({ readonly k: 'session' } & SessionRow)
  | { readonly k: 'install'; readonly id: Id }
  | { readonly k: 'term'; readonly id: Id }
  /** The scopes of days requested by a screen, with the time of the last request. */
  | { readonly k: 'wanted'; readonly scopes: Readonly<Record<Scope, Ms>> }
  | ({ readonly k: 'recovered' } & RecoveredRow)
  /** The unsaved input of a form. */
  | { readonly k: `draft:${string}`; readonly draft: Json }
  /** The last answer of the server to a query of a screen, and its time by this device's clock. */
  | { readonly k: `answer:${string}`; readonly answer: Json; readonly at: Ms }
  /** Unsent messages to a market, in their order. */
  | { readonly k: 'messages'; readonly waiting: readonly WaitingMessage[] };

/** A message that the server does not have yet. Its ids are client-generated, so that it is stored once. */
export interface WaitingMessage {
  readonly id: Id;
  readonly thread: Id;
  /** By this device's clock. */
  readonly at: Ms;
  readonly content: string;
  /** The subject of a new thread. */
  readonly subject?: string;
  readonly oid?: number;
  readonly hub?: string;
  /** The server's refusal: it waits for its person. */
  readonly refusal?: string;
}

/** A line of the diary that a bug report includes; the newest thousand are kept. */
export interface JournalRow {
  readonly n: number;
  readonly at: Ms;
  readonly event: string;
  readonly detail: string;
}
