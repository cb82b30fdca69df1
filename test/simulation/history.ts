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

/** The input of the laws: plain values, the same from every depth, and easily written by hand. */
export interface History {
  readonly now: Ms;
  readonly devices: readonly DeviceHistory[];
  readonly server: ServerHistory;
}

/** A mutation that a person was told is accepted. One replaced by a later tap is no longer among them. */
export interface AcceptedMutation {
  readonly id: Id;
  /** Its position in the order of the acts on its device. */
  readonly seq: number;
  readonly lane: string;
  /** The last mutation of its lane on the server, as its row said then. */
  readonly last?: Id | null;
}

/** A write of a leader: the term of the write, and the newest term at that moment. */
export interface TermedWrite {
  readonly method: string;
  readonly term: Id;
  readonly newest: Id;
}

export interface StoredRow {
  readonly e: string;
  readonly row: AnyStored;
}

/** The base of a row at the last check of the laws. */
export interface SeenBase {
  readonly rev: number;
  readonly view: string;
}

export interface DeviceHistory {
  readonly name: string;
  readonly person: Person;
  /** Another person uses this browser: this work waits for its person. */
  readonly away: boolean;
  readonly outbox: readonly OutboxRow[];
  readonly deadLetters: readonly DeadLetter[];
  readonly intents: readonly IntentRow[];
  readonly acked: readonly { readonly id: Id; readonly outcome: string }[];
  readonly scopes: readonly ScopeRow[];
  readonly members: readonly Member[];
  readonly tombs: readonly Tomb[];
  readonly rows: readonly StoredRow[];
  /** The server's epoch that the device knows. */
  readonly epoch: Id | undefined;
  /** `entity/id` → base at the last check, for rows changed or gone since, within one epoch. */
  readonly previousBases: ReadonlyMap<string, SeenBase>;
  readonly accepted: readonly AcceptedMutation[];
  /** What its person abandoned, or undid in time. */
  readonly abandoned: ReadonlySet<Id>;
  readonly undone: ReadonlySet<Id>;
  /** Ids that were sent again from « À vérifier » under another id. */
  readonly retried: ReadonlySet<Id>;
  /** Settled before the server was restored: it may come again, from here or as a delayed copy. */
  readonly resent: ReadonlySet<Id>;
  /** Accepted by older builds. */
  readonly fromOlderBuilds: readonly Id[];
  /** Visitors' carts that were sealed for this person, and those that only the visitors’ database holds. */
  readonly handedOver: readonly Id[];
  readonly setAside: ReadonlySet<Id>;
  readonly writes: readonly TermedWrite[];
  /** When the last push was answered, once all faults have healed. */
  readonly lastAnswerAt: Ms | undefined;
  /** The network state in its banner. */
  readonly banner: string;
  /** Errors that ended an engine that was not killed. */
  readonly crashes: readonly string[];
  /** Everything that it stores, as text; read at rest only. */
  readonly text: () => string;
}

/** The server's record of a mutation. */
export interface LoggedMutation {
  readonly id: Id;
  readonly client: Id;
  readonly lane: string;
  readonly op: string;
  readonly args: Json;
  readonly actor: Person;
  readonly outcome: string;
  /** Its position among all records of the server. */
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
  /** The content of a row at a revision. */
  contentAt(e: string, id: string, rev: number): Json | null | undefined;
  scopesOf(person: Person): readonly Scope[];
  /** Mutations that arrived: their author, and the session that sent them. */
  readonly arrivals: readonly { readonly actor: Person; readonly session: Person }[];
  /** Lanes on which the server always fails. */
  readonly poisoned: ReadonlySet<string>;
  /** Placed orders, and the intent of each. */
  readonly placed: readonly {
    readonly oid: number;
    readonly intent: Id;
    readonly total: number;
    readonly confirmed: number;
  }[];
  /** The price of an order when it was captured, and its price now. */
  readonly captured: readonly { readonly oid: number; readonly then: number; readonly now: number }[];
  /** A secret of the server, which no device may store. */
  readonly secret: string;
}
