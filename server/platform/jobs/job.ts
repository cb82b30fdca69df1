import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { AppContext } from '../app-context.ts';

/** Work that comes back by itself. Harmless when it runs twice, or at once in two processes. */
export interface Job {
  readonly name: string;
  readonly everyMs: Ms;
  run(house: AppContext): Promise<void>;
  /** Runs at once, in every process that hears it, when a scope like this moved; its time comes all the same. */
  readonly soonAfter?: (scope: Scope) => boolean;
}
