import type { Id, Ms, Person, Scope } from '../../src/contract/sync/sync.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import type { AnyStored } from '../../src/mirror/entities.ts';
import type {
  DeadLetter,
  IntentRow,
  Member,
  OutboxRow,
  ScopeRow,
  Tomb,
} from '../../src/mirror/mirror-records.ts';

/** What the laws look at: plain values, whatever depth they come from, and easily made by hand. */
export interface History {
  readonly now: Ms;
  readonly devices: readonly DeviceHistory[];
  readonly server: ServerHistory;
}

/** A mutation that a person was told is taken. One that a later tap took the place of is no longer among them. */
export interface AcceptedMutation {
  readonly id: Id;
  /** Its place in the order in which things were done on its device. */
  readonly seq: number;
  readonly lane: string;
  /** What its row said then of this lane: the last that the server had done in it. */
  readonly last?: Id | null;
}

/** A write of a leader: the term that it wrote under, and the newest one at that moment. */
export interface TermedWrite {
  readonly method: string;
  readonly term: Id;
  readonly newest: Id;
}

export interface StoredRow {
  readonly e: string;
  readonly row: AnyStored;
}

/** The base of a row as it was when the laws were asked the last time. */
export interface SeenBase {
  readonly rev: number;
  readonly view: string;
}

export interface DeviceHistory {
  readonly name: string;
  readonly person: Person;
  /** Somebody else uses this browser: what is here waits for its person. */
  readonly away: boolean;
  readonly outbox: readonly OutboxRow[];
  readonly deadLetters: readonly DeadLetter[];
  readonly intents: readonly IntentRow[];
  readonly acked: readonly { readonly id: Id; readonly outcome: string }[];
  readonly scopes: readonly ScopeRow[];
  readonly members: readonly Member[];
  readonly tombs: readonly Tomb[];
  readonly rows: readonly StoredRow[];
  /** The server's history that the device knows. */
  readonly epoch: Id | undefined;
  /** `entity/id` → base at the last asking of what stands there no more as it did, while the epoch was the same. */
  readonly previousBases: ReadonlyMap<string, SeenBase>;
  readonly accepted: readonly AcceptedMutation[];
  /** What its person gave up, or took back in time. */
  readonly abandoned: ReadonlySet<Id>;
  readonly undone: ReadonlySet<Id>;
  /** Ids that were sent again from « À vérifier » under another name. */
  readonly retried: ReadonlySet<Id>;
  /** Settled before the server was restored: it may come once more, from here or as a copy that hung somewhere. */
  readonly resent: ReadonlySet<Id>;
  /** Taken by builds before this one. */
  readonly fromOlderBuilds: readonly Id[];
  /** Carts of visitors that were sealed for this person, and those that only the visitors’ database knows. */
  readonly handedOver: readonly Id[];
  readonly setAside: ReadonlySet<Id>;
  readonly writes: readonly TermedWrite[];
  /** With nothing wrong any more: when an answer to what it sent came through the last time. */
  readonly lastAnswerAt: Ms | undefined;
  /** What its banner says of the network. */
  readonly banner: string;
  /** Errors that ended an engine although nobody had killed it. */
  readonly crashes: readonly string[];
  /** Everything that it keeps, as text; asked for at rest only. */
  readonly text: () => string;
}

/** What the server recorded of a mutation. */
export interface LoggedMutation {
  readonly id: Id;
  readonly client: Id;
  readonly lane: string;
  readonly op: string;
  readonly args: Json;
  readonly actor: Person;
  readonly outcome: string;
  /** Its place among everything that the server recorded. */
  readonly order: number;
  /** How often it changed rows. */
  readonly effects: number;
}

export interface ServerRow {
  readonly e: string;
  readonly id: string;
  readonly scope: Scope;
  readonly rev: number;
  readonly seq: number;
  /** `null` when it is deleted. */
  readonly d: Json | null;
}

export interface ServerHistory {
  readonly epoch: Id;
  readonly log: ReadonlyMap<Id, LoggedMutation>;
  readonly rows: readonly ServerRow[];
  /** What a row said at a revision. */
  contentAt(e: string, id: string, rev: number): Json | null | undefined;
  scopesOf(person: Person): readonly Scope[];
  /** Work that arrived: whose it was, and under whose session. */
  readonly arrivals: readonly { readonly actor: Person; readonly session: Person }[];
  /** Lanes on which the server fails whatever comes. */
  readonly poisoned: ReadonlySet<string>;
  /** Orders placed, and the intent that each came from. */
  readonly placed: readonly {
    readonly oid: number;
    readonly intent: Id;
    readonly total: number;
    readonly confirmed: number;
  }[];
  /** What an order cost when its money was taken, and what it costs now. */
  readonly captured: readonly { readonly oid: number; readonly then: number; readonly now: number }[];
  /** A word that the server says where nobody may keep it. */
  readonly secret: string;
}
