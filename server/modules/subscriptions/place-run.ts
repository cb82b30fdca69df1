import type { Change } from '../../../src/contract/orders/checkout.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Run } from './subscription-runs-store.ts';
import { changedOn, linesOfDelivery } from '../../../src/domain/subscription/delivery-lines.ts';
import { dueOn } from '../../../src/domain/subscription/subscription-dates.ts';
import type {
  DeliveredLine,
  HeldLine,
  StoredSubscription,
} from '../../platform/feed/stored-subscriptions.ts';
import type { UnrankedOrder } from '../checkout/build-order.ts';
import { type Reservation, reserveOrder } from '../checkout/reserve-order.ts';
import type { OrderWish } from '../checkout/order-wish.ts';

/** The result of the transaction that places a run's order; `refusal` is undefined when no line could be ordered. */
export type PlacedRun =
  | {
      readonly kind: 'placed';
      readonly order: UnrankedOrder;
      readonly asks: boolean;
      readonly changes: readonly Change[];
    }
  | {
      readonly kind: 'refused';
      readonly refusal: RefusalCode | undefined;
      readonly changes: readonly Change[];
    };

/**
 * Places the order of one delivery as every other order is placed. Unavailable lines are left out, quantities are cut to
 * the stock and current prices apply; all of these are returned as changes. Only when no line is left, or day, place or
 * payment are refused, is no order placed.
 */
export async function placeRun(
  tx: Tx,
  held: StoredSubscription,
  { day, attempt }: Pick<Run, 'day' | 'attempt'>,
  now: Ms,
): Promise<PlacedRun> {
  const wish = wishOfRun(held, day);
  const placing = { customer: held.customer, key: `subscription:${held.id}:${day}:${attempt}`, now };
  const first = await reserveOrder(tx, wish, placing);
  if (first.kind !== 'changed') return outcomeOf(first, []);
  const { blocked, lines, changes } = first.assessment;
  if (blocked !== undefined) return { kind: 'refused', refusal: blocked, changes: [] };
  if (lines.length === 0) return { kind: 'refused', refusal: undefined, changes };
  const rest = lines.map(({ wish: line, quantity, price }) => ({ ...line, quantity, price }));
  const second = await reserveOrder(tx, { ...wish, lines: rest }, placing);
  return outcomeOf(
    second,
    changes.filter(({ key }) => key !== undefined),
  );
}

/**
 * The wish of a contract for the day of a delivery, with the lines of that delivery alone. Its customer
 * accepted the conditions when they subscribed.
 */
export function wishOfRun(held: StoredSubscription, day: IsoDay): OrderWish {
  const { id, brings, alias, frequency, changed } = held;
  if (brings.kind === 'gift') throw new Error(`gift ${id} delivers nothing`);
  const { hub, place, hours } = brings;
  const lines: readonly (DeliveredLine & Pick<HeldLine, 'note'>)[] = linesOfDelivery(
    brings.lines,
    changedOn(changed, dueOn(held, day)).map((line) => ({ ...line, frequency })),
  );
  return {
    ...{ hub, place, day, hours, subscription: id },
    lines: lines.map(({ sku, variant, title, quantity, price, note }) => ({
      ...{ sku, variant, frequency, title, quantity, price },
      ...(note !== undefined && { note }),
    })),
    payment: { alias, issuer: '' },
    credit: true,
    accepted: { terms: true, adult: true },
  };
}

function outcomeOf(reservation: Reservation, changes: readonly Change[]): PlacedRun {
  switch (reservation.kind) {
    case 'reserved':
      return { kind: 'placed', order: reservation.written, asks: reservation.asks, changes };
    case 'refused':
      return { kind: 'refused', refusal: reservation.refusal, changes: [] };
    case 'changed':
      return { kind: 'refused', refusal: reservation.assessment.blocked ?? 'order_changed', changes: [] };
    case 'known':
      throw new Error('a run carries no intent by which an order could be known');
  }
}
