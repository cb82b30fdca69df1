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

/** The pages of a pull, as read: applied in one transaction each, or not at all. */
export interface PulledPage {
  readonly head: Extract<PullLine, { t: 'head' }>;
  readonly lines: readonly Extract<PullLine, { t: 'row' | 'gone' }>[];
  readonly ends: readonly Extract<PullLine, { t: 'scope' }>[];
  readonly resyncs: readonly Extract<PullLine, { t: 'resync' }>[];
}

/** What a page found here: whose database it is, and the scopes of the days that somebody looked at lately. */
export interface AppliedPage {
  readonly session: SessionRow;
  readonly wanted: readonly Scope[];
}

/**
 * What sending needs of the mirror. Every method is one transaction; those that take a term throw `TermLost` when
 * another leader has taken over, and write nothing.
 */
export interface SendingStore {
  session(): Promise<SessionRow>;
  saveSession(change: Partial<SessionRow>): Promise<void>;
  /** Becomes leader: a fresh term, and what was in flight is queued again with its attempts. */
  takeLeadership(now: Ms): Promise<Id>;
  /** How much waits here, whether or not it is on its way. */
  waitingCount(): Promise<number>;
  requestState(): Promise<RequestState>;
  toSend(): Promise<ToSend>;
  /**
   * Marks rows in flight, after reading them again; gives exactly what may leave: what is still there, not in flight
   * and not given up, whatever else its state (queued, held past its time, parked). Strict.
   */
  claim(term: Id, ids: readonly Id[], now: Ms): Promise<ClaimedBatch>;
  /**
   * Changes rows that are still in the outbox, whatever their state: queued again after a whole request failed,
   * parked, or back from being parked. `parked` and `lastError` go when they are not given.
   */
  release(
    term: Id,
    ids: readonly Id[],
    next: Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>,
  ): Promise<void>;
  /**
   * Records what a push answered, each mutation with its rows. A `deferred` one is queued again, due after its
   * `retryAfter`; an `out_of_order` one too, and it loses its `prev` when what is missing stands no more in the
   * outbox. Strict.
   */
  settle(term: Id, answer: PushAnswer, now: Ms): Promise<void>;
  /**
   * Records what `outcomes` answered. Not sealed, it was asked after a restore: settled ones that the server does not
   * know any more go back to the head of their lane, an `order.place` to the waiting panel
   * (docs/protocol.md#restored-server).
   */
  settleOutcomes(term: Id, answer: OutcomesAnswer, sealed: boolean, now: Ms): Promise<void>;
  /** Ids that a person gave up and the server has not sealed yet. */
  givenUp(): Promise<readonly Id[]>;
  /** Ids settled in the last seven days, to ask about after a restore (docs/protocol.md#restored-server). */
  settled(): Promise<readonly Id[]>;
  /**
   * The server's history went back: keeps the new epoch; cursors and tombstones go, and every reloaded row may
   * replace the stored one (docs/protocol.md#restored-server). Does nothing when the epoch is known already; false,
   * and nothing done, when something was settled that the server was not asked about.
   */
  resetAfterRestore(term: Id, epoch: Id, asked: readonly Id[]): Promise<boolean>;
  writeStatus(change: Partial<StatusRow>): Promise<void>;
  journal(event: string, detail: string, now: Ms): Promise<void>;
}

/** The mirror, as the engine sees it: one that also pulls, and that a page may ask. */
export interface Store extends SendingStore {
  /** All that waits, in the order in which it was done. */
  waiting(): Promise<readonly OutboxRow[]>;
  /** Sends a refused mutation again, as `fresh`, at the end of its lane; its dependants follow it. */
  retry(id: Id, fresh: Id, args: Json | undefined, now: Ms): Promise<void>;
  /** Gives a mutation or a dead letter up: at once when it never left, else as a wish until the server sealed it. */
  abandon(id: Id, now: Ms): Promise<void>;
  /** The same for everything that waits: its person leaves and wants none of it. */
  abandonAll(now: Ms): Promise<void>;
  /** Lets go of what could still be undone: nobody is here any more to undo it. */
  releaseHolds(now: Ms): Promise<void>;
  /**
   * Clears what this database knows, in one transaction, but for the work that is kept, and for what may have left and
   * is not sealed: that is given up (docs/protocol.md#sealing, docs/protocol.md#wiping).
   * @param ended the entry of its person that ends with this
   */
  wipe(keep: Keeping, ended: string): Promise<void>;
  diagnose(): Promise<Pick<Diagnostics, 'term' | 'journal' | 'misfolded'>>;
  scopes(): Promise<readonly ScopeRow[]>;
  /** Somebody looks at these days of a hub; true when some of them were not wanted until now. */
  wantDays(hub: string, days: readonly string[], now: Ms): Promise<boolean>;
  pullState(): Promise<PullState>;
  /** Rows, gones and cursors of one answer; gives what was read beside them. */
  applyPage(term: Id, page: PulledPage, now: Ms): Promise<AppliedPage>;
  /** Forgets an unfinished snapshot of the scope and begins another. A resumed one does not begin again. */
  beginSnapshot(
    term: Id,
    scope: Scope,
    head: Stamp & { asOf: number; about: number },
    now: Ms,
  ): Promise<void>;
  /** A part of a snapshot: rows in key order, and where to go on after them. */
  applySnapshot(term: Id, scope: Scope, rows: readonly Row[], stamp: Stamp): Promise<void>;
  /** The trailer arrived and its check was right: sweeps what the snapshot did not name, sets the cursor. */
  finishSnapshot(term: Id, scope: Scope, end: SnapshotEnd, now: Ms): Promise<void>;
  dropScopes(term: Id, keep: readonly Scope[]): Promise<void>;
  /** A courier's device forgets for whom and where it delivered more than a day ago. */
  forget(term: Id, now: Ms): Promise<void>;
}

export interface NetAnswer {
  readonly status: number;
  /** `X-Cabas: 1` was there: our server answered, not a portal or a proxy. */
  readonly ours: boolean;
  readonly retryAfter: Ms | undefined;
  /** How many rows the question has in all, where the answer is a page of them. */
  readonly total?: number;
  /** The parsed JSON body; `undefined` for a stream or an empty answer. */
  readonly body: unknown;
}

export interface NetRequest {
  /** Whose request it is; the sign-in flow does not say (docs/protocol.md#person). */
  readonly person: Person | 'unsaid';
  readonly csrf: string | undefined;
  /** How much this device keeps from the server for now; not said of a visitor. */
  readonly waiting?: number;
  readonly idempotencyKey?: Id;
  readonly timeout: Ms;
  readonly signal?: AbortSignal;
}

/** Whose request it is, as its headers say. */
export type Identity = Pick<NetRequest, 'person' | 'csrf' | 'waiting'>;

/** What sending needs of the network. Throws `NetworkFailure` when no answer came. */
export interface SendingNet {
  call(call: Call, input: RemoteCallInput, request: NetRequest): Promise<NetAnswer>;
  /** A hint only. */
  onLine(): boolean;
}

/** The only door to the network. Throws `NetworkFailure` when no answer came, or when it was cut. */
export interface Net extends SendingNet {
  /** The lines of an NDJSON answer, those together that arrive together; `answer` is known before the first line. */
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

/** One holder per name in the browser profile. `hold` ends with the work; false when the work never began. */
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
  /** An asked call changed something: look at the server. */
  | { readonly kind: 'poke' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'session' };

/** What tabs, workers and the service worker of one database tell each other. A hint, never the truth. */
export interface Bus {
  send(message: BusMessage): void;
  listen(hear: (message: BusMessage) => void): () => void;
}

/** What outlives every database of this device: the one thing that a sign-out may leave behind. */
export interface DevicePort {
  /** Who signed out here without the server having heard of it (docs/protocol.md#owed-sign-out). */
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
