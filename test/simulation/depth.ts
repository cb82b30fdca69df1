import type { InvariantName } from './invariants/invariant.ts';

/** The options of a day; the same options give the same day. */
export interface DayOptions {
  readonly seed: number;
  readonly steps: number;
  /** Steps left out while a failing day is shrunk; the others keep their numbers. */
  readonly skippedSteps?: ReadonlySet<number>;
}

export interface Violation {
  readonly invariant: InvariantName;
  readonly message: string;
}

/** The result of a day. */
export interface Day {
  readonly seed: number;
  /** Steps played: fewer than requested when a law broke. */
  readonly steps: number;
  /** Mutations that people were told are accepted. */
  readonly mutations: number;
  /** Requests lost, duplicated, cut or refused, tabs that died or froze, stores that failed. */
  readonly faults: number;
  /** The events, oldest first. */
  readonly events: readonly string[];
  /** Empty when every law held to the end. */
  readonly violations: readonly Violation[];
}

/**
 * A way of playing seeded days with the real engine (docs/protocol.md#depths). `test/simulation/<name>/depth.ts`
 * exports one as `depth`; the command bundles that file on its own, so that each depth may replace any external
 * dependency.
 */
export interface Depth {
  readonly name: 'volume' | 'truth' | 'postgres';
  /** Default number of steps of a day. */
  readonly steps: number;
  /** Plays one day, independent of earlier ones. Rejects only on a fault of the depth itself. */
  runDay(asked: DayOptions): Promise<Day>;
  /** Releases what outlives a day: a database, a process. */
  close(): Promise<void>;
}
