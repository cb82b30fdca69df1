import type { Ports } from '../engine-ports.ts';

/** A worker that stands for leading one database. */
export interface Candidate {
  /** Name of the lock: one per database. */
  readonly lock: string;
  /** Names that sort by age: the newest build leads. */
  readonly build: string;
  visible(): boolean;
}

export type LeaderPorts = Pick<Ports, 'store' | 'locks' | 'bus' | 'clock'>;
