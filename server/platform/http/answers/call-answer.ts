import type { FastifyReply } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import type { Actor } from '../../../core/actor.ts';
import { setTokenCookie } from '../session/cookies.ts';
import { type Effects, applyEffects } from '../session/answer-effects.ts';
import { encode } from '../../../core/encode-answer.ts';
import { type Refused, refusalAnswer, RefusedRequest, UnreadableRequest } from '../../../core/refusal.ts';
import { EncodedBody } from '../../../core/encoded-body.ts';

/** A service returns the value, a `Result` of the domain (`accept`, `refuse`), or an answer that is already encoded. */
export type ServiceAnswer<Value> =
  | Value
  | { readonly ok: true; readonly value: Value | EncodedBody | AnsweredFile }
  | Refused
  | EncodedBody
  | AnsweredFile;

/** An answer that is a file, with its download name. */
export class AnsweredFile {
  constructor(
    readonly type: string,
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** Encodes a call's answer, for a service that caches it. */
export function encodeAnswer(call: Call, value: unknown): EncodedBody {
  return EncodedBody.ofJson(JSON.stringify(onTheWire(call, value)));
}

/** The outcome of a request before it is sent: the transaction may still be retried. */
export interface CallOutcome {
  readonly status: number;
  readonly body: Json | EncodedBody | AnsweredFile | undefined;
  readonly refused: Refused | undefined;
  readonly effects: Effects | undefined;
}

/**
 * Runs a service and encodes its answer for the wire: decimal francs, and declared fields only. A person
 * whose roles are withheld gets the reason of a refusal.
 */
export async function attempt(
  call: Call,
  effects: Effects,
  service: Promise<ServiceAnswer<unknown>>,
  actor: Actor | undefined,
): Promise<CallOutcome> {
  const answer = await service;
  if (isRefused(answer)) return refusedAttempt({ ...answer, refusal: toldTo(actor, answer.refusal) });
  const value = isAccepted(answer) ? answer.value : answer;
  const isEncoded = value instanceof EncodedBody || value instanceof AnsweredFile;
  const body = isEncoded ? value : onTheWire(call, value);
  return { status: 200, body, refused: undefined, effects };
}

/** The refusal to answer: the missing second factor, when it is the reason. */
export function toldTo(actor: Actor | undefined, refusal: RefusalCode): RefusalCode {
  return refusal === 'forbidden' && actor?.secondFactorDue === true ? 'second_factor_due' : refusal;
}

export function refusedAttempt(refused: Refused): CallOutcome {
  const { status, body } = refusalAnswer(refused);
  return { status, body: body as unknown as Json, refused, effects: undefined };
}

/** Turns a thrown refusal into an outcome; rethrows any other error, including `UnreadableRequest`. */
export function caughtRefusal(error: unknown): CallOutcome {
  if (error instanceof RefusedRequest && !(error instanceof UnreadableRequest))
    return refusedAttempt(error.refused);
  throw error;
}

/**
 * Sends the outcome. A refusal about the user's identity contains the CSRF token that signing in needs
 * (docs/rules.md#csrf). A browser without the token's cookie receives it only with an answer that contains the token:
 * of several answers to its first requests, the last one would otherwise set a token that the page has never read.
 */
export function sendAttempt(
  { status, body, refused, effects }: CallOutcome,
  reply: FastifyReply,
  visit: { readonly csrf: string; readonly lacksToken: boolean; readonly secure: boolean },
): FastifyReply {
  if (effects !== undefined) applyEffects(effects, reply, visit.secure);
  if (refused?.retryAfterMs !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterMs / 1000)));
  if (status === 200 && isNotModified(reply)) return reply.code(304).send();
  reply.code(status);
  if (body === undefined) return reply.send();
  if (body instanceof AnsweredFile)
    return reply
      .type(body.type)
      .header('content-disposition', `attachment; filename="${body.name}"`)
      .send(Buffer.from(body.bytes));
  const asksToSignIn = refused !== undefined && (status === 401 || refused.refusal === 'wrong_person');
  if (visit.lacksToken && (asksToSignIn || containsToken(body, visit.csrf)))
    setTokenCookie(reply, visit.csrf, visit.secure);
  if (asksToSignIn) return reply.send({ ...refusalAnswer(refused).body, csrf: visit.csrf });
  return reply
    .type('application/json; charset=utf-8')
    .send(body instanceof EncodedBody ? body.payload() : JSON.stringify(body));
}

function onTheWire({ answer }: Call, value: unknown): Json | undefined {
  return (answer === undefined ? value : encode(answer, value)) as Json | undefined;
}

/** Whether the client has this answer already: its `ETag` equals the `If-None-Match` of the request. */
function isNotModified(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return tag !== undefined && tag === reply.request.headers['if-none-match'];
}

function containsToken(body: object | Json, csrf: string): boolean {
  return typeof body === 'object' && body !== null && 'csrf' in body && body.csrf === csrf;
}

function isRefused(answer: unknown): answer is Refused {
  return isResult(answer) && !answer.ok;
}

function isAccepted(answer: unknown): answer is { readonly ok: true; readonly value: unknown } {
  return isResult(answer) && answer.ok && 'value' in answer;
}

function isResult(answer: unknown): answer is { readonly ok: boolean } {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && typeof answer.ok === 'boolean';
}
