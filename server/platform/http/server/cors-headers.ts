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
 * Lets the listed origins call with their cookies. With an empty list the browser's same-origin rule is the only one.
 * Clients of the original send headers of their own with each call: a preflight allows them, and no code reads them.
 */
export async function addCors(app: FastifyInstance, { corsOrigins }: Environment): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    delegator: (request: FastifyRequest) => Promise.resolve(optionsFor(request, corsOrigins)),
  });
}

function optionsFor({ headers }: FastifyRequest, listed: readonly string[]): FastifyCorsOptions {
  const { origin, 'access-control-request-headers': asked } = headers;
  // An unlisted origin gets `Vary` alone: given the list itself, the package would send it the other headers as well.
  if (origin === undefined || !listed.includes(origin)) return { origin: false };
  return {
    origin,
    credentials: true,
    methods: METHODS,
    allowedHeaders: asked === undefined ? ALLOWED : [...ALLOWED, asked],
    exposedHeaders: EXPOSED,
    maxAge: 600,
    strictPreflight: false,
  };
}
