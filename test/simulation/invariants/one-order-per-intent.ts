import type { Invariant } from './invariant.ts';

/** Nobody orders twice by touching twice, and nobody pays what they have not seen. */
export const oneOrderPerIntent: Invariant = {
  name: 'I16',
  statement: 'An intent becomes one order at most, for the total that was confirmed',
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
