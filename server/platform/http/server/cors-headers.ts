import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WAITING_HEADER } from '../../../../src/contract/sync/waiting-header.ts';
import type { Environment } from '../../../core/environment.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const ALLOWED = [
  ...['content-type', 'x-xsrf-token', 'idempotency-key', 'x-cabas-person', 'if-none-match'],
  WAITING_HEADER.toLowerCase(),
];
const EXPOSED = ['x-cabas', 'x-cabas-time', 'x-total-count', 'retry-after', 'etag'];

/**
 * Allows the listed origins to call with credentials. With an empty list only the browser's same-origin policy applies.
 * The original's clients send additional headers with each call: the preflight allows them, and no code reads them.
 */
export async function addCors(app: FastifyInstance, { corsOrigins }: Environment): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    delegator: (request: FastifyRequest) => Promise.resolve(optionsFor(request, corsOrigins)),
  });
}

function optionsFor({ headers }: FastifyRequest, origins: readonly string[]): FastifyCorsOptions {
  const { origin, 'access-control-request-headers': requested } = headers;
  // An unlisted origin gets `Vary` alone: given the list itself, the package would send it the other headers as well.
  if (origin === undefined || !origins.includes(origin)) return { origin: false };
  return {
    origin,
    credentials: true,
    methods: METHODS,
    allowedHeaders: requested === undefined ? ALLOWED : [...ALLOWED, requested],
    exposedHeaders: EXPOSED,
    maxAge: 600,
    strictPreflight: false,
  };
}
