import { asObject } from '../../../src/mirror/json.ts';
import type { Invariant } from './invariant.ts';

/** Counts and « épuisé » end the same in any order of arrival (docs/rules.md#counting), implemented a second time. */
export const countedStock: Invariant = {
  name: 'I23',
  statement: 'A stock is never negative, and 0 after « épuisé » until a count that knew of it',
  holds: 'always',
  violations: ({ server }) => {
    const counts = [...server.log.values()].filter(
      ({ op, outcome }) => op === 'stock.count' && outcome === 'applied',
    );
    return stockRows(server.rows).flatMap(({ id, stock, out }) => {
      if (stock < 0) return [`stock ${id} is ${stock}`];
      const known = counts.some(({ args }) => out !== undefined && asObject(args)?.['knew'] === out);
      return out === undefined || known || stock === 0 ? [] : [`stock ${id} is ${stock} after ${out}`];
    });
  },
};

function stockRows(rows: Parameters<Invariant['violations']>[0]['server']['rows']) {
  return rows.flatMap(({ e, id, d }) => {
    const row = e === 'stock' ? asObject(d) : undefined;
    if (!row) return [];
    const out = asObject(row['out'])?.['id'];
    return [{ id, stock: Number(row['stock']), out: typeof out === 'string' ? out : undefined }];
  });
}
