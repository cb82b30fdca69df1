import { churnOf, type CountedCustomer } from './customer-churn.ts';
import { type Funnel, listedSegment } from './customer-funnel.ts';
import { type Segment, segmentAt, SEGMENTS } from './customer-segment.ts';
import type { Ms } from '../calendar/hub-time.ts';

/** A customer with the office's assignment to a list. */
export interface ListedCustomer extends CountedCustomer {
  readonly funnel: Funnel | undefined;
}

/** The size of a segment, and for an active one its losses within the year. */
export interface SegmentCount {
  readonly segment: Segment;
  readonly customers: number;
  readonly churn: { readonly lost: number; readonly rate: number } | undefined;
}

/** The sizes of the customer lists, in their order. A removed customer is counted in none. */
export function segmentCounts(customers: readonly ListedCustomer[], now: Ms): readonly SegmentCount[] {
  const standing = new Map<Segment, number>();
  for (const customer of customers) {
    const segment = listedSegment(segmentAt(customer, now), customer.funnel);
    if (segment !== undefined) standing.set(segment, (standing.get(segment) ?? 0) + 1);
  }
  const churn = new Map(churnOf(customers, now).map((one) => [one.segment, one]));
  return SEGMENTS.map((segment) => {
    const lost = churn.get(segment);
    return {
      segment,
      customers: standing.get(segment) ?? 0,
      churn: lost && { lost: lost.lost, rate: lost.churnRate },
    };
  });
}
