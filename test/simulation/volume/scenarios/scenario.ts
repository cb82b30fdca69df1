import type { Mutant } from '../../../support/mutant.ts';

/** An interleaving, step by step, with faults of the engine that make it fail. */
export interface Scenario {
  readonly name: string;
  readonly mutants: readonly Mutant[];
  /** Rejects when it ends otherwise than promised. */
  run(): Promise<void>;
}
