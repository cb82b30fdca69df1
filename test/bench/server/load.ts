import type { Sent } from 'autocannon';

/** The default number of connections. */
export const CONNECTIONS = 16;

/** The repeated request; each may differ from the one before. */
export interface Load {
  readonly origin: string;
  readonly next: (request: Sent) => Sent;
  /** Whether an answer is the expected one. */
  readonly right: (body: string) => boolean;
  /** How many may be in flight at once; sixteen by default. */
  readonly connections?: number;
}
