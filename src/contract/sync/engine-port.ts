import type { ErrorReport } from '../../domain/device/error-report.ts';
import type { Json } from '../core/wire.ts';
import type { RefusalCode } from '../core/refusals.ts';
import type { Id, Person, Scope } from './sync.ts';

/** The page's message to the engine at its start and at a change of person or hub. */
export interface EngineSession {
  readonly person: Person;
  /** Identifies the sign-in of this session: a sign-out ends this one and no later one. */
  readonly entry: string;
  readonly hub: string;
  /** Identifies the build of this page: the newest one leads. */
  readonly build: string;
  readonly visible: boolean;
}

/** A file sent verbatim, in place of a JSON body. */
export interface SentFile {
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RemoteCallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Json;
  /** For a call without a body schema that takes bytes: a picture. */
  readonly file?: SentFile;
  /** The idempotency key, so that a repeated write is applied once; absent, each sending is a separate write. */
  readonly key?: Id;
}

/** The refusal of a remote call, as data. `offline`: it never left this device. */
export interface RemoteCallRefusal {
  readonly code: RefusalCode | 'offline' | 'unreachable';
  readonly message: string;
  readonly details?: Json;
}

/** `total`: the total number of rows, when the answer is a page of them. */
export type RemoteCallResult =
  | { readonly ok: true; readonly answer: Json; readonly total?: number }
  | ({ readonly ok: false } & RemoteCallRefusal);

/** The page's side of a streamed answer, given to the worker as a proxy. */
export interface StreamListener {
  /** A piece of the answer, as it arrived; the next one waits until this one is taken. */
  hear(text: string): Promise<void>;
  /** Resolves once the rest is no longer wanted, at the latest at the end of the stream. */
  stopped(): Promise<void>;
}

/** How a streamed answer ended: whole, stopped by the person, or cut on the way. A refused one never began. */
export type StreamResult =
  | { readonly ok: true; readonly end: 'whole' | 'stopped' | 'cut' }
  | ({ readonly ok: false } & RemoteCallRefusal);

/** The ways to sign out with unsent work (docs/rules.md#sign-out). `send` is refused when work is still unsent. */
export type LogoutMode = 'send' | 'keep' | 'abandon';

export interface Diagnostics {
  readonly leader: boolean;
  readonly term: Id | undefined;
  readonly scopes: readonly {
    readonly scope: Scope;
    readonly cursor: number | null;
    readonly state: string;
  }[];
  readonly journal: readonly { readonly at: number; readonly event: string; readonly detail: string }[];
  /** Rows whose present state differs from the folded one: always empty, or a bug. */
  readonly misfolded: readonly string[];
}

/** The worker's interface for a page, over Comlink. No call returns rows: those come through the mirror. */
export interface EnginePort {
  start(session: EngineSession): Promise<void>;
  stop(): Promise<void>;
  /** The page came to the foreground or went to the background. */
  visible(visible: boolean): Promise<void>;
  /** A screen shows these days of a hub: they are loaded first, and stay as long as they are shown. */
  wantDays(hub: string, days: readonly string[]): Promise<void>;
  /** Synchronises now: the person requested it, or the network returned. */
  syncNow(reason: string): Promise<void>;
  call(call: string, input: RemoteCallInput): Promise<RemoteCallResult>;
  /** A call whose answer is text that arrives in pieces; each reaches the listener before the result. */
  stream(call: string, input: RemoteCallInput, listener: StreamListener): Promise<StreamResult>;
  /** From « À vérifier »: sends a refused mutation again under a new id, with other arguments when given. */
  retry(id: Id, args?: Json): Promise<void>;
  /** Abandons a mutation: an unsent one at once, a sent one when the server has sealed it. */
  abandon(id: Id): Promise<void>;
  /** Signs out; refused with the number of unsent mutations when `send` could not send them all. */
  logout(mode: LogoutMode): Promise<{ readonly left: number }>;
  /** Resolves when no sending is in progress, or after ten seconds: a reload then loses no answer. */
  quiet(): Promise<void>;
  diagnostics(): Promise<Diagnostics>;
  /** Records an uncaught error of the page, and reports it when reports are enabled. */
  report(seen: ErrorReport): Promise<void>;
}
