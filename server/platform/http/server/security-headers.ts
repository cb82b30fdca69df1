import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../../core/environment.ts';
import { RefusedRequest } from '../../../core/refusal.ts';

/** Far above the rate of a person or a sync engine, far below overload. Requests from this machine are not counted. */
const REQUESTS_A_MINUTE = 1200;

/** Browser features that own pages may ask a person for, and disabled ones, also for injected code. */
const ABILITIES = [
  ...['camera', 'geolocation', 'microphone'].map((ability) => `${ability}=(self)`),
  ...['payment', 'usb'].map((ability) => `${ability}=()`),
].join(', ');

/** Adds security headers, cookies and the general rate limit. Signing in has its own limit, counted in SQL. */
export async function addSecurity(
  app: FastifyInstance,
  { publicUrl, errorDsn, tiles }: Environment,
): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        // react-aria adds style elements; a nonce is impossible in a cached page.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...(tiles === undefined ? [] : [new URL(tiles.url).origin])],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(errorDsn === undefined ? [] : [new URL(errorDsn).origin])],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', ABILITIES);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Personal answers are stored in the mirror only, never in another cache of the browser or a proxy.
    if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    allowList: ['127.0.0.1', '::1'],
    errorResponseBuilder: (_request, { ttl }) =>
      new RefusedRequest({ ok: false, refusal: 'too_many', retryAfterMs: ttl }),
  });
}
