import type { FastifyBaseLogger } from 'fastify';
import { isBusy } from '../../database/busy.ts';
import { recordCause, unavailableCause } from '../../database/unavailable.ts';
import type { AppContext } from '../../app-context.ts';

/** The database whose outages are recorded, and the clock. */
export interface FaultContext {
  readonly database: Pick<AppContext['database'], 'bus'>;
  readonly clock: AppContext['clock'];
}

/**
 * Logs a failure: a bug with its details, and an outage of the server with its cause at most once a minute. Lock
 * conflicts are not logged.
 */
export function logFault(
  { database, clock }: FaultContext,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  message: string,
): void {
  const cause = unavailableCause(error);
  if (cause !== undefined) {
    if (recordCause(database, cause, clock()))
      log.warn({ err: error, cause }, 'the server can do nothing for now');
  } else if (!isBusy(error)) log.error({ err: error }, message);
}
