import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { House } from '../http/context.ts';

/** For whoever watches the process: 200 when the database answers, 503 when it does not. */
export function health(app: FastifyInstance, { database }: House): void {
  app.get('/health', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.db);
      return await reply.send({ status: 'ok', database: database.kind });
    } catch (error) {
      request.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'down', database: database.kind });
    }
  });
}
