import { type IsoDay, localDay } from '../calendar/hub-time.ts';

/** The fields of an order that decide its day of supply. */
export interface SuppliedOrder {
  readonly shipping: {
    readonly when: string;
    readonly shipped: boolean;
    readonly outcome?: { readonly at: string } | undefined;
  };
}

/**
 * The local day of supply that every paper names, and that decides its VAT rates: the actual delivery, or the ordered
 * day while that is unknown. See docs/rules.md#papers.
 */
export function supplyDay({ shipping }: SuppliedOrder, zone: string): IsoDay {
  const { when, shipped, outcome } = shipping;
  return localDay(Date.parse(shipped && outcome !== undefined ? outcome.at : when), zone);
}
