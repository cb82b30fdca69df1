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
    .send(Readable.from(parts));
}
