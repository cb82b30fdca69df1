import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { AppContext } from '../app-context.ts';

/** A recurring job. Running it twice, or in two processes at once, is harmless. */
export interface Job {
  readonly name: string;
  readonly everyMs: Ms;
  run(context: AppContext): Promise<void>;
  /** Scopes whose changes trigger an extra run, in every process that receives the poke. */
  readonly soonAfter?: (scope: Scope) => boolean;
}
