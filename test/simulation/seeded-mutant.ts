import type { Fault } from '../support/mutant.ts';

/** A fault, and where it shows. */
export interface Tooth extends Fault {
  /** The first day, counted from 1, in which a law saw it; `--teeth` says which law and after how many steps. */
  readonly seed: number;
}
