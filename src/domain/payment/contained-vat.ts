import { type TaxedAmount, vatByRate } from '../money/vat.ts';
import type { AmountedOrder } from './order-amounts.ts';

/** An order whose lines hold the rate at which they were ordered; an older one does not. */
export interface TaxedOrder {
  readonly items: readonly (AmountedOrder['items'][number] & { readonly tva?: number | undefined })[];
}

/** The VAT that the lines of an order contain, by rate; `undefined` when the order does not hold its rates. */
export function containedVat({ items }: TaxedOrder): readonly TaxedAmount[] | undefined {
  const kept = items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
  const taxed = kept.flatMap(({ finalprice, tva }) =>
    tva === undefined ? [] : [{ amount: finalprice, rate: tva }],
  );
  return taxed.length === 0 || taxed.length < kept.length ? undefined : vatByRate(taxed);
}
