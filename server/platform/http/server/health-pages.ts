import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { UNABLE_RETRY_MS } from './error-answers.ts';
import { logFault } from './log-fault.ts';
import { latestCause, unavailableCause } from '../../database/unavailable.ts';

/**
 * For whoever watches the process: 503 when the database does not answer. When it answers, though a moment ago the server
 * could not do what it was asked, `degraded` with the cause, and 200: what can be read is still read.
 */
export function health(app: FastifyInstance, house: AppContext): void {
  const { database, clock } = house;
  app.get('/health', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.db);
    } catch (error) {
      logFault(house, request.log, error, 'the database does not answer');
      const cause = unavailableCause(error) ?? 'database_unreachable';
      return reply
        .code(503)
        .header('retry-after', String(UNABLE_RETRY_MS / 1000))
        .send({ status: 'down', cause, database: database.kind });
    }
    const cause = latestCause(database, clock());
    return reply.send({
      status: cause === undefined ? 'ok' : 'degraded',
      ...(cause !== undefined && { cause }),
      database: database.kind,
    });
  });
}
