import { WAITING_HEADER } from '../../src/contract/waiting-header.ts';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';

const ALLOWED = [
  ...['content-type', 'x-xsrf-token', 'idempotency-key', 'x-cabas-person', 'if-none-match'],
  WAITING_HEADER.toLowerCase(),
].join(', ');
const EXPOSED = ['x-cabas', 'x-cabas-time', 'x-total-count', 'retry-after', 'etag'].join(', ');

/**
 * Lets the listed origins call with their cookies. With none listed, the browser's own rule stands: nobody else. They
 * may send headers of their own besides, as clients of the original do with each call (facts §2.0): none of them is read.
 */
export function addCors(app: FastifyInstance, { corsOrigins }: Environment): void {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    // Also of an answer to nobody in particular: a cache would give it to whoever asks from elsewhere.
    reply.header('vary', 'origin');
    const { origin, 'access-control-request-headers': asked } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
    });
    if (request.method === 'OPTIONS')
      await reply
        .headers({
          'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
          'access-control-allow-headers': asked === undefined ? ALLOWED : `${ALLOWED}, ${asked}`,
          'access-control-max-age': '600',
        })
        .code(204)
        .send();
  });
}
