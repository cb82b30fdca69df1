import { add, type Centimes, centimes, subtract, sum, ZERO } from '../money/money.ts';
import { type TaxedAmount, vatByRate } from '../money/vat.ts';

/** The rate of food, for lines that were ordered before their rate was kept, and for service and delivery. */
export const PAPER_RATE = 0.026;

interface RatedAmount {
  readonly amount: Centimes;
  readonly rate: number;
}

/** The VAT of one order by rate: discounts and what was given back reduce all rates in proportion. */
export function paperVat(parts: readonly RatedAmount[], total: Centimes): readonly TaxedAmount[] {
  const rated = vatByRate(parts).filter(({ amount }) => amount !== ZERO);
  const whole = sum(rated.map(({ amount }) => amount));
  if (whole === ZERO) return [];
  let left = subtract(total, whole);
  const last = rated.length - 1;
  const reduced = rated.map(({ amount, rate }, at) => {
    const share = at === last ? left : centimes(Math.trunc(((total - whole) * amount) / whole) + 0);
    left = subtract(left, share);
    return { amount: add(amount, share), rate };
  });
  return vatByRate(reduced).filter(({ amount }) => amount !== ZERO);
}

/** The VAT of several orders by rate, rounded once for each rate. */
export function vatOfAll(orders: readonly (readonly TaxedAmount[])[]): readonly TaxedAmount[] {
  return vatByRate(orders.flat().map(({ amount, rate }) => ({ amount, rate })));
}
