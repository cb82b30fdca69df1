import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An open stream of server-sent events. */
export interface EventStream {
  send(event: string, value: object): void;
  /** Sends a comment that keeps the connection alive. */
  beat(): void;
  end(): void;
  /** Calls back once, when either side has closed the stream. */
  onEnd(run: () => void): void;
}

/** Unread bytes at which a slow client is disconnected; it reconnects later. */
const BACKLOG_BYTES = 64 * 1024;

/** Opens the stream, which no proxy may compress, buffer or cache. */
export function openEventStream(reply: FastifyReply): EventStream {
  const stream = new PassThrough();
  const write = (text: string) => {
    if (stream.writableLength > BACKLOG_BYTES) stream.destroy();
    else if (!stream.writableEnded) stream.write(text);
  };
  reply.raw.once('close', () => stream.destroy());
  void reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
  return {
    send: (event, value) => write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void stream.end(),
    onEnd: (run) => void stream.once('close', run),
  };
}
