import type { Joinable } from '../../../mirror/queries/ordering-queries.ts';
import { depositOf, NO_PLACE, type ShippingPlace } from '../../../domain/people/address.ts';
import {
  type DeliveryChoice,
  deliveryKind,
  pendingOn,
  travelsApart,
} from '../../../domain/hub/delivery-mode.ts';
import { type Gateway, gatewayOf, reserveFactorOf } from '../../../domain/payment/gateway-fees.ts';
import { add, type Centimes } from '../../../domain/money/money.ts';
import { cartTotals, type CartTotals, weighingMargin } from '../../../domain/cart/cart-totals.ts';
import { APPROXIMATE_OFFSET, parsePart } from '../../../domain/catalogue/portion.ts';
import {
  type Delivery,
  shippingFeesAreKnown,
  type ShippingTariff,
} from '../../../domain/hub/shipping-price.ts';
import { tariffOf } from '../../../domain/hub/shipping-tariff.ts';
import { gatewaysOf, type Ordering, type OrderingLine, type OrderingVendor } from './ordering-context.ts';

/** The inputs of the price besides the lines. */
export interface PricedChoice {
  /** Without a place, the price of the hyper-centre applies (docs/rules.md#districts). */
  readonly place: ShippingPlace | undefined;
  readonly day: string | undefined;
  readonly hour: number;
  /** The issuer of the payment method. */
  readonly issuer: string | undefined;
  readonly credit: boolean;
  /** Whether a small debt is added to the order; never for a subscription. */
  readonly carries?: boolean;
}

/** A priced cart, with the inputs of its amounts. */
export interface PricedCart {
  readonly totals: CartTotals;
  readonly delivery: Delivery;
  readonly tariff: ShippingTariff;
  readonly gateway: Gateway;
  /** The highest possible total, when every approximate portion has its maximum weight. */
  readonly atMost: Centimes;
  /** The number of pieces sold by approximate weight. */
  readonly approximate: number;
}

/**
 * Prices a cart by the same rules as the server; `undefined` while the delivery fees are unknown, which blocks the
 * order (docs/rules.md#given-words).
 */
export function priceCart(
  ordering: Ordering,
  lines: readonly OrderingLine[],
  vendors: readonly OrderingVendor[],
  choice: PricedChoice,
): PricedCart | undefined {
  const tariff = tariffOf(ordering.config.shipping, choice.day);
  const delivery = deliveryKind(deliveryChoice(ordering, choice));
  if (!shippingFeesAreKnown(delivery, tariff)) return undefined;
  const gateway = gatewayOf(choice.issuer, gatewaysOf(ordering));
  const totals = cartTotals({
    lines,
    serviceFees: ordering.hub.serviceFees,
    gatewayFees: gateway.fees,
    delivery,
    tariff,
    vendors: Object.fromEntries(vendors.map(({ urlpath, discount }) => [urlpath, discount])),
    credit: ordering.me === null ? undefined : { balance: ordering.me.balance, use: choice.credit },
    ...(choice.carries === true &&
      ordering.me?.owed !== undefined && {
        debt: { owed: ordering.me.owed, limit: ordering.config.balance?.rollover },
      }),
    reserveFactor: reserveFactorOf(choice.issuer, ordering.hub.reservedAmount),
  });
  const weighed = lines.filter(({ part }) => parsePart(part)?.approximate === true);
  const approximate = weighed.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const charge = ordering.hub.serviceFees + gateway.fees;
  const atMost = add(totals.toPay, weighingMargin(lines, APPROXIMATE_OFFSET, charge));
  return { totals, delivery, tariff, gateway, atMost, approximate };
}

/** The pending order of the same day, preferably for the same place. */
export function pendingBeside(ordering: Ordering, choice: PricedChoice): Joinable | undefined {
  const { day, address } = deliveryChoice(ordering, choice);
  return pendingOn(ordering.pending, { day, address });
}

/**
 * Whether an order for the same day cannot join the pending one because it goes to another place
 * (docs/rules.md#delivery-way).
 */
export function goesElsewhere(ordering: Ordering, choice: PricedChoice): boolean {
  return travelsApart(deliveryChoice(ordering, choice));
}

function deliveryChoice(ordering: Ordering, { place, day, hour }: PricedChoice): DeliveryChoice {
  const { hub, config, me, pending } = ordering;
  const deposits = hub.deposits.filter(({ active }) => active);
  const address = place === undefined ? NO_PLACE : (depositOf(place, deposits) ?? place);
  const where = { address, day: day ?? '' };
  return {
    ...where,
    hour,
    deposits,
    districts: config.shipping.district,
    pending: pendingOn(pending, where),
    planPrice: me?.plan.defaultShipping,
  };
}
