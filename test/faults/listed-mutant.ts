import type { Mutant } from '../support/mutant.ts';

/** A fault with the nearest test that sees it. */
export interface ListedMutant extends Mutant {
  /** The file that goes red, from the repository. */
  readonly seenBy: string;
  /** A part of the names of its tests, as vitest's `-t` takes it: those alone are played. */
  readonly tests?: string;
}
