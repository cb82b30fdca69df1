import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends lines as they are made: the next part is made when the last one has left. */
export function sendLines(
  reply: FastifyReply,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
): FastifyReply {
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(parts, { objectMode: false, highWaterMark: WAITING_BYTES }));
}

/** Bytes that may wait for a slow device beside the part that is being sent. */
const WAITING_BYTES = 64 * 1024;
