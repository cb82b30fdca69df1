import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../../src/contract/sync/engine-port.ts';
import { NetworkFailure } from '../../../workers/sync/transport/network-failure.ts';
import type { Net, NetAnswer, NetRequest } from '../../../workers/sync/engine-ports.ts';

export interface ScriptedCall {
  readonly call: string;
  readonly input: RemoteCallInput;
  readonly request: NetRequest;
}

/** The answer to one request: whole, as lines or chunks, or none at all. */
export type ScriptedReply = Partial<NetAnswer> & {
  readonly lines?: readonly string[];
  readonly pieces?: readonly (string | Promise<string>)[];
  readonly cut?: boolean;
};

export interface ScriptedNet extends Net {
  readonly asked: ScriptedCall[];
  online: boolean;
}

/** A network that answers request by request from a script. `undefined`: no answer comes. */
export function scriptedNet(
  reply: (asked: ScriptedCall, nth: number) => ScriptedReply | undefined | Promise<ScriptedReply | undefined>,
): ScriptedNet {
  const asked: ScriptedCall[] = [];

  async function answer(call: Call, input: RemoteCallInput, request: NetRequest): Promise<ScriptedReply> {
    const one = { call: call.name, input, request };
    asked.push(one);
    const given = await reply(one, asked.filter(({ call: name }) => name === call.name).length);
    if (request.signal?.aborted) throw new NetworkFailure('given-up');
    if (!given) throw new NetworkFailure('failed');
    return given;
  }

  const net: ScriptedNet = {
    asked,
    online: true,
    async call(call, input, request) {
      return answerOf(await answer(call, input, request));
    },
    async lines(call, input, request) {
      const given = await answer(call, input, request);
      return { answer: answerOf(given), lines: linesOf(given) };
    },
    async text(call, input, request) {
      const given = await answer(call, input, request);
      return { answer: answerOf(given), pieces: piecesOf(given, request) };
    },
    pokes: (_call, request) =>
      new Promise((resolve) => {
        request.signal?.addEventListener('abort', () => resolve());
      }),
    onLine: () => net.online,
  };
  return net;
}

function answerOf({ status = 200, ours = true, retryAfter, body }: ScriptedReply): NetAnswer {
  return { status, ours, retryAfter, body };
}

async function* linesOf({ lines = [], cut }: ScriptedReply): AsyncGenerator<readonly string[]> {
  for (const line of lines) yield await Promise.resolve([line]);
  if (cut) throw new NetworkFailure('failed');
}

async function* piecesOf(
  { pieces = [], cut }: ScriptedReply,
  { signal }: NetRequest,
): AsyncGenerator<string> {
  const left = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new NetworkFailure('given-up')));
  });
  left.catch(() => undefined);
  for (const piece of pieces) yield await Promise.race([piece, left]);
  if (cut) throw new NetworkFailure('failed');
}
