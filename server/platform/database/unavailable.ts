import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../core/database/database-types.ts';
import { sqlState } from './sql-state.ts';
import { TurnTimeout } from './turn-queue.ts';

/** Why the server itself can do nothing for now, whatever was asked. Told to whoever runs it, and holds no secret. */
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
  | 'too_slow';

/** PostgreSQL's states, by their beginning. */
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

/** What the operating system says. */
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

/** What the driver, its pool and the embedded database say without any code. */
const WORDS: readonly (readonly [RegExp, UnavailableCause])[] = [
  // Files of the embedded database that its process may not touch, which has the state of any missing right.
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

/** How long a cause is told of after it was met last, and between two lines about it. */
const TOLD_MS = 60_000;

/** Whether an error is the server's own state and no fault of what was asked; `undefined` when it is not. */
export function unavailableCause(error: unknown): UnavailableCause | undefined {
  // Of a request that could not be read, because its sender hung up for one, the framework says so by a status.
  if (!(error instanceof Error) || 'statusCode' in error) return undefined;
  if (error instanceof TurnTimeout) return 'too_slow';
  // An engine that stopped in the middle of its work does nothing more until the process starts again.
  if (error.name === 'RuntimeError') return 'database_unreachable';
  // Of several at once, as a job that goes on with the next one tells them.
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

/** When each cause was met last, and when a line said so, by database. */
const met = new WeakMap<Database['bus'], Map<UnavailableCause, { at: Ms; said: Ms }>>();

/** Remembers that the server could do nothing. True when it is time for a line about it: once a minute for a cause. */
export function recordCause({ bus }: Pick<Database, 'bus'>, cause: UnavailableCause, now: Ms): boolean {
  const causes = met.get(bus) ?? new Map<UnavailableCause, { at: Ms; said: Ms }>();
  met.set(bus, causes);
  const said = causes.get(cause)?.said;
  const due = said === undefined || now - said >= TOLD_MS;
  causes.set(cause, { at: now, said: due ? now : said });
  return due;
}

/** Why the server could do nothing a moment ago; `undefined` when a minute has passed since. */
export function latestCause({ bus }: Pick<Database, 'bus'>, now: Ms): UnavailableCause | undefined {
  const latest = [...(met.get(bus) ?? [])]
    .filter(([, { at }]) => now - at < TOLD_MS)
    .sort(([, one], [, other]) => other.at - one.at);
  return latest[0]?.[0];
}
