import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import { MINUTE_MS } from '../src/domain/calendar/hub-time.ts';
import type { Environment } from './core/environment.ts';
import type { Gateways } from './core/gateways/gateways.ts';
import { addBodies, BODY_LIMIT } from './platform/http/requests/request-bodies.ts';
import type { AppContext } from './platform/app-context.ts';
import { addCors } from './platform/http/server/cors-headers.ts';
import { refuseConnection, refuseEarly } from './platform/http/server/early-refusals.ts';
import { addErrorAnswers } from './platform/http/server/error-answers.ts';
import { addRequestLog, logging } from './platform/http/server/request-log.ts';
import { addMetrics } from './platform/http/server/server-metrics.ts';
import { addSecurity } from './platform/http/server/security-headers.ts';
import { guardUnreadable } from './platform/http/requests/guard-unreadable.ts';
import { addWebFiles } from './platform/http/server/web-files.ts';
import { ownershipCheckOf } from './path-owners.ts';
import { everyRoute } from './every-route.ts';
import { operationHandler } from './every-operation.ts';
import type { Database } from './core/database/database-types.ts';
import { paymentPages } from './platform/gateways/pages/payment-pages.ts';
import { documentation } from './platform/documentation/documentation-routes.ts';
import { health } from './platform/http/server/health-pages.ts';
import { paymentWebhook } from './modules/payments/acquirer/payment-webhook.ts';
import { applyPayoutEvent } from './modules/payouts/shop-account.ts';
import { addSetupGate } from './modules/setup/setup-gate.ts';
import { photoFiles } from './modules/catalogue/photos/photo-file-routes.ts';

/** Excludes event streams: compression would buffer their events. */
const COMPRESSED = /^(?:application\/(?:json|x-ndjson|javascript)|text\/(?!event-stream)|image\/svg)/;

/**
 * Brotli for browsers, which accept it over https: at quality 1 it takes a fifth of the time of gzip's default level and
 * compresses rows better. gzip for other clients.
 */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  threshold: 1024,
  customTypes: COMPRESSED,
} satisfies FastifyCompressOptions;

/** Longer than the upload of a photo over a bad connection; slower clients are disconnected. */
const REQUEST_MS = 5 * MINUTE_MS;

/** Creates the server over a migrated database; it does not listen yet. Tests shift the clock and add operations. */
export async function createApp(
  database: Database,
  environment: Environment,
  gateways: Gateways,
  { clock = Date.now, operations = operationHandler }: Partial<Pick<AppContext, 'clock' | 'operations'>> = {},
): Promise<FastifyInstance> {
  const context: AppContext = { database, environment, gateways, clock, operations };
  const app = fastify({
    logger: logging(environment.logLevel),
    // Replaced by the project's request log: Fastify's lines contain the URL.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Open event streams would delay the stop until their clients disconnect.
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS,
    trustProxy: environment.proxies.length > 0 && ['loopback', ...environment.proxies],
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseEarly,
    clientErrorHandler: refuseConnection,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-cabas': '1', 'x-cabas-time': String(clock()) });
    done();
  });
  addErrorAnswers(app, context);
  await addCors(app, environment);
  await addSecurity(app, environment);
  addSetupGate(app, context);
  await app.register(compress, COMPRESSION);
  addBodies(app);
  addRequestLog(app);
  addMetrics(app, context);
  for (const route of everyRoute)
    app.route({
      method: route.call.method,
      url: route.call.path,
      ...(route.call.bodyLimit !== undefined && { bodyLimit: route.call.bodyLimit }),
      handler: (request, reply) => route.answer(context, request, reply),
      errorHandler: (error, request, reply): unknown =>
        guardUnreadable(
          context,
          { call: route.call, ownershipCheck: ownershipCheckOf(route.call) },
          { request, reply },
          error,
        ),
    });
  for (const pages of everyPage) await pages(app, context);
  await addWebFiles(app);
  return app;
}

/** Pages, webhooks and operator endpoints, which are not calls of the contract. */
type Pages = (app: FastifyInstance, context: AppContext) => void | Promise<void>;

const webhook: Pages = (app, context) => paymentWebhook(app, context, applyPayoutEvent);
const everyPage: readonly Pages[] = [health, documentation, webhook, photoFiles, paymentPages];
