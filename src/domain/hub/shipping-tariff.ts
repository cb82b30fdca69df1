import type { District } from './district.ts';
import type { Centimes } from '../money/money.ts';
import type { ShippingTariff } from './shipping-price.ts';

/** The delivery prices under the names of the shared configuration, amounts in centimes. */
export interface ShippingConfiguration {
  readonly price?: { readonly [district in District]?: Centimes | undefined } | undefined;
  /** By hour, written « 16 ». */
  readonly pricetime?: Readonly<Record<string, Centimes>> | undefined;
  /** The subtotals from which `priceA` and `priceB` are deducted. */
  readonly discountA: Centimes;
  readonly discountB: Centimes;
  readonly priceA: Centimes;
  readonly priceB: Centimes;
}

/** Converts the configuration to a tariff: `discountA` is a threshold, `priceA` the deducted amount. */
export function tariffOf(shipping: ShippingConfiguration): ShippingTariff {
  return {
    byDistrict: shipping.price,
    byHour: shipping.pricetime ?? {},
    discountA: { threshold: shipping.discountA, off: shipping.priceA },
    discountB: { threshold: shipping.discountB, off: shipping.priceB },
  };
}
