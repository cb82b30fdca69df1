import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text part by part with the media type of an event stream but without its frames, as the original's clients
 * expect it (docs/rules.md#assistant).
 */
export function sendTextChunks(reply: FastifyReply, parts: Iterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(encoded(parts), { objectMode: false }));
}

function* encoded(parts: Iterable<string>): Generator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}
