import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** The users who may make a call at all; access to its object is checked by the service. */
export type Audience = 'everybody' | 'person' | 'shop-owner' | 'logistic' | 'manager' | 'admin';

/** One `/v1` request, declared once: routing, validation, client, documentation and coverage derive from it. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly allow: readonly Audience[];
  /** True when the request changes data and so needs the CSRF token: every POST, PUT and DELETE, and four GETs. */
  readonly changes: boolean;
  /** Whether a page of our own site may call it without the token; another site may not. */
  readonly guardedBySite: boolean;
  /**
   * Whether a request of one of our own pages needs no token: clients of the original send none with a GET or with a
   * question to the assistant (docs/rules.md#csrf).
   */
  readonly sameOrigin: boolean;
  readonly params: Schema | undefined;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  /**
   * A list of the body whose items are validated separately: an invalid one is refused alone
   * (docs/protocol.md#what-ends-a-mutation).
   */
  readonly apart: string | undefined;
  /**
   * Maximum size of the body in bytes, when it differs from the default; without a schema the raw bytes are passed on.
   */
  readonly bodyLimit: number | undefined;
  /** The media type of an answered file; a page receives its bytes in base64. */
  readonly file: 'application/pdf' | undefined;
  /** `undefined` when the answer is not a JSON value: a file, a stream, an event source, or empty. */
  readonly answer: Schema | undefined;
  /**
   * Whether the answer is never stored in plain text: under an idempotency key it is encrypted for the session that
   * sent it.
   */
  readonly secret: boolean;
  /**
   * Whether it moves money, so that a duplicate request would pay twice: without an idempotency key it gets one for a
   * minute (docs/decisions/0046). A function when that depends on the body.
   */
  readonly movesMoney: boolean | ((body: unknown) => boolean);
  /**
   * Whether a duplicate request would create or send something a second time: a screen repeats an unanswered one under
   * the same idempotency key.
   */
  readonly creates: boolean;
  readonly refusals: readonly RefusalCode[];
}

type CallDefinition = Pick<Call, 'name' | 'method' | 'path' | 'allow'> & Partial<Call>;

type Declared<Declaration extends CallDefinition> = Omit<Call, keyof Declaration> & Declaration;

/**
 * Declares a call; omitted properties are absent, and a GET changes nothing by default. The annotation marks it as free
 * of side effects: a bundle leaves out the calls that it never makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<const Declaration extends CallDefinition>(
  declaration: Declaration,
): Declared<Declaration> {
  return {
    changes: declaration.method !== 'GET' && declaration.method !== 'HEAD',
    guardedBySite: false,
    sameOrigin: declaration.method === 'GET',
    params: undefined,
    query: undefined,
    body: undefined,
    apart: undefined,
    bodyLimit: undefined,
    file: undefined,
    answer: undefined,
    secret: false,
    movesMoney: false,
    creates: false,
    refusals: [],
    ...declaration,
  };
}

/** Whether a request with this body moves money: see `movesMoney`. */
export function startsMovement({ movesMoney }: Call, body: unknown): boolean {
  return typeof movesMoney === 'function' ? movesMoney(body) : movesMoney;
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<C> = C extends { params: infer S } ? Decoded<S> : undefined;
export type QueryOf<C> = C extends { query: infer S } ? Decoded<S> : undefined;
export type BodyOf<C> = C extends { body: infer S } ? Decoded<S> : undefined;
export type AnswerOf<C> = C extends { answer: infer S } ? Decoded<S> : undefined;
