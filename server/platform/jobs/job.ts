import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../core/environment.ts';
import type { AppContext } from '../app-context.ts';

/** A recurring job. Running it twice, or in two processes at once, is harmless. */
export interface Job {
  readonly name: string;
  readonly everyMs: Ms;
  run(context: AppContext): Promise<void>;
  /** Whether a process with these settings runs it; every process by default. */
  readonly runsHere?: (environment: Environment) => boolean;
  /** Scopes whose changes trigger an extra run, in every process that receives the poke. */
  readonly soonAfter?: (scope: Scope) => boolean;
}
