import { type Centimes, sum, times } from '../money/money.ts';

interface Charged {
  readonly unit_amount: Centimes;
  readonly quantity: number;
}

/**
 * The total of one delivery of a contract, or of one gift: lines, service and delivery. See
 * docs/rules.md#contract-amounts.
 */
export function subscriptionTotal(contract: {
  readonly items: readonly Charged[];
  readonly services: readonly Charged[];
  readonly patreon: readonly Charged[];
}): Centimes {
  const all = [...contract.items, ...contract.services, ...contract.patreon];
  return sum(all.map(({ unit_amount, quantity }) => times(unit_amount, quantity)));
}
