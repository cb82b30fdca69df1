import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { slotsOf } from '../../../src/domain/hub/delivery-hour.ts';
import { type IsoDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Frequency } from '../../../src/domain/subscription/subscription.ts';
import { nextDelivery } from '../../../src/domain/subscription/subscription-dates.ts';
import type { SubscriptionContent } from '../../platform/feed/stored-subscriptions.ts';
import { price } from '../checkout/order-totals.ts';
import { checkLines, type PricedLine } from '../checkout/check-lines.ts';
import { type Destination, destination, deliveryTo } from '../checkout/destination.ts';
import type { CheckoutMarket } from '../checkout/checkout-market.ts';
import { canPay, costOf, meansOf } from '../checkout/payment-choice.ts';
import type { WishedLine } from '../checkout/order-wish.ts';
import { recurring } from './recurring-means.ts';

/** A requested contract, parsed and not yet checked. */
export interface RequestedSubscription {
  readonly lines: readonly WishedLine[];
  readonly place: IntendedPlace;
  readonly hours: number;
  readonly alias: string;
  readonly frequency: Frequency;
  readonly dayOfWeek: number;
  /** No delivery before this day. */
  readonly start: IsoDay;
}

/** The content of a valid contract, or the reason of each invalid line by sku. */
export type Drafted =
  | { readonly kind: 'sound'; readonly brings: SubscriptionContent & { readonly kind: 'delivery' } }
  | { readonly kind: 'wrong'; readonly errors: Record<string, string>[] };

/**
 * Checks a contract against the current market: day, slot, place, payment, then line by line. Stock is checked by each
 * run, since a product that is sold out today may be available next week (docs/rules.md#contracts).
 */
export function draftSubscription(
  wanted: RequestedSubscription,
  market: CheckoutMarket,
): Result<Drafted, RefusalCode> {
  const { hub } = market;
  if (!hub.status.active) return refuse('hub_closed');
  if (wanted.lines.length === 0) return refuse('subscription_empty');
  if (wanted.frequency !== 'day' && !hub.weekdays.includes(wanted.dayOfWeek)) return refuse('day_closed');
  const to = destination(wanted.place, market);
  if (!to.ok) return to;
  const hours = to.value.deposit ? 0 : wanted.hours;
  if (!to.value.deposit && !slotsOf(hub.shippingtimes).some(({ hour }) => hour === hours))
    return refuse('slot_unknown');
  const means = meansOf(wanted.alias, market);
  if (!means.ok) return means;
  if (!recurring(means.value)) return refuse('payment_not_recurring');

  const day = firstDay(wanted, hub);
  const { lines, errors } = validLines(wanted.lines, market, day);
  if (errors.length > 0) return accept({ kind: 'wrong', errors });
  const delivery = deliveryTo(to.value, day, hours, market);
  const { issuer } = means.value;
  const totals = price(lines, { delivery, day, issuer, credit: false }, market);
  const pays = canPay(means.value, totals, market);
  if (!pays.ok) return pays;
  return accept({
    kind: 'sound',
    brings: {
      kind: 'delivery',
      hub: hub.slug,
      lines: lines.map((line) => heldLine(line, wanted.frequency)),
      place: wanted.place,
      hours,
      shipping: shownPlace(to.value, hours),
      service: totals.fees,
      carriage: totals.shipping.amount,
      charge: Math.round((hub.serviceFees + costOf(issuer, market).fees) * 1e6) / 1e6,
    },
  });
}

function firstDay({ frequency, dayOfWeek, start }: RequestedSubscription, { weekdays }: Hub): IsoDay {
  const closed = (day: IsoDay) => !weekdays.includes(weekdayOf(day));
  return nextDelivery({ status: 'active', frequency, dayOfWeek, start }, start, closed) ?? start;
}

/**
 * The lines that can be delivered on a day, regardless of the stock, and the reason of each other one by sku:
 * a product sold out today may be back for the run.
 */
export function validLines(wished: readonly WishedLine[], { shelf, hub }: CheckoutMarket, day: IsoDay) {
  const unlimited = new Map([...shelf].map(([sku, product]) => [sku, { ...product, stock: PLENTY }]));
  const { lines, changes } = checkLines(wished, unlimited, { day, zone: zoneOf(hub) });
  const unfit = new Map(changes.map(({ key = '', reason = '' }) => [key, reason]));
  for (const { wish, product } of lines) {
    if (!product.product.attributes.subscription) unfit.set(lineKey(wish), NOT_RECURRING);
  }
  const errors = [...unfit].map(([key, reason]) => ({ [key.split(':')[0] ?? key]: reason }));
  return { lines, errors };
}

const NOT_RECURRING = 'Ce produit ne se livre pas en abonnement.';

/** A stock above every allowed quantity, so that the check ignores the stock. */
const PLENTY = 10_000;

function heldLine({ wish, quantity, price: each, product }: PricedLine, frequency: Frequency) {
  const { sku, variant, note } = wish;
  return {
    ...{ sku, frequency, quantity, price: each },
    ...{ title: product.product.title, part: product.product.pricing.part },
    ...(variant !== undefined && { variant }),
    ...(note !== undefined && { note }),
  };
}

function shownPlace({ at, deposit }: Destination, hours: number) {
  const { id, name, streetAddress, floor, region, postalCode, note, phone, geo } = at;
  return {
    ...{ id, name, streetAddress, floor, region, postalCode, primary: false, hours, deposit },
    ...(note !== undefined && { note }),
    ...(phone !== undefined && { phone }),
    ...(geo !== undefined && { geo }),
  };
}
