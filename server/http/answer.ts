import * as z from 'zod/mini';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import type { Json } from '../../src/contract/wire.ts';
import { type Effects, applyEffects } from './effects.ts';
import { type Refused, refusalAnswer, RefusedRequest } from './refused.ts';

/** A service answers with the value, or as a rule of the domain does: `accept`, `refuse`. */
export type ServiceAnswer<Value> = Value | { readonly ok: true; readonly value: Value } | Refused;

/** What came of a request, before it is sent: the transaction may still have to be run again. */
export interface Attempt {
  readonly status: number;
  readonly body: Json | undefined;
  readonly refused: Refused | undefined;
  readonly effects: Effects | undefined;
}

/** Runs a service and writes its answer as the wire has it: decimal francs, and nothing that is not declared. */
export async function attempt(
  call: Call,
  effects: Effects,
  service: Promise<ServiceAnswer<unknown>>,
): Promise<Attempt> {
  const answer = await service;
  if (isRefused(answer)) return refusedAttempt(answer);
  const value = isAccepted(answer) ? answer.value : answer;
  const body = call.answer === undefined ? value : z.encode(call.answer, value);
  return { status: 200, body: body as Json | undefined, refused: undefined, effects };
}

export function refusedAttempt(refused: Refused): Attempt {
  const { status, body } = refusalAnswer(refused);
  return { status, body: body as unknown as Json, refused, effects: undefined };
}

/** Turns a thrown refusal into an answer; any other error goes on its way. */
export function caughtRefusal(error: unknown): Attempt {
  if (error instanceof RefusedRequest) return refusedAttempt(error.refused);
  throw error;
}

/** Sends it. Every 401 brings the CSRF token that the sign-in needs next (decisions 10). */
export function sendAttempt(
  { status, body, refused, effects }: Attempt,
  reply: FastifyReply,
  visit: { readonly csrf: string; readonly secure: boolean },
): FastifyReply {
  if (effects !== undefined) applyEffects(effects, reply, visit.secure);
  if (refused?.retryAfterMs !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterMs / 1000)));
  if (status === 200 && isKnown(reply)) return reply.code(304).send();
  reply.code(status);
  if (body === undefined) return reply.send();
  if (refused !== undefined && status === 401)
    return reply.send({ ...refusalAnswer(refused).body, csrf: visit.csrf });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Whether whoever asks holds this very answer already: it carries the tag that they sent. */
function isKnown(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return tag !== undefined && tag === reply.request.headers['if-none-match'];
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
