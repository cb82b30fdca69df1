import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput, Diagnostics } from '../../src/contract/sync/engine-port.ts';
import type {
  Id,
  Ms,
  OutcomesAnswer,
  Person,
  PullLine,
  PushAnswer,
  Row,
  Scope,
  SnapshotEnd,
  Stamp,
} from '../../src/contract/sync/sync.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import type { PullState, ToSend } from '../../src/mirror/sync-reads.ts';
import type { Keeping } from '../../src/mirror/wipe.ts';
import type {
  RequestState,
  ClaimedBatch,
  OutboxRow,
  ScopeRow,
  SessionRow,
  StatusRow,
} from '../../src/mirror/mirror-records.ts';

/** A page of a pull: applied in one transaction, or not at all. */
export interface PulledPage {
  readonly head: Extract<PullLine, { t: 'head' }>;
  readonly lines: readonly Extract<PullLine, { t: 'row' | 'gone' }>[];
  readonly ends: readonly Extract<PullLine, { t: 'scope' }>[];
  readonly resyncs: readonly Extract<PullLine, { t: 'resync' }>[];
}

/** The session at the time of the page, and the scopes of the days that were opened recently. */
export interface AppliedPage {
  readonly session: SessionRow;
  readonly wanted: readonly Scope[];
}

/**
 * The part of the mirror that sending needs. Every method is one transaction; those with a term throw
 * `TermLost`, and write nothing, when another leader has taken over.
 */
export interface SendingStore {
  session(): Promise<SessionRow>;
  saveSession(change: Partial<SessionRow>): Promise<void>;
  /** Becomes leader: a fresh term, and what was in flight is queued again with its attempts. */
  takeLeadership(now: Ms): Promise<Id>;
  /** The number of waiting mutations, in flight or not. */
  waitingCount(): Promise<number>;
  requestState(): Promise<RequestState>;
  toSend(): Promise<ToSend>;
  /**
   * Marks rows as in flight, after rereading them; returns those that may leave: still in the outbox, not in
   * flight and not given up, in any other state (queued, held past its time, parked). Strict.
   */
  claim(term: Id, ids: readonly Id[], now: Ms): Promise<ClaimedBatch>;
  /**
   * Changes rows that are still in the outbox, in any state: queued again after a failed request, parked, or
   * unparked. `parked` and `lastError` are removed when not given.
   */
  release(
    term: Id,
    ids: readonly Id[],
    next: Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>,
  ): Promise<void>;
  /**
   * Records the answer to a push, each mutation with its rows. A `deferred` one is queued again, due after
   * its `retryAfter`; an `out_of_order` one too, and it loses its `prev` when that mutation is no longer in
   * the outbox. Strict.
   */
  settle(term: Id, answer: PushAnswer, now: Ms): Promise<void>;
  /**
   * Records the answer of `outcomes`. With `sealed` false it was asked after a restore: settled mutations
   * that the server no longer knows return to the head of their lane, an `order.place` to the waiting panel
   * (docs/protocol.md#restored-server).
   */
  settleOutcomes(term: Id, answer: OutcomesAnswer, sealed: boolean, now: Ms): Promise<void>;
  /** Ids of given-up mutations that the server has not sealed yet. */
  givenUp(): Promise<readonly Id[]>;
  /** Ids settled in the last seven days, to ask about after a restore (docs/protocol.md#restored-server). */
  settled(): Promise<readonly Id[]>;
  /**
   * After a restore of the server: keeps the new epoch, deletes cursors and tombstones, and lets every
   * reloaded row replace the stored one (docs/protocol.md#restored-server). Does nothing when the epoch is
   * already known; false, and nothing done, when a mutation was settled that the server was not asked about.
   */
  resetAfterRestore(term: Id, epoch: Id, asked: readonly Id[]): Promise<boolean>;
  writeStatus(change: Partial<StatusRow>): Promise<void>;
  journal(event: string, detail: string, now: Ms): Promise<void>;
}

/** The mirror of a full engine: one that also pulls and serves a page. */
export interface Store extends SendingStore {
  /** All waiting mutations, in the order in which they were done. */
  waiting(): Promise<readonly OutboxRow[]>;
  /** Sends a refused mutation again, as `fresh`, at the end of its lane; its dependants follow it. */
  retry(id: Id, fresh: Id, args: Json | undefined, now: Ms): Promise<void>;
  /**
   * Gives up a mutation or a dead letter: at once when it never left, else marked until the server sealed it.
   */
  abandon(id: Id, now: Ms): Promise<void>;
  /** Gives up everything that waits, at a sign-out that discards it. */
  abandonAll(now: Ms): Promise<void>;
  /** Releases every hold: after a sign-out there is no one to undo it. */
  releaseHolds(now: Ms): Promise<void>;
  /**
   * Clears this database in one transaction, except for the kept work and for unsealed mutations that may
   * have left: those are given up (docs/protocol.md#sealing, docs/protocol.md#wiping).
   *
   * @param ended the entry (sign-in) of its person that ends with this
   */
  wipe(keep: Keeping, ended: string): Promise<void>;
  diagnose(): Promise<Pick<Diagnostics, 'term' | 'journal' | 'misfolded'>>;
  scopes(): Promise<readonly ScopeRow[]>;
  /** Records that these days of a hub are open; true when some of them were not wanted before. */
  wantDays(hub: string, days: readonly string[], now: Ms): Promise<boolean>;
  pullState(): Promise<PullState>;
  /** Applies the rows, gones and cursors of one answer; returns what was read in the same transaction. */
  applyPage(term: Id, page: PulledPage, now: Ms): Promise<AppliedPage>;
  /** Discards an unfinished snapshot of the scope and begins another. A resumed one does not begin again. */
  beginSnapshot(
    term: Id,
    scope: Scope,
    head: Stamp & { asOf: number; about: number },
    now: Ms,
  ): Promise<void>;
  /** Applies a part of a snapshot: rows in key order, and the key to resume after. */
  applySnapshot(term: Id, scope: Scope, rows: readonly Row[], stamp: Stamp): Promise<void>;
  /** Finishes a snapshot whose trailer was verified: sweeps what it did not name, sets the cursor. */
  finishSnapshot(term: Id, scope: Scope, end: SnapshotEnd, now: Ms): Promise<void>;
  dropScopes(term: Id, keep: readonly Scope[]): Promise<void>;
  /** Blanks, on a courier's device, the customers and addresses of deliveries older than a day. */
  forget(term: Id, now: Ms): Promise<void>;
}

export interface NetAnswer {
  readonly status: number;
  /** `X-Cabas: 1` was there: our server answered, not a portal or a proxy. */
  readonly ours: boolean;
  readonly retryAfter: Ms | undefined;
  /** The total number of rows, where the answer is a page of them. */
  readonly total?: number;
  /** The parsed JSON body; `undefined` for a stream or an empty answer. */
  readonly body: unknown;
}

export interface NetRequest {
  /** The person of the request; the sign-in flow does not name one (docs/protocol.md#person). */
  readonly person: Person | 'unsaid';
  readonly csrf: string | undefined;
  /** The number of unsent mutations on this device; absent for a visitor. */
  readonly waiting?: number;
  readonly idempotencyKey?: Id;
  readonly timeout: Ms;
  readonly signal?: AbortSignal;
}

/** The identity of a request, as its headers state it. */
export type Identity = Pick<NetRequest, 'person' | 'csrf' | 'waiting'>;

/** The part of the network that sending needs. Throws `NetworkFailure` when no answer came. */
export interface SendingNet {
  call(call: Call, input: RemoteCallInput, request: NetRequest): Promise<NetAnswer>;
  /** A hint only. */
  onLine(): boolean;
}

/** The only access to the network. Throws `NetworkFailure` when no answer came, or when it was cut. */
export interface Net extends SendingNet {
  /** The lines of an NDJSON answer, grouped as they arrive; `answer` is known before the first line. */
  lines(
    call: Call,
    input: RemoteCallInput,
    request: NetRequest,
  ): Promise<{ readonly answer: NetAnswer; readonly lines: AsyncIterable<readonly string[]> }>;
  /** The text of a streamed answer, in the pieces in which it arrives; `answer` is known before the first one. */
  text(
    call: Call,
    input: RemoteCallInput,
    request: NetRequest,
  ): Promise<{ readonly answer: NetAnswer; readonly pieces: AsyncIterable<string> }>;
  /** Pokes of an event source, until the signal aborts or the stream ends. */
  pokes(call: Call, request: NetRequest, onPoke: (scopes: readonly Scope[]) => void): Promise<void>;
}

export interface Clock {
  now(): Ms;
  /** Milliseconds since an arbitrary start, never stepping back; `boot` names that start. */
  monotonic(): { readonly at: number; readonly boot: string };
  /** Resolves after `wait`, or as soon as the signal aborts. */
  sleep(wait: Ms, signal: AbortSignal): Promise<void>;
}

export interface Random {
  readonly number: () => number;
  readonly uuid: () => Id;
}

/**
 * One holder per name in the browser profile. `hold` resolves when the work ends; false when the work never
 * began.
 */
export interface Locks {
  hold(
    name: string,
    work: (lost: AbortSignal) => Promise<void>,
    how: 'queue' | 'if-free' | 'steal',
    /** Leaves the queue. */
    signal?: AbortSignal,
  ): Promise<boolean>;
}

export type BusMessage =
  | { readonly kind: 'kick' }
  | { readonly kind: 'beat'; readonly term: Id; readonly build: string; readonly visible: boolean }
  | { readonly kind: 'ping' }
  | { readonly kind: 'yield' }
  /** A call changed something: pull. */
  | { readonly kind: 'poke' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'session' };

/**
 * Messages between the tabs, workers and service worker of one database. Hints, never the source of truth.
 */
export interface Bus {
  send(message: BusMessage): void;
  listen(hear: (message: BusMessage) => void): () => void;
}

/** State outside every database of this device: the only thing that a sign-out may leave behind. */
export interface DevicePort {
  /** The person whose sign-out has not reached the server (docs/protocol.md#owed-sign-out). */
  pendingLogout(): Promise<number | undefined>;
  setPendingLogout(person: number | undefined): Promise<void>;
}

/** The ports that sending needs: the browser and the simulation each implement them. */
export interface SendingPorts {
  readonly store: SendingStore;
  readonly net: SendingNet;
  readonly clock: Clock;
  readonly random: Random;
  readonly locks: Locks;
  readonly bus: Bus;
  readonly device: DevicePort;
}

/** The ports of an engine that also pulls and answers a page. */
export interface Ports extends SendingPorts {
  readonly store: Store;
  readonly net: Net;
}
