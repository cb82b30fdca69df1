import type { Fault } from '../../../support/mutant.ts';

/** An interleaving, told step by step, with faults of the engine that make it end badly. */
export interface Story {
  readonly name: string;
  readonly faults: readonly Fault[];
  /** Rejects when it ends otherwise than promised. */
  tell(): Promise<void>;
}
