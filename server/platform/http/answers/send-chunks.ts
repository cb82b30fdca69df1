import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text part by part, as it is made, with the media type of an event stream but without its frames, as the original's
 * clients expect it (docs/rules.md#assistant).
 */
export function sendTextChunks(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(encoded(parts), { objectMode: false }));
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) if (part !== '') yield Buffer.from(part);
}
