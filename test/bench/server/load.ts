import type { Sent } from 'autocannon';

/** How many connections there are unless a load says otherwise. */
export const CONNECTIONS = 16;

/** What is sent again and again; each request may differ from the one before. */
export interface Load {
  readonly origin: string;
  readonly next: (request: Sent) => Sent;
  /** Whether an answer is the one that it must be. */
  readonly right: (body: string) => boolean;
  /** How many may be on their way at once; sixteen unless said otherwise. */
  readonly connections?: number;
}
