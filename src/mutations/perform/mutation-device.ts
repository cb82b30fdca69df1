import type { Id, Ms } from '../../contract/sync/sync.ts';

/** The clocks and ids that a mutation takes from its device. */
export interface MutationContext {
  /** Wall clock of this device. */
  now(): Ms;
  /** Monotonic milliseconds within one boot. */
  monotonic(): number;
  readonly boot: string;
  /** A fresh UUID of version 7. */
  id(): Id;
  readonly build: string;
}
