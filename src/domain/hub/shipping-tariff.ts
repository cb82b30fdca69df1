import type { IsoDay } from '../calendar/hub-time.ts';
import type { District } from './district.ts';
import type { Centimes } from '../money/money.ts';
import type { ShippingTariff } from './shipping-price.ts';

/** The delivery prices under the names of the shared configuration, amounts in centimes. */
export interface ShippingPrices {
  readonly price?: { readonly [district in District]?: Centimes | undefined } | undefined;
  /** By hour, written « 16 ». */
  readonly pricetime?: Readonly<Record<string, Centimes>> | undefined;
  /** The subtotals from which `priceA` and `priceB` are deducted. */
  readonly discountA: Centimes;
  readonly discountB: Centimes;
  readonly priceA: Centimes;
  readonly priceB: Centimes;
}

/** The present prices, and those for deliveries from a given day on. */
export interface ShippingConfiguration extends ShippingPrices {
  readonly next?: (ShippingPrices & { readonly from: IsoDay }) | undefined;
}

/**
 * The prices of a delivery on this local day of the hub; without a day, the present ones. See
 * docs/rules.md#prices-from-a-day.
 */
export function pricesOn(shipping: ShippingConfiguration, day: IsoDay | undefined): ShippingPrices {
  const { next } = shipping;
  return next !== undefined && day !== undefined && day >= next.from ? next : shipping;
}

/** The tariff of a day: `discountA` is a threshold, `priceA` the deducted amount. */
export function tariffOf(shipping: ShippingConfiguration, day: IsoDay | undefined): ShippingTariff {
  const { price, pricetime = {}, discountA, discountB, priceA, priceB } = pricesOn(shipping, day);
  return {
    byDistrict: price,
    byHour: pricetime,
    discountA: { threshold: discountA, off: priceA },
    discountB: { threshold: discountB, off: priceB },
  };
}
