import type { Segment } from './customer-segment.ts';

/** Where the office may put a customer, whatever their orders say. Facts §3.13. */
export const FUNNELS = ['new', 'occasional', 'recurrent', 'premium', 'quit', 'oblivious', 'removed'] as const;

export type Funnel = (typeof FUNNELS)[number];

/** The word of a funnel that somebody's row holds; `undefined` when it holds none. */
export function funnelOf(word: unknown): Funnel | undefined {
  return FUNNELS.find((funnel) => funnel === word);
}

/** The list in which a customer stands: where the office put them, else where their orders do. `removed`: in none. */
export function listedSegment(segment: Segment, funnel: Funnel | undefined): Segment | undefined {
  if (funnel === undefined) return segment;
  if (funnel === 'removed') return undefined;
  return funnel === 'occasional' ? 'early' : funnel;
}

/** Whether a customer takes mails that are written to many. */
export function takesMails(funnel: Funnel | undefined): boolean {
  return funnel !== 'removed';
}
