import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../../app-context.ts';
import { addStateMetrics } from './state-metrics.ts';

/** Adds metrics by route, in a registry of this app: prom-client's default registry is shared by the whole process. */
export function addMetrics(app: FastifyInstance, context: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readState = addStateMetrics(registry, context);
  const durations = new Histogram({
    name: 'cabas_http_request_seconds',
    help: 'How long an answer took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      // The route pattern, never the URL, which may contain tokens and e-mail addresses.
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    await readState();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
}
