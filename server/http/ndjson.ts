import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends lines as they are made: the next part is made when the last one has left. */
export function sendLines(
  reply: FastifyReply,
  parts: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(encoded(parts), { objectMode: false, highWaterMark: WAITING_BYTES }));
}

/** Bytes that may wait for a slow device; of a text outside Latin-1 they are half of what its letters take. */
const WAITING_BYTES = 64 * 1024;

async function* encoded(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}
