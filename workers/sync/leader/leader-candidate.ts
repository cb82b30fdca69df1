import type { Ports } from '../engine-ports.ts';

/** A worker that is a candidate for leading one database. */
export interface Candidate {
  /** Name of the lock: one per database. */
  readonly lock: string;
  /** Build names sort by age: the newest build leads. */
  readonly build: string;
  visible(): boolean;
}

export type LeaderPorts = Pick<Ports, 'store' | 'locks' | 'bus' | 'clock'>;
