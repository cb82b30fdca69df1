import type { ControlState, DayCapture } from '../../../src/contract/orders/day-closing.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { leftWithSomebody } from '../../../src/domain/fulfilment/delivery-outcome.ts';
import { isSoldByWeight, isUnweighed } from '../../../src/domain/fulfilment/expected-weight.ts';
import { isSettled } from '../../../src/domain/fulfilment/line-status.ts';
import { sum, ZERO } from '../../../src/domain/money/money.ts';
import { waitingFor } from '../../../src/domain/order/problem-credit.ts';
import type { DayControl } from '../../../src/domain/payment/day-control.ts';
import { isEnded, isHeld } from '../../../src/domain/payment/payment-status.ts';
import type { StaffTelephone } from './day-facts-store.ts';

/** The data that the controls of a day check. */
export interface DayFacts {
  readonly orders: readonly Order[];
  readonly captures: readonly DayCapture[];
  readonly holds: readonly { readonly oid: number; readonly hold_ends: string | null }[];
  readonly chargebacks: ReadonlySet<number>;
  readonly telephones: readonly StaffTelephone[];
  readonly now: Ms;
}

type Found = Omit<ControlState, 'control' | 'accepted'>;

/** The assumed time from the hour of the last stop to the end of a courier's tour. */
const TOUR_MS = 2 * HOUR_MS;
const NAMED = 5;

/** Checks each control of a day (docs/rules.md#closing-a-day). */
export const lookAt: Readonly<Record<DayControl, (facts: DayFacts) => Found>> = {
  weights({ orders }) {
    const lines = workOf(orders).flatMap(({ items, rank }) => items.map((item) => ({ item, rank })));
    const weighed = lines.filter(({ item }) => item.fulfillment.status !== 'failure' && isSoldByWeight(item));
    // A line that is not picked yet also lacks its weight.
    const open = weighed.filter(({ item }) => isUnweighed(item) || !isSettled(item.fulfillment.status));
    return found(
      open.map(({ item, rank }) => `${item.title} (rang ${rank})`),
      weighed.length,
    );
  },
  telephones({ telephones, orders }) {
    const open = telephones.filter((telephone) => !hasSent(telephone, workOf(orders)));
    const heard = telephones.flatMap(({ at }) => at ?? []).sort();
    const last = heard.at(-1);
    const names = (open.length > 0 ? open : telephones).map(({ name }) => name);
    return { ...found(open, telephones.length), names: names.slice(0, NAMED), ...(last && { at: last }) };
  },
  disputes({ orders }) {
    const lines = orders.flatMap(({ items, rank }) => items.map((item) => ({ item, rank })));
    const told = lines.filter(
      ({ item: { fulfillment: f } }) => f.dispute === true || f.problem !== undefined,
    );
    const open = told.filter(
      ({ item: { fulfillment: f } }) =>
        f.dispute === true || (f.problem !== undefined && waitingFor(f.problem) !== ZERO),
    );
    return found(
      open.map(({ item, rank }) => `${item.title} (rang ${rank})`),
      told.length,
    );
  },
  deliveries({ orders }) {
    const work = workOf(orders);
    const open = work.filter(
      ({ shipping, fulfillments }) => !isDelivered(shipping) || fulfillments.status !== 'fulfilled',
    );
    return found(open.map(nameOf), work.length);
  },
  holds({ holds, orders, now }) {
    const waiting = new Set(orders.filter(({ payment }) => isHeld(payment.status)).map(({ oid }) => oid));
    const held = holds.filter(({ oid }) => waiting.has(oid));
    const open = held.filter(({ hold_ends }) => Date.parse(hold_ends ?? '') - now < DAY_MS);
    const names = orders.filter(({ oid }) => open.some((hold) => hold.oid === oid)).map(nameOf);
    const first = held[0]?.hold_ends;
    return { ...found(names, held.length), ...(first != null && { at: first }) };
  },
  bags({ orders }) {
    const work = workOf(orders);
    const delivered = work.filter(({ shipping }) => isDelivered(shipping));
    // As on the cards: zero means not counted yet.
    const open = delivered.filter(({ shipping }) => shipping.bags === 0);
    const bags = (some: readonly Order[]) => some.reduce((all, { shipping }) => all + shipping.bags, 0);
    const back = orders.filter(({ shipping: { outcome } }) => outcome && !leftWithSomebody(outcome.kind));
    const waiting = work.length - delivered.length;
    return { ...found(open.map(nameOf), bags(orders)), back: bags(back), waiting };
  },
  chargebacks({ orders, chargebacks }) {
    return found(orders.filter(({ oid }) => chargebacks.has(oid)).map(nameOf), orders.length);
  },
  captures({ captures }) {
    const open = captures.filter(({ state }) => state === 'refused');
    return {
      ...found(
        open.map(({ name }) => name),
        captures.length,
      ),
      amount: sum(open.map(({ amount }) => amount)),
    };
  },
};

/** The orders to be prepared and delivered: fully refunded ones need neither. */
function workOf(orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => !isEnded(order));
}

/** The name of an order on the screen: its customer's, or the recipient's once the customer was erased. */
export function nameOf({ customer, shipping }: Order): string {
  return customer.displayName || shipping.name;
}

function found(open: readonly unknown[], total: number): Found {
  const names = open.filter((name) => typeof name === 'string').slice(0, NAMED);
  return { open: open.length, total, names };
}

function isDelivered({ outcome, shipped }: Order['shipping']): boolean {
  return outcome !== undefined || shipped;
}

/**
 * Whether no mutation waits on a device, and it had contact after its last delivery, or after the end of its
 * tours. Contacts are recorded once a minute.
 */
function hasSent({ waiting, at, tours }: StaffTelephone, orders: readonly Order[]): boolean {
  if (waiting > 0) return false;
  const stops = orders.filter(({ shipping }) => tours.includes(shipping.priority));
  if (stops.length === 0) return true;
  if (at === null) return false;
  const over = stops.every(({ shipping }) => isDelivered(shipping));
  const instants = stops.map(({ shipping }) => (over ? shipping.outcome?.at : undefined) ?? shipping.when);
  const latest = Math.max(...instants.map((instant) => Date.parse(instant)));
  return Date.parse(at) >= (over ? latest - MINUTE_MS : latest + TOUR_MS);
}
