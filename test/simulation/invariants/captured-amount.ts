import type { Invariant } from './invariant.ts';

/** The captured amount equals the price of the order. */
export const capturedAmount: Invariant = {
  name: 'I17',
  statement: 'Once an order is captured, preparation no longer changes its price',
  holds: 'always',
  violations: ({ server }) =>
    server.captured
      .filter(({ then, now }) => then !== now)
      .map(({ oid, then, now }) => `order ${oid} cost ${then} when its money was taken, and costs ${now}`),
};
