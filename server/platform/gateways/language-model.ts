import * as z from 'zod/mini';
import type { ModelCall, ModelGateway, ModelMessage, ModelPiece } from '../../core/gateways/model-gateway.ts';

/** The address, key and name of an OpenAI-compatible model. */
export interface ModelPlace {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
}

/** How long a person waits for the next piece of an answer, and for a whole answer. */
export interface ModelTimes {
  readonly silenceMs: number;
  readonly wholeMs: number;
}

const TIMES: ModelTimes = { silenceMs: 15_000, wholeMs: 60_000 };
const LARGEST_BYTES = 256 * 1024;
const MOST_TOKENS = 600;

/** Opens the gateway to a model by the chat completions API, whose answer is read as a stream. */
export function openModel({ url, key, model }: ModelPlace, times: ModelTimes = TIMES): ModelGateway {
  return {
    async *stream(messages, tools, signal) {
      const silence = new AbortController();
      const tooSlow = () => silence.abort(new Error('the model is silent'));
      let timer = setTimeout(tooSlow, times.silenceMs);
      const ended = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(times.wholeMs)]);
      try {
        const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            ...{ model, stream: true, temperature: 0.2, max_tokens: MOST_TOKENS },
            messages: messages.map(onTheWire),
            ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
          }),
          redirect: 'error',
          signal: ended,
        });
        if (!answer.ok) throw new Error(`the model answered ${answer.status}`);
        const calls = new CallParts();
        for await (const data of eventsOf(answer)) {
          clearTimeout(timer);
          timer = setTimeout(tooSlow, times.silenceMs);
          yield* piecesOf(data, calls);
        }
        yield* calls.whole();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function onTheWire(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.call, content: message.content };
  if (message.role !== 'assistant' || message.calls === undefined)
    return { role: message.role, content: message.content };
  const calls = message.calls.map(({ id, name, arguments: written }) => {
    return { id, type: 'function', function: { name, arguments: written } };
  });
  return { role: 'assistant', content: message.content, tool_calls: calls };
}

/** The data of each server-sent event, until `[DONE]`. Throws when the stream ends before it. */
async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  let bytes = 0;
  const decoder = new TextDecoder();
  // Leaving the loop cancels the body, and thereby the request.
  for await (const part of body ?? []) {
    if (!(part instanceof Uint8Array)) throw new Error('the model answered no bytes');
    bytes += part.byteLength;
    if (bytes > LARGEST_BYTES) throw new Error('the model does not stop');
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, data] = /^data: ?(.*)$/.exec(line) ?? [];
      if (data === '[DONE]') return;
      if (data !== undefined) yield data;
    }
  }
  throw new Error('the answer of the model was cut');
}

/** The fields read of a chunk of a completion; a chunk without choices holds the usage. */
const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.optional(z.nullable(z.string())),
        tool_calls: z.optional(
          z.nullable(
            z.array(
              z.object({
                index: z.optional(z.int().check(z.gte(0), z.lte(15))),
                id: z.optional(z.nullable(z.string())),
                function: z.optional(
                  z.object({
                    name: z.optional(z.nullable(z.string())),
                    arguments: z.optional(z.nullable(z.string())),
                  }),
                ),
              }),
            ),
          ),
        ),
      }),
    }),
  ),
});

function* piecesOf(data: string, calls: CallParts): Generator<ModelPiece> {
  const [choice] = Chunk.parse(JSON.parse(data)).choices;
  const { content, tool_calls: parts } = choice?.delta ?? {};
  if (content != null && content !== '') yield { kind: 'text', text: content };
  for (const { index = 0, id, function: part } of parts ?? [])
    calls.add(index, { id: id ?? '', name: part?.name ?? '', arguments: part?.arguments ?? '' });
}

/** The calls of an answer, which arrive in parts. */
class CallParts {
  private readonly parts = new Map<number, ModelCall>();

  add(index: number, part: ModelCall): void {
    const { id = '', name = '', arguments: written = '' } = this.parts.get(index) ?? {};
    this.parts.set(index, {
      ...{ id: id + part.id, name: name + part.name },
      arguments: written + part.arguments,
    });
  }

  *whole(): Generator<ModelPiece> {
    for (const call of this.parts.values()) yield { kind: 'call', call };
  }
}
