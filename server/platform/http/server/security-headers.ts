import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../../core/environment.ts';
import { RefusedRequest } from '../../../core/refusal.ts';

/** Far above what a person or a sync engine does, far below what hurts. This machine itself is not counted. */
const REQUESTS_A_MINUTE = 1200;

/** What no page of ours asks of a device, and no code that slipped into one may. */
const UNUSED_ABILITIES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((ability) => `${ability}=()`)
  .join(', ');

/** Headers, cookies and the general limit on requests. Sign-in has its own limit, counted in SQL. */
export async function addSecurity(app: FastifyInstance, { publicUrl, errorDsn }: Environment): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        // react-aria writes style elements of its own; a nonce does not fit a cached page.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
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
    reply.header('permissions-policy', UNUSED_ABILITIES);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // What a person is told stays in their mirror and in no other store of the browser or on the way.
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
