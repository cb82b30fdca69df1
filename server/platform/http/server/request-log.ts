import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../../../core/environment.ts';

/**
 * Structured lines without personal data: of a request its method, its route's pattern, its status and how long it
 * took. Never its address (it may hold a token or an e-mail), its body, its headers or who sent it.
 */
export function logging(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, message, stack, ...rest }: Error) => ({
        type: name,
        message,
        stack: stack ?? '',
        // SQLSTATE; the rest of a database error repeats the values of the row.
        ...('code' in rest && { code: rest.code }),
      }),
    },
  };
}

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}
