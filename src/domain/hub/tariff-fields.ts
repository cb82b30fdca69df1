import { isPostalCode } from '../text/postal-code.ts';
import { faultUnless, type FieldFault, rangeFault } from '../text/field-fault.ts';
import { MOST_GATEWAY_FEES } from '../payment/gateway-fees.ts';
import { type Centimes, toChf, ZERO } from '../money/money.ts';
import { DEAREST_DELIVERY } from './shipping-price.ts';

interface PriceFields {
  readonly discountA: Centimes;
  readonly discountB: Centimes;
  readonly priceA: Centimes;
  readonly priceB: Centimes;
  readonly price: Readonly<Record<string, Centimes>>;
  readonly pricetime: Readonly<Record<string, Centimes>>;
}

/** The fields of the shared configuration that its rules read. Amounts in centimes. */
export interface TariffFields {
  readonly TVA: readonly number[];
  readonly shipping: PriceFields & {
    readonly average: Centimes;
    readonly next?: PriceFields | undefined;
    readonly district: Readonly<Record<string, readonly string[]>>;
    readonly defaultTimeByDay: readonly number[];
  };
  readonly order: {
    readonly gateway: readonly { readonly label: string; readonly fees: number }[];
    readonly premiumLimit: number;
    readonly preloadOrders: number;
  };
  readonly user: { readonly location: { readonly list: readonly string[] } };
  readonly balance?: { readonly rollover?: Centimes | undefined } | undefined;
  readonly issue: {
    readonly ttl: number;
    readonly code: readonly string[];
    readonly creditItem?: Centimes | undefined;
    readonly creditMonth?: Centimes | undefined;
  };
}

/** Amounts that must not be negative: a reduction would become a surcharge, a basket a debt. */
const NEVER_BELOW_ZERO = ['discountA', 'discountB', 'priceA', 'priceB'] as const;

/** In francs: above any delivery price or basket. */
const MOST = 10_000;

/** In francs: a larger debt is not small and is claimed from the customer. */
const MOST_ROLLOVER = 50;

/** The faults of a configuration. See docs/rules.md#shared-configuration. */
export function tariffFaults({
  TVA,
  shipping,
  order,
  user,
  balance,
  issue,
}: TariffFields): readonly FieldFault[] {
  const codes = Object.entries(shipping.district);
  return [
    ...faultUnless(TVA.length > 0, 'TVA', 'missing'),
    ...TVA.flatMap((rate, at) => rangeFault(`TVA.${at}`, rate, 0, 1)),
    ...rangeFault('shipping.average', toChf(shipping.average), 0, MOST),
    ...priceFaults('shipping', shipping),
    ...(shipping.next === undefined ? [] : priceFaults('shipping.next', shipping.next)),
    ...codes.flatMap(([district, list]) => postalFaults(`shipping.district.${district}`, list)),
    ...faultUnless(shipping.defaultTimeByDay.length === 7, 'shipping.defaultTimeByDay', 'missing'),
    ...shipping.defaultTimeByDay.flatMap((hour, day) =>
      rangeFault(`shipping.defaultTimeByDay.${day}`, hour, 0, 23),
    ),
    ...order.gateway.flatMap(({ fees }, at) =>
      rangeFault(`order.gateway.${at}.fees`, fees, 0, MOST_GATEWAY_FEES),
    ),
    ...rangeFault('order.premiumLimit', order.premiumLimit, 0, 1000),
    ...rangeFault('order.preloadOrders', order.preloadOrders, 0, 100),
    ...postalFaults('user.location.list', user.location.list),
    ...rangeFault('balance.rollover', toChf(balance?.rollover ?? ZERO), 0, MOST_ROLLOVER),
    ...rangeFault('issue.ttl', issue.ttl, 0, 3650),
    ...rangeFault('issue.creditItem', toChf(issue.creditItem ?? ZERO), 0, MOST),
    ...rangeFault('issue.creditMonth', toChf(issue.creditMonth ?? ZERO), 0, MOST),
    ...faultUnless(issue.code.length > 0, 'issue.code', 'missing'),
  ];
}

function priceFaults(path: string, prices: PriceFields): readonly FieldFault[] {
  const eachPrice = (name: 'price' | 'pricetime') =>
    Object.entries(prices[name]).flatMap(([key, price]) =>
      rangeFault(`${path}.${name}.${key}`, toChf(price), 0, toChf(DEAREST_DELIVERY)),
    );
  return [
    ...NEVER_BELOW_ZERO.flatMap((name) => rangeFault(`${path}.${name}`, toChf(prices[name]), 0, MOST)),
    ...faultUnless(prices.discountA <= prices.discountB, `${path}.discountB`, 'period'),
    ...eachPrice('price'),
    ...eachPrice('pricetime'),
  ];
}

function postalFaults(field: string, list: readonly string[]): readonly FieldFault[] {
  return list.flatMap((code, at) => faultUnless(isPostalCode(code), `${field}.${at}`, 'postal_code'));
}
