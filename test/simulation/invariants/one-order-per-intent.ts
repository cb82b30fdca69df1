import type { Invariant } from './invariant.ts';

/** A second tap places no second order, and an order costs what was confirmed. */
export const oneOrderPerIntent: Invariant = {
  name: 'I16',
  statement: 'An intent becomes at most one order, at the confirmed total',
  holds: 'always',
  violations: ({ server: { placed } }) => {
    const orders = new Map<string, number>();
    return placed.flatMap(({ oid, intent, total, confirmed }) => {
      const first = orders.get(intent);
      orders.set(intent, first ?? oid);
      return [
        ...(first === undefined || first === oid ? [] : [`intent ${intent} became ${first} and ${oid}`]),
        ...(total === confirmed ? [] : [`order ${oid} costs ${total}, and ${confirmed} was confirmed`]),
      ];
    });
  },
};
