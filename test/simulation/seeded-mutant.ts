import type { Mutant } from '../support/mutant.ts';

/** A fault, and where it shows. */
export interface SeededMutant extends Mutant {
  /** The first day, counted from 1, that violates an invariant; `--mutants` prints which one and after how many steps. */
  readonly seed: number;
}
