import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import type { TourRow } from '../../contract/orders/day-rows.ts';
import { isUrgent, type ItemIssue } from '../../domain/fulfilment/item-issue.ts';

/** A line that has or had a problem. */
export interface IssueLine {
  readonly order: Order;
  readonly item: OrderItem;
}

/** The filter of the list; absent fields match all. */
export interface IssueFilter {
  readonly shop: string | undefined;
  readonly issue: ItemIssue | undefined;
  readonly courier: number | undefined;
}

/** A shop's problems in a period. */
export interface ShopIssues {
  readonly vendor: string;
  readonly name: string;
  readonly issues: number;
  readonly critical: number;
  /** All its lines in the period, with or without a problem. */
  readonly lines: number;
  /** Problems per hundred lines. */
  readonly rate: number;
}

/** The effective problem of a line: the reported one, else the customer's, else that it is missing. */
export function issueOf({ fulfillment: { issue, request, status } }: OrderItem): ItemIssue {
  if (issue !== 'issue_no_issue') return issue;
  if (request !== undefined && request !== 'issue_no_issue') return request;
  return status === 'failure' ? 'issue_missing_product' : 'issue_no_issue';
}

/** Filters lines, critical ones first, then the latest. */
export function issuesShown(
  lines: readonly IssueLine[],
  filter: IssueFilter,
  courierOf: (order: Order) => number | undefined,
): readonly IssueLine[] {
  return lines
    .filter(
      ({ order, item }) =>
        (filter.shop === undefined || item.vendor === filter.shop) &&
        (filter.issue === undefined || issueOf(item) === filter.issue) &&
        (filter.courier === undefined || courierOf(order) === filter.courier),
    )
    .sort(
      (left, right) =>
        Number(isUrgent(issueOf(right.item))) - Number(isUrgent(issueOf(left.item))) ||
        (left.order.shipping.when < right.order.shipping.when ? 1 : -1),
    );
}

/** Problems by shop, worst rate first; shops without one are omitted. */
export function issuesByShop(
  lines: readonly IssueLine[],
  orders: readonly Pick<Order, 'items'>[],
): readonly ShopIssues[] {
  const all = new Map<string, number>();
  for (const { items } of orders) {
    for (const { vendor } of items) all.set(vendor, (all.get(vendor) ?? 0) + 1);
  }
  const shops = new Map<string, { name: string; issues: number; critical: number }>();
  for (const { order, item } of lines) {
    const { issues, critical } = shops.get(item.vendor) ?? { issues: 0, critical: 0 };
    shops.set(item.vendor, {
      name: order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor,
      issues: issues + 1,
      critical: critical + (isUrgent(issueOf(item)) ? 1 : 0),
    });
  }
  return [...shops]
    .map(([vendor, counts]) => {
      const many = all.get(vendor) ?? counts.issues;
      return { vendor, ...counts, lines: many, rate: Math.round((1000 * counts.issues) / many) / 10 };
    })
    .sort((left, right) => right.rate - left.rate || right.issues - left.issues);
}

/** The courier of an order, by the tours of its day. */
export function courierOf(order: Order, tours: readonly TourRow[], day: string): number | undefined {
  const tour = tours.find((one) => one.day === day && one.tour === order.shipping.priority);
  return tour?.courier ?? undefined;
}
