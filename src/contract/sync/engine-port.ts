import type { ErrorReport } from '../../domain/device/error-report.ts';
import type { Json } from '../core/wire.ts';
import type { RefusalCode } from '../core/refusals.ts';
import type { Id, Person, Scope } from './sync.ts';

/** What the page tells the engine when it starts or changes person or hub. */
export interface EngineSession {
  readonly person: Person;
  /** Names the sign-in that let the person in: a sign-out ends this one and no later one. */
  readonly entry: string;
  readonly hub: string;
  /** Names the build of this page: the newest one leads. */
  readonly build: string;
  readonly visible: boolean;
}

export interface RemoteCallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Json;
  /** Names what is written, so that it is done once however often it is sent; absent, each sending is another one. */
  readonly key?: Id;
}

/** A refusal of an asked call, as data. `offline`: it never left this device. */
export interface RemoteCallRefusal {
  readonly code: RefusalCode | 'offline' | 'unreachable';
  readonly message: string;
  readonly details?: Json;
}

/** `total`: how many rows there are in all, where the answer is a page of them. */
export type RemoteCallResult =
  | { readonly ok: true; readonly answer: Json; readonly total?: number }
  | ({ readonly ok: false } & RemoteCallRefusal);

/** How to leave with unsent work (docs/rules.md#sign-out). `send` ends as refused when something is still unsent. */
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
  /** Rows whose effect is not what folding says: always empty, or a bug. */
  readonly misfolded: readonly string[];
}

/** What a page may ask of the worker, over Comlink. No call returns rows: those come through the mirror. */
export interface EnginePort {
  start(session: EngineSession): Promise<void>;
  stop(): Promise<void>;
  /** The page came to the front or went away. */
  visible(visible: boolean): Promise<void>;
  /** Somebody looks at these days of a hub: they are brought here first, and stay while they are looked at. */
  wantDays(hub: string, days: readonly string[]): Promise<void>;
  /** Look now: the person asked, or the network came back. */
  syncNow(reason: string): Promise<void>;
  call(call: string, input: RemoteCallInput): Promise<RemoteCallResult>;
  /** From « À vérifier »: sends a refused mutation again under a new id, with other arguments when given. */
  retry(id: Id, args?: Json): Promise<void>;
  /** Gives up a mutation: unsent ones at once, sent ones when the server has sealed them. */
  abandon(id: Id): Promise<void>;
  /** Signs out; refused with the count of what is unsent when `send` could not send everything. */
  logout(mode: LogoutMode): Promise<{ readonly left: number }>;
  /** Resolves when nothing is mid-send, or after ten seconds: a reload then loses no answer. */
  quiet(): Promise<void>;
  diagnostics(): Promise<Diagnostics>;
  /** An error of the page that nobody caught: noted here, and told where reports are wanted. */
  report(seen: ErrorReport): Promise<void>;
}
