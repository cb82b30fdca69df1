import type { FastifyReply } from 'fastify';
import type { Call } from '../../../../src/contract/core/call.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { setTokenCookie } from '../session/cookies.ts';
import { type Effects, applyEffects } from '../session/answer-effects.ts';
import { encode } from '../../../core/encode-answer.ts';
import { type Refused, refusalAnswer, RefusedRequest, UnreadableRequest } from '../../../core/refusal.ts';
import { EncodedBody } from '../../../core/encoded-body.ts';

/** A service answers with the value, or as a rule of the domain does: `accept`, `refuse`; or as it wrote before. */
export type ServiceAnswer<Value> =
  | Value
  | { readonly ok: true; readonly value: Value | EncodedBody | AnsweredFile }
  | Refused
  | EncodedBody
  | AnsweredFile;

/** An answer that is a file, under the name by which it is kept. */
export class AnsweredFile {
  constructor(
    readonly type: string,
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** Writes a call's answer down, to be kept. */
export function encodeAnswer(call: Call, value: unknown): EncodedBody {
  return EncodedBody.ofJson(JSON.stringify(onTheWire(call, value)));
}

/** What came of a request, before it is sent: the transaction may still have to be run again. */
export interface CallOutcome {
  readonly status: number;
  readonly body: Json | EncodedBody | AnsweredFile | undefined;
  readonly refused: Refused | undefined;
  readonly effects: Effects | undefined;
}

/** Runs a service and writes its answer as the wire has it: decimal francs, and nothing that is not declared. */
export async function attempt(
  call: Call,
  effects: Effects,
  service: Promise<ServiceAnswer<unknown>>,
): Promise<CallOutcome> {
  const answer = await service;
  if (isRefused(answer)) return refusedAttempt(answer);
  const value = isAccepted(answer) ? answer.value : answer;
  const isDone = value instanceof EncodedBody || value instanceof AnsweredFile;
  const body = isDone ? value : onTheWire(call, value);
  return { status: 200, body, refused: undefined, effects };
}

export function refusedAttempt(refused: Refused): CallOutcome {
  const { status, body } = refusalAnswer(refused);
  return { status, body: body as unknown as Json, refused, effects: undefined };
}

/** Turns a thrown refusal into an answer; any other error goes on its way, and so does what could not be read. */
export function caughtRefusal(error: unknown): CallOutcome {
  if (error instanceof RefusedRequest && !(error instanceof UnreadableRequest))
    return refusedAttempt(error.refused);
  throw error;
}

/**
 * Sends it. Every no about who is here brings the CSRF token that the sign-in needs next (docs/rules.md#csrf). A
 * browser without the token's cookie gets it with an answer that tells the token, and with no other: of several
 * answers to its first requests,
 * the last to arrive would set a cookie that its page has read nowhere.
 */
export function sendAttempt(
  { status, body, refused, effects }: CallOutcome,
  reply: FastifyReply,
  visit: { readonly csrf: string; readonly lacksToken: boolean; readonly secure: boolean },
): FastifyReply {
  if (effects !== undefined) applyEffects(effects, reply, visit.secure);
  if (refused?.retryAfterMs !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterMs / 1000)));
  if (status === 200 && isKnown(reply)) return reply.code(304).send();
  reply.code(status);
  if (body === undefined) return reply.send();
  if (body instanceof AnsweredFile)
    return reply
      .type(body.type)
      .header('content-disposition', `attachment; filename="${body.name}"`)
      .send(Buffer.from(body.bytes));
  const asksToSignIn = refused !== undefined && (status === 401 || refused.refusal === 'wrong_person');
  if (visit.lacksToken && (asksToSignIn || tells(body, visit.csrf)))
    setTokenCookie(reply, visit.csrf, visit.secure);
  if (asksToSignIn) return reply.send({ ...refusalAnswer(refused).body, csrf: visit.csrf });
  return reply
    .type('application/json; charset=utf-8')
    .send(body instanceof EncodedBody ? body.payload() : JSON.stringify(body));
}

function onTheWire({ answer }: Call, value: unknown): Json | undefined {
  return (answer === undefined ? value : encode(answer, value)) as Json | undefined;
}

/** Whether whoever asks holds this very answer already: it carries the tag that they sent. */
function isKnown(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return tag !== undefined && tag === reply.request.headers['if-none-match'];
}

function tells(body: object | Json, csrf: string): boolean {
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
