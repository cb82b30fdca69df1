import { text } from 'node:stream/consumers';
import type { Call } from '../../../src/contract/core/call.ts';
import type { Client, Marketplace } from '../marketplace.ts';
import type { FuzzedRequest } from './requests.ts';

export interface FuzzedAnswer {
  readonly status: number;
  /** As text; empty for an event stream, which never ends and is closed at once. */
  readonly body: string;
  readonly type: string;
  /** The processor time that it took, in ms: wall time would grow on a busy machine. */
  readonly ms: number;
}

/** Sends a request as a person and reads the whole answer. */
export async function send(
  { app }: Marketplace,
  call: Call,
  { url, body, key }: FuzzedRequest,
  client: Client,
): Promise<FuzzedAnswer> {
  const started = process.cpuUsage();
  const answer = await app.inject({
    ...{ method: call.method, url, payloadAsStream: true },
    headers: {
      ...client.headers(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  const stream = answer.stream();
  if (type.startsWith('text/event-stream')) stream.destroy();
  const read = stream.destroyed ? '' : await text(stream);
  const { user, system } = process.cpuUsage(started);
  return { status: answer.statusCode, body: read, type, ms: (user + system) / 1000 };
}
