import {
  boughtSegment,
  type CustomerHistory,
  type Segment,
  SEGMENTS,
  segmentAt,
} from './customer-segment.ts';
import type { Ms } from '../calendar/hub-time.ts';

/** The fields of a customer that churn counts. */
export interface CountedCustomer extends CustomerHistory {
  readonly id: number;
}

/** The churn of a segment. */
export interface Churn {
  readonly segment: Segment;
  readonly lost: number;
  /** Of all customers of the segment: those still in it, and those lost. */
  readonly churnRate: number;
  readonly quits: readonly number[];
}

/**
 * The losses of each segment within a year. A customer is lost when `segmentOf` gives « churn »; their former segment
 * is that of their orders, ignoring the date of the last one. See docs/rules.md#churn.
 */
export function churnOf(customers: readonly CountedCustomer[], now: Ms): readonly Churn[] {
  const standing = new Map<Segment, number>();
  const quits = new Map<Segment, number[]>();
  for (const customer of customers) {
    const segment = segmentAt(customer, now);
    if (segment === 'churn') {
      const before = boughtSegment(customer.orders.count, customer.orders.avg);
      quits.set(before, [...(quits.get(before) ?? []), customer.id]);
    } else standing.set(segment, (standing.get(segment) ?? 0) + 1);
  }
  return SEGMENTS.filter(losesPeople).map((segment) => {
    const gone = quits.get(segment) ?? [];
    const all = gone.length + (standing.get(segment) ?? 0);
    return { segment, lost: gone.length, churnRate: all === 0 ? 0 : gone.length / all, quits: gone };
  });
}

/** Whether a segment consists of active customers. */
function losesPeople(segment: Segment): boolean {
  return segment === 'early' || segment === 'recurrent' || segment === 'premium';
}
