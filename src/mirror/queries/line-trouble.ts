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

/** A line that needs a decision, with its most serious reason. */
export interface TroubledLine {
  readonly order: Order;
  readonly item: OrderItem;
  /**
   * `dispute`: contradicting claims; `weights`: two different weights; `unusual`: a weight outside its band; `open` or
   * `unweighed`: the bags left before the line was settled or weighed.
   */
  readonly why: 'dispute' | 'weights' | 'unusual' | 'open' | 'unweighed';
}

/** A person's claim about a line that does not hold, until it is decided. */
export interface OwnLostClaim {
  readonly order: Order;
  readonly item: OrderItem;
  readonly word: LostClaim;
}

/**
 * The lines of some days that need a decision of the office, by day and rank (docs/rules.md#weighing,
 * docs/rules.md#delivery-outcomes, docs/rules.md#disputes).
 */
export async function disputesOfHub(
  mirror: Mirror,
  query: { hub: string; from: string; to: string },
): Promise<readonly TroubledLine[]> {
  const orders = await ordersOfPeriod(mirror, query);
  return orders.flatMap((order) =>
    order.items.flatMap((item) => {
      const why = troubleOf(order, item);
      return why === undefined ? [] : [{ order, item, why }];
    }),
  );
}

/** A person's claims about lines of some days, from any device, that do not hold and are undecided. */
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

/** The lines of some days with a present or past issue: missing, reported, or complained of by the customer. */
export async function issuesOf(
  mirror: Mirror,
  query: { hub: string; from: string; to: string },
): Promise<readonly { readonly order: Order; readonly item: OrderItem }[]> {
  const orders = await ordersOfPeriod(mirror, query);
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

/** No decision is possible any more: the price of the lines was captured, or the order ended. */
function isFixed({ payment, cancel, closed }: Order): boolean {
  return cancel !== undefined || closed !== undefined || linesAreFixed(payment);
}

function hasIssue({ fulfillment: { issue, request, reports = [], status } }: OrderItem): boolean {
  const complained = request !== undefined && request !== 'issue_no_issue';
  return issue !== 'issue_no_issue' || complained || reports.length > 0 || status === 'failure';
}
