import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text part by part, under the name of an event stream but without its frames: so the original's clients ask
 * for it and so they read it (docs/rules.md#assistant).
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
