import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams lines: each part is produced once the previous one has been sent. */
export function sendLines(
  reply: FastifyReply,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
): FastifyReply {
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(parts, { objectMode: false, highWaterMark: WAITING_BYTES }));
}

/** Bytes that may be buffered for a slow client besides the part in transmission. */
const WAITING_BYTES = 64 * 1024;
