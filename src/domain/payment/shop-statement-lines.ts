import { add, type Centimes, subtract, ZERO } from '../money/money.ts';
import { list, NO_BREAK, percent } from '../text/french.ts';

/** The amounts of a shop's statement. */
interface StatedAmounts {
  readonly ordered: Centimes;
  readonly weights: Centimes;
  readonly refundsBorne: Centimes;
  readonly refundsByHub: Centimes;
  readonly discount: Centimes;
  readonly fees: Centimes;
  readonly contractFees: readonly number[];
  readonly net: Centimes;
}

/** A line of a shop's statement, on screen, on paper and in the file. */
interface StatementLine {
  readonly id: 'ordered' | 'weights' | 'sold' | 'refunds' | 'discount' | 'fees' | 'net';
  readonly label: string;
  readonly amount: Centimes;
}

/** From the ordered amount to the amount owed to the shop: all lines but « Vendu » add up to the last. */
export function shopStatementLines(stated: StatedAmounts): readonly StatementLine[] {
  const { ordered, weights, refundsBorne, discount, fees, contractFees, net } = stated;
  const less = (amount: Centimes) => subtract(ZERO, amount);
  return [
    { id: 'ordered', label: 'Articles livrés, au prix commandé', amount: ordered },
    { id: 'weights', label: 'Différence de poids et de quantité', amount: weights },
    { id: 'sold', label: 'Vendu', amount: add(ordered, weights) },
    { id: 'refunds', label: 'Remboursements à la charge du producteur', amount: less(refundsBorne) },
    { id: 'discount', label: 'Rabais accordés', amount: less(discount) },
    {
      id: 'fees',
      label: `Commission${NO_BREAK}${list(contractFees.map(percent))}`.trim(),
      amount: less(fees),
    },
    { id: 'net', label: 'À verser', amount: net },
  ];
}
