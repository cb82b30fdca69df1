import type { Invariant } from './invariant.ts';

/** Of several tabs that believe they lead only the newest writes. */
export const oneLeader: Invariant = {
  name: 'I10',
  statement: 'No transaction of a former term is committed',
  holds: 'always',
  violations: ({ devices }) =>
    devices.flatMap(({ name, writes }) =>
      writes
        .filter(({ term, newest }) => term !== newest)
        .map(({ method }) => `${name}: ${method} wrote under a term that was over`),
    ),
};
