import type { Call } from '../../src/contract/core/call.ts';
import { WAITING_HEADER } from '../../src/contract/sync/waiting-header.ts';
import type { RemoteCallInput } from '../../src/contract/sync/engine-port.ts';
import { bodyText } from './browser-body.ts';
import { NetworkFailure } from '../sync/transport/network-failure.ts';
import type { NetAnswer, NetRequest, SendingNet } from '../sync/engine-ports.ts';
import { requestAddress } from './request-address.ts';

/** The part of the network port that sending needs; the service worker uses it too. */
export const browserCalls: SendingNet = {
  async call(call, input, request) {
    const response = await send(call, input, request, 'application/json');
    return { ...envelope(response), body: await json(response, request) };
  },
  onLine: () => navigator.onLine,
};

/** The only fetch of the app. Resolves with the first byte. Throws `NetworkFailure`. */
export async function send(
  call: Call,
  input: RemoteCallInput,
  request: NetRequest,
  accept: string,
): Promise<Response> {
  const limit = AbortSignal.timeout(request.timeout);
  // After the first byte the body has its own limit: only the caller may still abort.
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
      ...(input.file && { body: input.file.bytes }),
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

function headers(input: RemoteCallInput, request: NetRequest, accept: string): Record<string, string> {
  const { person, csrf, waiting, idempotencyKey } = request;
  return {
    accept,
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(input.file && { 'content-type': input.file.type }),
    ...(person !== 'unsaid' && { 'x-cabas-person': person === null ? 'visitor' : String(person) }),
    ...(csrf !== undefined && { 'x-xsrf-token': csrf }),
    ...(waiting !== undefined && { [WAITING_HEADER]: String(waiting) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

/** The status and headers of an answer, without its body. */
export function envelope({ status, headers: given }: Response): Omit<NetAnswer, 'body'> {
  const seconds = Number(given.get('retry-after') ?? Number.NaN);
  const total = Number(given.get('x-total-count') ?? Number.NaN);
  return {
    status,
    ours: given.get('x-cabas') === '1',
    retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
    ...(Number.isInteger(total) && total >= 0 && { total }),
  };
}

/** Reads a JSON body; `undefined` when it is empty or not JSON. Throws `NetworkFailure`. */
export async function json(response: Response, request: NetRequest): Promise<unknown> {
  let text = '';
  for await (const part of bodyText(response, request.timeout, request.signal)) text += part;
  if (!response.headers.get('content-type')?.includes('json') || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NetworkFailure('failed', cause);
  }
}
