import type { Mutant } from '../support/mutant.ts';

/** A fault with the nearest test that sees it. */
export interface ListedMutant extends Mutant {
  /** The test file that fails, from the repository root. */
  readonly seenBy: string;
  /** A part of its test names, as vitest's `-t` takes it: only those run. */
  readonly tests?: string;
}
