import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { localBus } from '../../../core/database/process-bus.ts';
import { isBusy } from '../../database/busy.ts';
import { unavailableCause } from '../../database/unavailable.ts';
import { logFault, type FaultContext } from './log-fault.ts';
import { refusalAnswer, type Refused, RefusedRequest } from '../../../core/refusal.ts';

const RETRY_MS = 1000;
/** What the server cannot do for reasons of its own takes longer to come back than a lock. */
export const UNABLE_RETRY_MS = 3000;

/** The one place where an error becomes an answer: what is expected in words, what is a bug in a log line. */
export function addErrorAnswers(
  app: FastifyInstance,
  house: FaultContext = { database: { bus: localBus() }, clock: Date.now },
): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.refusal === 'internal' || refused.refusal === 'busy')
      logFault(house, request.log, error, 'a request failed');
    return send(refused, reply);
  });
}

function send(refused: Refused, reply: FastifyReply) {
  if (refused.retryAfterMs !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterMs / 1000)));
  const { status, body } = refusalAnswer(refused);
  return reply.code(status).send(body);
}

/** What an error means for whoever asked. */
export function asRefusal(error: unknown): Refused {
  if (error instanceof RefusedRequest) return error.refused;
  if (isBusy(error))
    return {
      ok: false,
      refusal: 'busy',
      retryAfterMs: unavailableCause(error) === undefined ? RETRY_MS : UNABLE_RETRY_MS,
    };
  return { ok: false, refusal: ofStatus(error) };
}

function ofStatus(error: unknown): RefusalCode {
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many';
  if (status !== undefined && status >= 400 && status < 500) return 'malformed';
  return 'internal';
}
