import Dexie from 'dexie';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { isUnweighed } from '../../domain/fulfilment/expected-weight.ts';
import { isCountDisputed } from '../../domain/fulfilment/line-claim.ts';
import { type LostClaim, lostClaims } from '../../domain/fulfilment/line-dispute.ts';
import { isSettled } from '../../domain/fulfilment/line-status.ts';
import { linesAreFixed } from '../../domain/payment/payment-status.ts';
import type { Mirror } from '../mirror.ts';
import { ordersOfPeriod } from './day-orders.ts';
import { ordersAmong } from './order-queries.ts';

/** A line that somebody must decide about: why, the gravest first. */
export interface TroubledLine {
  readonly order: Order;
  readonly item: OrderItem;
  /**
   * People contradict each other, or two weighed it differently; a weight lies outside its band; the bags left before
   * the line was settled, or before it was weighed.
   */
  readonly why: 'dispute' | 'weights' | 'unusual' | 'open' | 'unweighed';
}

/** Something that a person said of a line and that does not hold, until it is decided. */
export interface OwnLostClaim {
  readonly order: Order;
  readonly item: OrderItem;
  readonly word: LostClaim;
}

/**
 * The lines of some days that wait for a decision of the office, by day and rank (docs/rules.md#weighing,
 * docs/rules.md#delivery-outcomes, docs/rules.md#disputes).
 */
export async function disputesOfHub(
  mirror: Mirror,
  asked: { hub: string; from: string; to: string },
): Promise<readonly TroubledLine[]> {
  const orders = await ordersOfPeriod(mirror, asked);
  return orders.flatMap((order) =>
    order.items.flatMap((item) => {
      const why = troubleOf(order, item);
      return why === undefined ? [] : [{ order, item, why }];
    }),
  );
}

/** What a person said of lines of some days, on whatever device, and that waits for a decision since it does not hold. */
export async function ownLostClaims(
  mirror: Mirror,
  { person, from, to }: { person: number | null; from: string; to: string },
): Promise<readonly OwnLostClaim[]> {
  const orders = await ordersAmong(mirror, (rows) =>
    rows.where('[_day+_state]').between([from, Dexie.minKey], [to, Dexie.maxKey], true, true),
  );
  return orders
    .filter((order) => !isFixed(order))
    .flatMap((order) =>
      order.items.flatMap((item) =>
        lostClaims(item)
          .filter(({ said }) => said.by === person)
          .map((word) => ({ order, item, word })),
      ),
    );
}

/** The lines of some days with which something is or was wrong: missing, reported, or complained of by the customer. */
export async function issuesOf(
  mirror: Mirror,
  asked: { hub: string; from: string; to: string },
): Promise<readonly { readonly order: Order; readonly item: OrderItem }[]> {
  const orders = await ordersOfPeriod(mirror, asked);
  return orders.flatMap((order) => order.items.filter(hasIssue).map((item) => ({ order, item })));
}

function troubleOf(order: Order, item: OrderItem): TroubledLine['why'] | undefined {
  const { dispute, weights = [], unusual, status } = item.fulfillment;
  if (isFixed(order)) return undefined;
  if (dispute === true) {
    const onlyWeights = weights.length > 0 && !isCountDisputed(item.fulfillment, item.quantity);
    return onlyWeights ? 'weights' : 'dispute';
  }
  if (unusual === true) return 'unusual';
  if (!order.shipping.shipped) return undefined;
  if (!isSettled(status)) return 'open';
  return isUnweighed(item) ? 'unweighed' : undefined;
}

/** Nothing can be decided any more: what the lines cost was taken, or the order ended. */
function isFixed({ payment, cancel, closed }: Order): boolean {
  return cancel !== undefined || closed !== undefined || linesAreFixed(payment);
}

function hasIssue({ fulfillment: { issue, request, reports = [], status } }: OrderItem): boolean {
  const complained = request !== undefined && request !== 'issue_no_issue';
  return issue !== 'issue_no_issue' || complained || reports.length > 0 || status === 'failure';
}
