import type { Order, OrderItem } from '../../contract/orders.ts';
import { isSettled } from '../../domain/line-status.ts';
import type { Mirror } from '../mirror.ts';
import { ordersOfPeriod } from './day-orders.ts';

/** A line that somebody must decide about: why, the gravest first. */
export interface TroubledLine {
  readonly order: Order;
  readonly item: OrderItem;
  /** People contradict each other, a weight lies outside its band, or the bags left before the line was settled. */
  readonly why: 'dispute' | 'unusual' | 'open';
}

/** The lines of some days that wait for a decision of the office, by day and rank (decisions 25 to 27). */
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

/** The lines of some days with which something is or was wrong: missing, reported, or complained of by the customer. */
export async function issuesOf(
  mirror: Mirror,
  asked: { hub: string; from: string; to: string },
): Promise<readonly { readonly order: Order; readonly item: OrderItem }[]> {
  const orders = await ordersOfPeriod(mirror, asked);
  return orders.flatMap((order) => order.items.filter(hasIssue).map((item) => ({ order, item })));
}

function troubleOf({ shipping }: Order, { fulfillment }: OrderItem): TroubledLine['why'] | undefined {
  if (fulfillment.dispute === true) return 'dispute';
  if (fulfillment.unusual === true) return 'unusual';
  return shipping.shipped && !isSettled(fulfillment.status) ? 'open' : undefined;
}

function hasIssue({ fulfillment: { issue, request, reports = [], status } }: OrderItem): boolean {
  const complained = request !== undefined && request !== 'issue_no_issue';
  return issue !== 'issue_no_issue' || complained || reports.length > 0 || status === 'failure';
}
