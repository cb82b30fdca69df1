import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Json, Millis, Serial, Uuid, Whole, inRange } from '../core/wire.ts';

/**
 * The messages of `/v1/sync`. Every request of our app carries `X-Cabas-Person` (a user id, or `visitor`), every answer
 * `X-Cabas: 1`. Engine times are integer milliseconds; domain values in `d` and `args` are ISO instants and centimes.
 */
export const PROTO = 1;

export type Id = string;
export type Ms = number;
/** `null` is a visitor: config and catalogue only. */
export type Person = number | null;
/**
 * `config:<hub>` · `catalog:<hub>` · `user:<uid>` · `ops:<hub>:<day>` · `shop:<urlpath>:<month>` · `staff:<hub>` ·
 * `admin:<hub>:<month>`
 */
export type Scope = string;
/** Opaque, compared by equality only: another view means that rights or projections changed. */
export type View = string;

export interface Key {
  readonly e: string;
  readonly id: string;
}

/** `last`: the id of this client's last processed operation in the row's lane. */
export interface Row extends Key {
  readonly rev: number;
  readonly last: Id | null;
  readonly d: Json;
}

export interface Gone extends Key {
  readonly rev: number;
  readonly kind: 'deleted' | 'left';
}

export interface Stamp {
  readonly epoch: Id;
  readonly person: Person;
  readonly view: View;
  readonly serverTime: Ms;
}

/** The end of a complete snapshot: the stamp of its head, and the revision from which to request changes. */
export interface SnapshotEnd {
  readonly stamp: Stamp;
  readonly asOf: number;
}

const Word = z.string().check(z.minLength(1), z.maxLength(120));

export const Mutation = z.object({
  id: Uuid,
  lane: Word,
  prev: z.nullable(Uuid),
  op: Word,
  v: Whole,
  args: Json,
  /** `null` for a creation. For diagnosis only. */
  base: z.nullable(z.object({ rev: Serial })),
  at: Millis,
  /** Monotonic age at sending; the difference of wall clocks after a reboot. */
  age: Millis,
});
export type Mutation = z.output<typeof Mutation>;

export const PushRequest = z.object({
  proto: z.literal(PROTO),
  client: Uuid,
  actor: Serial,
  term: Uuid,
  sentAt: Millis,
  /** Validated one by one: a malformed mutation is refused alone (docs/protocol.md#what-ends-a-mutation). */
  mutations: z.array(z.unknown()).check(z.maxLength(200)),
});
export type PushRequest = Omit<z.output<typeof PushRequest>, 'mutations'> & {
  readonly mutations: Mutation[];
};

interface Settled {
  readonly id: Id;
  /** True when an earlier sending had recorded this outcome. */
  readonly again: boolean;
  /** The present state of the affected rows: each row is in an answer once, with the first outcome that names it. */
  readonly rows: readonly Row[];
  readonly gone: readonly Gone[];
  readonly info?: Json;
}

export type Final =
  | (Settled & { readonly outcome: 'applied' })
  | (Settled & {
      readonly outcome: 'merged';
      readonly reason: string;
      readonly kept?: Json;
      readonly lost?: Json;
    })
  | (Settled & {
      readonly outcome: 'rejected';
      readonly code: string;
      readonly message: string;
      readonly details?: Json;
    })
  | (Settled & {
      readonly outcome: 'conflict';
      readonly code: string;
      readonly message: string;
      readonly info: Json;
    })
  | { readonly id: Id; readonly again: true; readonly outcome: 'abandoned' };

export interface Deferred {
  readonly id: Id;
  readonly outcome: 'deferred';
  readonly code: 'internal' | 'busy' | 'running' | 'lane';
  readonly retryAfter: Ms;
}

export interface OutOfOrder {
  readonly id: Id;
  readonly outcome: 'out_of_order';
  readonly missing: Id;
}

export type Result = Final | Deferred | OutOfOrder;

export interface PushAnswer extends Stamp {
  /** One per mutation, in their order. */
  readonly results: readonly Result[];
  readonly poke: readonly Scope[];
}

export const OutcomesRequest = z.object({
  proto: z.literal(PROTO),
  client: Uuid,
  actor: Serial,
  ids: z.array(Uuid).check(z.maxLength(500)),
  /** Records `abandoned` for unknown ids, so that a late copy has no effect. */
  seal: z.boolean(),
});
export type OutcomesRequest = z.output<typeof OutcomesRequest>;

export interface OutcomesAnswer extends Stamp {
  readonly results: readonly Final[];
  readonly running: readonly Id[];
  readonly unknown: readonly Id[];
}

export const PullRequest = z.object({
  proto: z.literal(PROTO),
  client: Uuid,
  actor: z.nullable(Serial),
  limit: z.int().check(z.gte(1), z.lte(2000)),
  scopes: z
    .array(z.object({ scope: Word, cursor: z.nullable(Serial), view: z.nullable(z.string()) }))
    .check(z.maxLength(500)),
});
export type PullRequest = z.output<typeof PullRequest>;

export type PullLine =
  /** All scopes that this person may hold now: a scope that is not in the list is dropped. */
  | ({ readonly t: 'head'; readonly scopes: readonly Scope[] } & Stamp)
  | ({ readonly t: 'row'; readonly scope: Scope; readonly seq: number } & Row)
  | ({ readonly t: 'gone'; readonly scope: Scope; readonly seq: number } & Gone)
  | {
      readonly t: 'scope';
      readonly scope: Scope;
      readonly view: View;
      readonly from: number;
      readonly cursor: number;
      readonly more: boolean;
    }
  | {
      readonly t: 'resync';
      readonly scope: Scope;
      readonly view: View;
      readonly why: 'view' | 'epoch' | 'too_old' | 'ahead' | 'first';
    }
  | { readonly t: 'end'; readonly lines: number; readonly check: number };

export type SnapshotLine =
  | ({ readonly t: 'head'; readonly scope: Scope; readonly asOf: number; readonly about: number } & Stamp)
  | ({ readonly t: 'row' } & Row)
  | { readonly t: 'end'; readonly lines: number; readonly check: number };

/** A hint that these scopes of the person changed; never data. */
export interface Poke {
  readonly scopes: readonly Scope[];
}

export const push = call({
  name: 'sync.push',
  method: 'POST',
  path: '/v1/sync/push',
  allow: ['person'],
  body: PushRequest,
  apart: 'mutations',
  refusals: ['wrong_person', 'upgrade_required'],
});

export const outcomes = call({
  name: 'sync.outcomes',
  method: 'POST',
  path: '/v1/sync/outcomes',
  allow: ['person'],
  body: OutcomesRequest,
  refusals: ['wrong_person', 'upgrade_required'],
});

/** Reads only, by POST because of its long body; it needs no CSRF token. */
export const pull = call({
  name: 'sync.pull',
  method: 'POST',
  path: '/v1/sync/pull',
  allow: ['everybody'],
  changes: false,
  body: PullRequest,
  refusals: ['wrong_person', 'upgrade_required'],
});

export const snapshot = call({
  name: 'sync.snapshot',
  method: 'GET',
  path: '/v1/sync/snapshot',
  allow: ['everybody'],
  query: z.object({
    scope: Word,
    client: Uuid,
    after: z.optional(z.string()),
    view: z.optional(z.string()),
    /** Kept from the first part of a resumed snapshot. */
    asOf: z.optional(z.coerce.number().check(inRange(1e15))),
  }),
  refusals: ['wrong_person', 'forbidden', 'view_changed'],
});

export const events = call({
  name: 'sync.events',
  method: 'GET',
  path: '/v1/sync/events',
  allow: ['everybody'],
  refusals: ['wrong_person', 'too_many'],
});
