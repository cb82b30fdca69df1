import {
  boughtSegment,
  type CustomerHistory,
  type Segment,
  SEGMENTS,
  segmentAt,
} from './customer-segment.ts';
import type { Ms } from '../calendar/hub-time.ts';

/** A customer as churn counts them. */
export interface CountedCustomer extends CustomerHistory {
  readonly id: number;
}

/** What became of those who stood in a segment. */
export interface Churn {
  readonly segment: Segment;
  readonly lost: number;
  /** Of all who stood there: those who stand there still, and those who were lost. */
  readonly churnRate: number;
  readonly quits: readonly number[];
}

/**
 * How many each segment lost within the year. Somebody is lost as `segmentOf` says « churn »; where they stood before
 * is what their orders say when one looks away from when the last of them was. See docs/rules.md#churn.
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

/** The segments of those who buy. */
function losesPeople(segment: Segment): boolean {
  return segment === 'early' || segment === 'recurrent' || segment === 'premium';
}
