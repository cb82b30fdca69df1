import type { Poke } from '../../src/contract/sync/sync.ts';
import { SILENCE_MS } from '../../src/domain/core/timings.ts';
import { bodyBytes, bodyText } from './browser-body.ts';
import { browserCalls, envelope, json, send } from './browser-calls.ts';
import { NetworkFailure } from '../sync/transport/network-failure.ts';
import type { Net, NetRequest } from '../sync/engine-ports.ts';
import { textLines } from './text-lines.ts';
import { readField } from '../sync/transport/answer-verdict.ts';

export const browserNet: Net = {
  ...browserCalls,
  async call(call, input, request) {
    if (call.file === undefined) return browserCalls.call(call, input, request);
    const response = await send(call, input, request, call.file);
    const body = response.ok ? await base64(response, request, call.file) : await json(response, request);
    return { ...envelope(response), body };
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
};

/** A file as text, since what a page is answered is JSON; `undefined` when it is something else. Throws `NetworkFailure`. */
async function base64(response: Response, request: NetRequest, type: string): Promise<string | undefined> {
  let bytes = '';
  for await (const part of bodyBytes(response, request.timeout, request.signal))
    for (const byte of part) bytes += String.fromCharCode(byte);
  return response.headers.get('content-type')?.startsWith(type) === true ? btoa(bytes) : undefined;
}

function pokeIn(data: string): Poke['scopes'] {
  const scopes = readField(JSON.parse(data), 'scopes');
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

async function* nothing(): AsyncGenerator<readonly string[]> {
  // No line: the answer was a no.
}
