import * as z from 'zod/mini';
import { login, recover, register, takeEmailBack } from '../../../src/contract/people/authentication.ts';
import { createFirstAdministrator } from '../../../src/contract/hubs/setup.ts';
import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput, RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import { me } from '../../../src/contract/people/users.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { sendingTime } from '../../../src/domain/core/timings.ts';
import { refuseIncomplete } from './remote-call-guards.ts';
import { exchange } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import { refusalIn } from './answer-verdict.ts';
import type { EngineContext } from '../engine-context.ts';

const READ_TIMEOUT_MS = 15_000;
const CHANGE_TIMEOUT_MS = 30_000;

/**
 * Calls sent without naming a person: an expired session must not block the next sign-in, and `me` is asked
 * by a page that does not know the person.
 */
const unnamedCalls: ReadonlySet<string> = new Set(
  [login, register, createFirstAdministrator, recover, takeEmailBack, me].map(({ name }) => name),
);

const OFFLINE: RemoteCallResult & { ok: false } = {
  ok: false,
  code: 'offline',
  message: 'Il faut le réseau pour cela. Réessayez dès qu’il revient.',
};
const UNREACHABLE: RemoteCallResult & { ok: false } = {
  ok: false,
  code: 'unreachable',
  message: 'Le site ne répond pas pour le moment. Réessayez dans un instant.',
};

/**
 * Makes an online-only call, which never waits in a queue. The page uses centimes and domain values; the
 * contract's codecs translate them to the wire here. A refusal and a missing network are data. Sent once: a
 * person decides whether to repeat a payment without an answer; `key` makes the repetition idempotent.
 * Throws one of the prescribed messages for an incomplete input (docs/rules.md#given-words), before anything
 * leaves.
 */
export async function callServer(
  context: EngineContext,
  name: string,
  input: RemoteCallInput,
): Promise<RemoteCallResult> {
  const call = callNamed(name);
  refuseIncomplete(call, input);
  const wire = encoded(call, input);
  if (!wire) return refused('malformed');
  const limit = call.changes ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS;
  const timeout = limit + sendingTime(input.file?.bytes.length ?? 0);
  const key = call.changes ? { idempotencyKey: input.key ?? context.random.uuid() } : {};
  try {
    const anybody = unnamedCalls.has(call.name);
    const { verdict, answer } = await exchange(context, call, wire, {
      timeout,
      watched: true,
      anybody,
      ...key,
    });
    if (verdict === 'not-ours') return UNREACHABLE;
    await context.session.saveCsrfToken(answer.body);
    if (verdict !== 'answered') return refusalOf(answer.body, answer.status);
    const read = await decoded(context, call, answer.body);
    return read.ok && answer.total !== undefined ? { ...read, total: answer.total } : read;
  } catch (error) {
    if (error instanceof NetworkFailure) return unanswered(context);
    throw error;
  }
}

export function callNamed(name: string): Call {
  const call = everyCall.find((each) => each.name === name);
  if (!call) throw new Error(`no call of the contract: ${name}`);
  return call;
}

/** The reason why our server did not answer. */
export function unanswered({ net }: Pick<EngineContext, 'net'>): RemoteCallResult & { ok: false } {
  return net.onLine() ? UNREACHABLE : OFFLINE;
}

/** The encoded input; `undefined` when it violates the contract. */
export function encoded(
  call: Call,
  { params, query, body, file }: RemoteCallInput,
): RemoteCallInput | undefined {
  const wire =
    body === undefined || !call.body ? { success: true, data: body } : z.safeEncode(call.body, body);
  const fits = (schema: Call['params'], value: unknown) =>
    schema === undefined || z.safeParse(schema, value ?? {}).success;
  if (!wire.success || !fits(call.params, params) || !fits(call.query, query)) return undefined;
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(file && { file }),
    ...(wire.data !== undefined && { body: asJson(wire.data) }),
  };
}

async function decoded(context: EngineContext, call: Call, body: unknown): Promise<RemoteCallResult> {
  if (call.file !== undefined && typeof body === 'string') return { ok: true, answer: body };
  if (!call.answer) return call.file === undefined ? { ok: true, answer: null } : refused('internal');
  const read = z.safeDecode(call.answer, body);
  if (read.success) return { ok: true, answer: asJson(read.data) };
  const where = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
  await context.store.journal('answer', `${call.name}: ${where}`, context.clock.now());
  return refused('internal');
}

export function refusalOf(body: unknown, status: number): RemoteCallResult & { ok: false } {
  const refusal = refusalIn(body);
  if (!refusal) return refused(status === 401 ? 'unauthenticated' : 'internal');
  const { code, details } = refusal;
  // Shows our own message: the server's error texts are not shown (docs/rules.md#refusals).
  const known = isRefusalCode(code) ? refused(code) : refused('internal');
  return details === undefined ? known : { ...known, details: asJson(details) };
}

export function refused(code: RefusalCode): RemoteCallResult & { ok: false } {
  return { ok: false, code, message: refusals[code].message };
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** A schema's value is JSON already; this tells the compiler and drops `undefined` fields. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
