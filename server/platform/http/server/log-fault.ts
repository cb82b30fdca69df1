import type { FastifyBaseLogger } from 'fastify';
import { isBusy } from '../../database/busy.ts';
import { recordCause, unavailableCause } from '../../database/unavailable.ts';
import type { AppContext } from '../../app-context.ts';

/** Of which process the causes are, and its clock. */
export interface FaultContext {
  readonly database: Pick<AppContext['database'], 'bus'>;
  readonly clock: AppContext['clock'];
}

/**
 * Writes down what went wrong: a fault with all that is known of it, what the server could not do for reasons of its own
 * once a minute with the cause. What only has to wait is worth no line.
 */
export function logFault(
  { database, clock }: FaultContext,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  said: string,
  more: object = {},
): void {
  const cause = unavailableCause(error);
  if (cause !== undefined) {
    if (recordCause(database, cause, clock()))
      log.warn({ err: error, cause, ...more }, 'the server can do nothing for now');
  } else if (!isBusy(error)) log.error({ err: error, ...more }, said);
}
