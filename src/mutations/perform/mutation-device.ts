import type { Id, Ms } from '../../contract/sync/sync.ts';

/** What a mutation takes from the device on which it happens. */
export interface MutationContext {
  /** Wall clock, as this device has it. */
  now(): Ms;
  /** Milliseconds that only grow, within one boot. */
  monotonic(): number;
  readonly boot: string;
  /** A fresh UUID of version 7. */
  id(): Id;
  readonly build: string;
}
