import type { InvariantName } from './invariants/invariant.ts';

/** What a day is played with; the same asked again is the same day. */
export interface DayOptions {
  readonly seed: number;
  readonly steps: number;
  /** Steps that are left out, while a failing day is made shorter; they keep their numbers. */
  readonly skippedSteps?: ReadonlySet<number>;
}

export interface Violation {
  readonly invariant: InvariantName;
  readonly message: string;
}

/** How a day went. */
export interface Day {
  readonly seed: number;
  /** Steps that were played: fewer than asked when a law broke. */
  readonly steps: number;
  /** What people were told is taken. */
  readonly mutations: number;
  /** Requests lost, doubled, cut or refused, tabs that died or froze, stores that failed. */
  readonly faults: number;
  /** What happened, oldest first. */
  readonly events: readonly string[];
  /** Empty when every law held to the end. */
  readonly violations: readonly Violation[];
}

/**
 * One way of playing seeded days with the real engine (docs/protocol.md#depths). `test/simulation/<name>/depth.ts`
 * exports one as `depth`; the command bundles that file by itself, so that each depth may replace what it needs from
 * outside.
 */
export interface Depth {
  readonly name: 'volume' | 'truth' | 'postgres';
  /** Steps of a day unless somebody asks for others. */
  readonly steps: number;
  /** Plays one day, whatever days were played before. Rejects only when the depth itself is at fault. */
  runDay(asked: DayOptions): Promise<Day>;
  /** Lets go of what outlives a day: a database, a process. */
  close(): Promise<void>;
}
