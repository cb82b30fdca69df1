import type { Call } from '../../src/contract/call.ts';
import { WAITING_HEADER } from '../../src/contract/waiting-header.ts';
import type { AskInput } from '../../src/contract/engine.ts';
import type { Poke } from '../../src/contract/sync.ts';
import { SILENCE_MS } from '../../src/domain/timings.ts';
import { bodyText } from './browser-body.ts';
import { NetworkFailure } from './network-failure.ts';
import type { Net, NetAnswer, NetRequest } from './ports.ts';
import { requestAddress } from './request-address.ts';
import { textLines } from './text-lines.ts';
import { field } from './verdict.ts';

/** The only fetch of the app. */
export const browserNet: Net = {
  async call(call, input, request) {
    const response = await send(call, input, request, 'application/json');
    return { ...envelope(response), body: await json(response, request) };
  },
  async lines(call, input, request) {
    const response = await send(call, input, request, 'application/x-ndjson');
    if (!response.ok) {
      return { answer: { ...envelope(response), body: await json(response, request) }, lines: nothing() };
    }
    const lines = textLines(bodyText(response, SILENCE_MS, request.signal));
    return { answer: { ...envelope(response), body: undefined }, lines };
  },
  async pokes(call, request, onPoke) {
    const response = await send(call, {}, { ...request, timeout: SILENCE_MS }, 'text/event-stream');
    if (!response.ok || !envelope(response).ours) throw new NetworkFailure('failed');
    for await (const lines of textLines(bodyText(response, request.timeout, request.signal))) {
      for (const line of lines) if (line.startsWith('data:')) onPoke(pokeIn(line.slice('data:'.length)));
    }
  },
  onLine: () => navigator.onLine,
};

/** Resolves with the first byte. Throws `NetworkFailure`. */
async function send(call: Call, input: AskInput, request: NetRequest, accept: string): Promise<Response> {
  const limit = AbortSignal.timeout(request.timeout);
  // Once the first byte is there, the body has a limit of its own: only the caller may still hang up.
  const hangUp = new AbortController();
  const silent = () => hangUp.abort();
  const leave = () => hangUp.abort();
  limit.addEventListener('abort', silent);
  request.signal?.addEventListener('abort', leave);
  try {
    if (request.signal?.aborted) throw new NetworkFailure('given-up');
    return await fetch(requestAddress(call, input), {
      method: call.method,
      headers: headers(input, request, accept),
      credentials: 'include',
      cache: 'no-store',
      signal: hangUp.signal,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  } catch (cause) {
    if (cause instanceof NetworkFailure) throw cause;
    throw new NetworkFailure(
      request.signal?.aborted ? 'given-up' : limit.aborted ? 'silent' : 'failed',
      cause,
    );
  } finally {
    limit.removeEventListener('abort', silent);
  }
}

function headers(input: AskInput, request: NetRequest, accept: string): Record<string, string> {
  const { person, csrf, waiting, idempotencyKey } = request;
  return {
    accept,
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(person !== 'unsaid' && { 'x-cabas-person': person === null ? 'visitor' : String(person) }),
    ...(csrf !== undefined && { 'x-xsrf-token': csrf }),
    ...(waiting !== undefined && { [WAITING_HEADER]: String(waiting) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

function envelope({ status, headers: given }: Response): Omit<NetAnswer, 'body'> {
  const seconds = Number(given.get('retry-after') ?? Number.NaN);
  return {
    status,
    ours: given.get('x-cabas') === '1',
    retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
  };
}

async function json(response: Response, request: NetRequest): Promise<unknown> {
  let text = '';
  for await (const part of bodyText(response, request.timeout, request.signal)) text += part;
  if (!response.headers.get('content-type')?.includes('json') || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NetworkFailure('failed', cause);
  }
}

function pokeIn(data: string): Poke['scopes'] {
  const scopes = field(JSON.parse(data), 'scopes');
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

async function* nothing(): AsyncGenerator<readonly string[]> {
  // No line: the answer was a no.
}
