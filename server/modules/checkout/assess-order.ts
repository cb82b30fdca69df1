import type { Change, OrderIntent, Quote } from '../../../src/contract/orders/checkout.ts';
import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { accept } from '../../../src/domain/core/result.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { CartTotals } from '../../../src/domain/cart/cart-totals.ts';
import type { Delivery } from '../../../src/domain/hub/shipping-price.ts';
import { amountChanges, price, totalsOf } from './order-totals.ts';
import type { DeliveryMoment } from '../../../src/domain/hub/delivery-moment.ts';
import { checkMoment, cutoffOn, type MomentRefused } from './check-delivery-time.ts';
import { checkLines, type PricedLine } from './check-lines.ts';
import { type Destination, destination, deliveryTo } from './destination.ts';
import type { CheckoutMarket } from './checkout-market.ts';
import { canHold, canPay, meansOf } from './payment-choice.ts';
import type { OrderWish } from './order-wish.ts';

/** An order that can be placed as wished. */
export interface Orderable {
  readonly wish: OrderWish;
  readonly lines: readonly PricedLine[];
  readonly to: Destination;
  readonly moment: DeliveryMoment;
  readonly delivery: Delivery;
  readonly method: PaymentMethod;
  readonly totals: CartTotals;
}

/** The differences between a wish and the market, and the order when there are none. */
export interface Assessment {
  readonly changes: readonly Change[];
  /** Why delivery or payment is refused, independent of the lines. */
  readonly blocked: RefusalCode | undefined;
  /** Set when it can be placed without another confirmation. */
  readonly orderable: Orderable | undefined;
  readonly totals: CartTotals;
  readonly next: DeliveryMoment | undefined;
  /** Latest instant before which an order for `next` is on time. */
  readonly cutoff: Ms | undefined;
  readonly lines: readonly PricedLine[];
}

/**
 * Compares a wish with the current market: lines, day and slot, place, payment, amounts, in this order. Pure: the same
 * for a quote, for placing, and for POST /v1/orders.
 */
export function assessOrder(wish: OrderWish, market: CheckoutMarket): Assessment {
  const zone = zoneOf(market.hub);
  const to = destination(wish.place, market);
  const pickup = 'deposit' in wish.place;
  const wanted: DeliveryMoment = { day: wish.day, hours: wish.hours };
  const joins = to.ok && deliveryTo(to.value, wish.day, wish.hours, market).kind === 'with-pending-order';
  const refused = checkMoment(wanted, { market, pickup, joins });
  // Lines are checked for the first day on which they can be delivered.
  const moment = refused?.next ?? wanted;
  const checked = checkLines(wish.lines, market.shelf, { day: moment.day, zone });
  const means = meansOf(wish.payment.alias, market);
  const delivery = to.ok ? deliveryTo(to.value, moment.day, moment.hours, market) : HYPERCENTER(moment);
  const issuer = means.ok ? means.value.issuer : wish.payment.issuer;
  // The costs of a subscription are in its contract.
  const carries = wish.subscription === undefined && (!means.ok || means.value.provider !== 'wallet');
  const how = { delivery, day: moment.day, issuer, credit: wish.credit, carries };
  const totals = price(checked.lines, how, market);
  const pays = means.ok ? canPay(means.value, totals, market) : means;
  const holds = means.ok ? canHold(checked.lines, { method: means.value, totals }, market) : accept(true);

  const others: Change[] = [
    ...(refused === undefined ? [] : [momentChange(refused, wanted)]),
    ...(to.ok ? [] : [placeOrPaymentChange('place', to.refusal)]),
    ...(pays.ok ? [] : [placeOrPaymentChange('payment', pays.refusal)]),
    ...(holds.ok ? [] : [placeOrPaymentChange('payment', holds.refusal)]),
  ];
  const explained = [...checked.changes, ...others];
  const amounts =
    wish.seen === undefined ? [] : amountChanges(wish.seen, totalsOf(totals), explained.length > 0);
  const changes = [...explained, ...amounts];
  const blocked =
    refused?.code ?? [to, pays, holds].flatMap((checked) => (checked.ok ? [] : [checked.refusal])).at(0);
  const orderable =
    changes.length === 0 && to.ok && means.ok && checked.lines.length > 0
      ? { wish, lines: checked.lines, to: to.value, moment, delivery, method: means.value, totals }
      : undefined;
  const next = refused === undefined ? wanted : refused.next;
  return {
    changes,
    blocked,
    orderable,
    totals,
    next,
    cutoff: next && cutoffOn(next.day, market),
    lines: checked.lines,
  };
}

/** The quote of an assessed intent: its changes, and the proposal that can be accepted now. */
export function quoteOf(intent: OrderIntent, { changes, totals, next, cutoff, lines }: Assessment): Quote {
  const after = totalsOf(totals);
  const choosable = changes.every(({ kind }) => kind !== 'place' && kind !== 'payment');
  const quote = { changes: [...changes], before: intent.seen, after };
  if (!choosable || next === undefined || cutoff === undefined || lines.length === 0) return quote;
  const proposed = lines.map(({ wish, quantity, price: each }) => ({ ...wish, quantity, price: each }));
  return {
    ...quote,
    proposal: { ...intent, ...next, lines: proposed, seen: after },
    cutoff: new Date(cutoff).toISOString(),
  };
}

/** The delivery priced while the place is unknown: the hyper-centre's (docs/rules.md#districts). */
const HYPERCENTER = ({ hours }: DeliveryMoment): Delivery => ({
  kind: 'home',
  district: 'hypercenter',
  hour: hours,
});

function momentChange({ code, next }: MomentRefused, wanted: DeliveryMoment): Change {
  const reason = refusals[code].message;
  const slot = code === 'slot_full' || code === 'slot_unknown';
  if (slot && (next === undefined || next.day === wanted.day))
    return { kind: 'slot', before: wanted.hours, ...(next && { after: next.hours }), reason };
  return { kind: 'day', before: wanted.day, ...(next && { after: next.day }), reason };
}

function placeOrPaymentChange(kind: 'place' | 'payment', code: RefusalCode): Change {
  return { kind, reason: refusals[code].message };
}
