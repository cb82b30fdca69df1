import type { PullLine } from '../../contract/sync/sync.ts';

/** One answer to a pull, parsed and checked. */
export interface PulledPage {
  readonly head: Extract<PullLine, { t: 'head' }>;
  readonly lines: readonly Extract<PullLine, { t: 'row' | 'gone' }>[];
  readonly ends: readonly Extract<PullLine, { t: 'scope' }>[];
  readonly resyncs: readonly Extract<PullLine, { t: 'resync' }>[];
}
