import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** One step of the answer to the next request. */
export type ModelStep =
  | { readonly say: string }
  | { readonly call: string; readonly args: object | string }
  /** Raw bytes, for streams that no model should send. */
  | { readonly raw: string }
  /** Waits until the test continues it, or the client is gone. */
  | { readonly wait: Promise<void> }
  | 'cut'
  | 'done';

/** A received request. */
export interface HeardRequest {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
}

/** An OpenAI-compatible model for tests, which answers by script. */
export interface ModelServer {
  readonly url: string;
  readonly heard: readonly HeardRequest[];
  /** Requests whose client disconnected before their end. */
  readonly abandoned: { count: number };
  /** The answers to the next requests, one list of steps each; a request without one gets a 500. */
  answers(...answers: readonly (readonly ModelStep[])[]): void;
  close(): Promise<void>;
}

/** Opens one on a free port. */
export async function openModelServer(): Promise<ModelServer> {
  const heard: HeardRequest[] = [];
  const abandoned = { count: 0 };
  const waiting: (readonly ModelStep[])[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await readText(request)) as HeardRequest['body'];
      heard.push({ url: request.url, key: request.headers.authorization, body });
      const steps = waiting.shift();
      if (steps === undefined) return void response.writeHead(500).end();
      response.on('close', () => {
        if (!response.writableFinished) abandoned.count += 1;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const step of steps) await take(response, step);
      if (!response.destroyed) response.end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    heard,
    abandoned,
    answers: (...answers) => void waiting.splice(0, waiting.length, ...answers),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function take(response: ServerResponse, step: ModelStep): Promise<void> {
  if (step === 'cut') return void response.destroy();
  if (step === 'done') return write(response, 'data: [DONE]\n\n');
  if ('wait' in step) return step.wait;
  if ('raw' in step) return write(response, step.raw);
  if ('say' in step) return write(response, chunk({ content: step.say }));
  const written = typeof step.args === 'string' ? step.args : JSON.stringify(step.args);
  const half = Math.ceil(written.length / 2);
  const part = (given: object) => chunk({ tool_calls: [{ index: 0, ...given }] });
  await write(
    response,
    part({ id: 'call-1', function: { name: step.call, arguments: written.slice(0, half) } }),
  );
  return write(response, part({ function: { arguments: written.slice(half) } }));
}

function chunk(delta: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
}

function write(response: ServerResponse, text: string): Promise<void> {
  return new Promise((done) => response.write(text, () => done()));
}
