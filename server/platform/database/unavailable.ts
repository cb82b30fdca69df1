import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../core/database/database-types.ts';
import { AcquirerUnreachable } from '../../core/gateways/payment-gateway.ts';
import { sqlState } from './sql-state.ts';
import { TurnTimeout } from './turn-queue.ts';

/** Why the server is unavailable, independent of the request. Shown to the operator; contains no secret. */
export type UnavailableCause =
  | 'database_unreachable'
  | 'database_refuses'
  | 'database_read_only'
  | 'too_many_connections'
  | 'pool_full'
  | 'disk_full'
  | 'disk_failed'
  | 'out_of_memory'
  | 'too_many_files'
  | 'too_slow'
  | 'backup_failed'
  | 'acquirer_unreachable';

/** Thrown when a backup could not be written; `cause` says why. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

/** Causes by the prefix of the SQLSTATE. */
const STATES: readonly (readonly [RegExp, UnavailableCause])[] = [
  [/^08|^57P0/, 'database_unreachable'],
  [/^28|^3D000/, 'database_refuses'],
  [/^25006/, 'database_read_only'],
  [/^53100/, 'disk_full'],
  [/^53200/, 'out_of_memory'],
  [/^53/, 'too_many_connections'],
  [/^57014|^25P03/, 'too_slow'],
  [/^58/, 'disk_failed'],
];

/** Causes by the error code of the operating system. */
const SYSTEM: Readonly<Record<string, UnavailableCause>> = {
  ...{
    ECONNREFUSED: 'database_unreachable',
    ECONNRESET: 'database_unreachable',
    EPIPE: 'database_unreachable',
  },
  ...{
    ETIMEDOUT: 'database_unreachable',
    EHOSTUNREACH: 'database_unreachable',
    EHOSTDOWN: 'database_unreachable',
  },
  ...{
    ENETUNREACH: 'database_unreachable',
    ENOTFOUND: 'database_unreachable',
    EAI_AGAIN: 'database_unreachable',
  },
  ...{ ENOSPC: 'disk_full', EDQUOT: 'disk_full', EROFS: 'disk_failed', EIO: 'disk_failed' },
  ...{ EMFILE: 'too_many_files', ENFILE: 'too_many_files', ENOMEM: 'out_of_memory' },
};

/** Causes by messages of the driver, its pool and the embedded database that carry no code. */
const WORDS: readonly (readonly [RegExp, UnavailableCause])[] = [
  // Files of the embedded database without permission: their SQLSTATE is that of any missing privilege.
  [
    /^could not (?:open|read|write|extend|create|access|fsync|truncate|rename) (?:file|directory) /,
    'disk_failed',
  ],
  [/^timeout exceeded when trying to connect$/, 'pool_full'],
  [/^Connection terminated|is not queryable$|^timeout expired$/, 'database_unreachable'],
  [/^PGlite is clos(?:ed|ing)$/, 'database_unreachable'],
  [/^Query read timeout$/, 'too_slow'],
  [
    /^Cannot use a pool after calling end on the pool$|^driver has already been destroyed$/,
    'database_unreachable',
  ],
];

/** How long a cause is reported after its last occurrence, and the time between two log lines about it. */
const REPORT_MS = 60_000;

/** Returns the cause of an error that is due to the server's state; `undefined` for any other error. */
export function unavailableCause(error: unknown): UnavailableCause | undefined {
  // Errors with a status concern the request, such as an aborted upload.
  if (!(error instanceof Error) || 'statusCode' in error) return undefined;
  if (error instanceof TurnTimeout) return 'too_slow';
  if (error instanceof AcquirerUnreachable) return 'acquirer_unreachable';
  if (error instanceof BackupFailed) return unavailableCause(error.cause) ?? 'backup_failed';
  // The embedded engine crashed and stays down until the process restarts.
  if (error.name === 'RuntimeError') return 'database_unreachable';
  // Errors of a job that continued after each failure.
  if (error instanceof AggregateError && error.errors.length > 0 && !('code' in error)) {
    const causes = error.errors.map((one: unknown) => unavailableCause(one));
    return causes.every((cause) => cause !== undefined) ? causes[0] : undefined;
  }
  const code = sqlState(error);
  if (code !== undefined) {
    const known = SYSTEM[code] ?? STATES.find(([state]) => state.test(code))?.[1];
    if (known !== undefined) return known;
  }
  return WORDS.find(([words]) => words.test(error.message))?.[1];
}

/** The last occurrence of each cause and its last log line, by database. */
const occurrences = new WeakMap<Database['bus'], Map<UnavailableCause, { at: Ms; loggedAt: Ms }>>();

/** Records an occurrence. Returns whether to log it: once a minute per cause. */
export function recordCause({ bus }: Pick<Database, 'bus'>, cause: UnavailableCause, now: Ms): boolean {
  const causes = occurrences.get(bus) ?? new Map<UnavailableCause, { at: Ms; loggedAt: Ms }>();
  occurrences.set(bus, causes);
  const loggedAt = causes.get(cause)?.loggedAt;
  const due = loggedAt === undefined || now - loggedAt >= REPORT_MS;
  causes.set(cause, { at: now, loggedAt: due ? now : loggedAt });
  return due;
}

/** Returns the latest cause of the last minute. */
export function latestCause({ bus }: Pick<Database, 'bus'>, now: Ms): UnavailableCause | undefined {
  const latest = [...(occurrences.get(bus) ?? [])]
    .filter(([, { at }]) => now - at < REPORT_MS)
    .sort(([, one], [, other]) => other.at - one.at);
  return latest[0]?.[0];
}
