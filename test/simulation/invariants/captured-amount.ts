import type { Invariant } from './invariant.ts';

/** What was taken from somebody's card is what the order costs. */
export const capturedAmount: Invariant = {
  name: 'I17',
  statement: 'Once an order’s money is taken, nothing that is prepared changes what it costs',
  holds: 'always',
  violations: ({ server }) =>
    server.captured
      .filter(({ then, now }) => then !== now)
      .map(({ oid, then, now }) => `order ${oid} cost ${then} when its money was taken, and costs ${now}`),
};
