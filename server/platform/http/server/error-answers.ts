import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { localBus } from '../../../core/database/process-bus.ts';
import { isBusy } from '../../database/busy.ts';
import { unavailableCause } from '../../database/unavailable.ts';
import { logFault, type FaultContext } from './log-fault.ts';
import { refusalAnswer, type Refused, RefusedRequest } from '../../../core/refusal.ts';

const RETRY_MS = 1000;
/** An unavailable server takes longer to recover than a lock takes to be released. */
export const UNABLE_RETRY_MS = 3000;

/** Turns every error into an answer: an expected one into its message, a bug into a log entry. */
export function addErrorAnswers(
  app: FastifyInstance,
  context: FaultContext = { database: { bus: localBus() }, clock: Date.now },
): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.refusal === 'internal' || refused.refusal === 'busy')
      logFault(context, request.log, error, 'a request failed');
    return send(refused, reply);
  });
}

function send(refused: Refused, reply: FastifyReply) {
  if (refused.retryAfterMs !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterMs / 1000)));
  const { status, body } = refusalAnswer(refused);
  return reply.code(status).send(body);
}

/** Returns the refusal that the client receives for an error. */
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
