import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { backupTrouble } from '../../backup/make-backup.ts';
import { UNABLE_RETRY_MS } from './error-answers.ts';
import { logFault } from './log-fault.ts';
import { latestCause, unavailableCause } from '../../database/unavailable.ts';

/**
 * Serves the health check for monitoring: 503 when the database does not answer; 200 and `degraded` with the cause when
 * it answers but the server failed recently for reasons of its own, since reads still succeed, or when the last backup
 * failed or is too old.
 */
export function health(app: FastifyInstance, context: AppContext): void {
  const { database, clock } = context;
  app.get('/health', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.db);
    } catch (error) {
      logFault(context, request.log, error, 'the database does not answer');
      const cause = unavailableCause(error) ?? 'database_unreachable';
      return reply
        .code(503)
        .header('retry-after', String(UNABLE_RETRY_MS / 1000))
        .send({ status: 'down', cause, database: database.kind });
    }
    const cause = latestCause(database, clock()) ?? (await backupTrouble(context));
    return reply.send({
      status: cause === undefined ? 'ok' : 'degraded',
      ...(cause !== undefined && { cause }),
      database: database.kind,
    });
  });
}
