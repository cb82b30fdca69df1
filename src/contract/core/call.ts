import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** Who may make a call at all; whose object it may touch is the service's question. */
export type Audience = 'everybody' | 'person' | 'shop-owner' | 'logistic' | 'manager' | 'admin';

/** One `/v1` request, declared once: routing, validation, client, documentation and coverage come from it. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly allow: readonly Audience[];
  /** True when the request changes data and so needs the CSRF token: every POST, PUT and DELETE, and four GETs. */
  readonly changes: boolean;
  /** Whether it may be asked by a page of our own site without the token, though not by another site's. */
  readonly guardedBySite: boolean;
  /**
   * Whether a request of one of our own pages needs no token: clients of the original send none with a GET, nor with a
   * question to the assistant (docs/rules.md#csrf).
   */
  readonly sameOrigin: boolean;
  readonly params: Schema | undefined;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  /**
   * A list of the body whose items are read one by one: one that cannot be read is refused alone
   * (docs/protocol.md#what-ends-a-mutation).
   */
  readonly apart: string | undefined;
  /** Bytes that a body may have where that is not what every call takes; without a schema they come as they are. */
  readonly bodyLimit: number | undefined;
  /** The media type of the file that is answered; a page that asks is given its bytes in base64. */
  readonly file: 'application/pdf' | undefined;
  /** `undefined` when the answer is no JSON value: a file, a stream, an event source, nothing. */
  readonly answer: Schema | undefined;
  /** Whether the answer is kept nowhere in plain text: under a key it is sealed for the session that asked. */
  readonly secret: boolean;
  /**
   * Whether it starts a movement of money, so that the same request twice would be two of them: without a key of its own
   * it has one for a minute (docs/decisions/0046). A function where that depends on what is asked.
   */
  readonly movesMoney: boolean | ((body: unknown) => boolean);
  readonly refusals: readonly RefusalCode[];
}

type CallDefinition = Pick<Call, 'name' | 'method' | 'path' | 'allow'> & Partial<Call>;

type Declared<Declaration extends CallDefinition> = Omit<Call, keyof Declaration> & Declaration;

/**
 * Declares a call; what is not given is absent, and a GET changes nothing unless it says so. It has no effect, and says
 * so to the bundler: a call that a bundle never makes is not in it.
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
    refusals: [],
    ...declaration,
  };
}

/** Whether a request of this body starts a movement of money: see `movesMoney`. */
export function startsMovement({ movesMoney }: Call, body: unknown): boolean {
  return typeof movesMoney === 'function' ? movesMoney(body) : movesMoney;
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<C> = C extends { params: infer S } ? Decoded<S> : undefined;
export type QueryOf<C> = C extends { query: infer S } ? Decoded<S> : undefined;
export type BodyOf<C> = C extends { body: infer S } ? Decoded<S> : undefined;
export type AnswerOf<C> = C extends { answer: infer S } ? Decoded<S> : undefined;
