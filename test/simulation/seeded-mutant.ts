import type { Mutant } from '../support/mutant.ts';

/** A fault, and where it shows. */
export interface SeededMutant extends Mutant {
  /** The first day, counted from 1, in which a law saw it; `--teeth` says which law and after how many steps. */
  readonly seed: number;
}
