import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import type { cartAdd } from '../../../src/contract/operations.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { BENCH_HUB } from '../catalogue.ts';

/** The number of lines of the filled cart. */
const LINES = 20;
const AT = '2026-11-21T11:00:00.000Z';

/** The arguments of the nth tap: never the same product twice in a row, so that none replaces the one before. */
export function tapped(number: number): ArgsOf<typeof cartAdd> {
  const sku = 1_000_000 + (number % LINES);
  return {
    hub: BENCH_HUB,
    line: { sku },
    quantity: 1,
    product: {
      title: `Produit ${sku}`,
      price: centimes(850),
      part: '250 g',
      vendor: 'ferme-1',
      thumb: `/photos/${sku}.webp`,
    },
    at: AT,
  };
}
