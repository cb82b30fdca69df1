import type { Poke } from '../../src/contract/sync.ts';
import { SILENCE_MS } from '../../src/domain/timings.ts';
import { bodyText } from './browser-body.ts';
import { browserCalls, envelope, json, send } from './browser-calls.ts';
import { NetworkFailure } from './network-failure.ts';
import type { Net } from './ports.ts';
import { textLines } from './text-lines.ts';
import { field } from './verdict.ts';

export const browserNet: Net = {
  ...browserCalls,
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

function pokeIn(data: string): Poke['scopes'] {
  const scopes = field(JSON.parse(data), 'scopes');
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

async function* nothing(): AsyncGenerator<readonly string[]> {
  // No line: the answer was a no.
}
