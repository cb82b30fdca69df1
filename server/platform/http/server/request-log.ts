import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../../../core/environment.ts';

/**
 * Logs without personal data: a request's method, route pattern, status and duration. Never its URL (it may contain a
 * token or an e-mail address), body, headers or user.
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

/** Logs one line per answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}
