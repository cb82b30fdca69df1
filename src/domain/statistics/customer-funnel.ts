import { type Segment, SEGMENT_WORDS, SEGMENTS } from './customer-segment.ts';

/** The funnels to which the office may assign a customer, independent of their orders. See docs/rules.md#funnels. */
export const FUNNELS = ['new', 'occasional', 'recurrent', 'premium', 'quit', 'oblivious', 'removed'] as const;

export type Funnel = (typeof FUNNELS)[number];

/** The label of each funnel: that of its segment, when there is one. */
export const FUNNEL_WORDS: Readonly<Record<Funnel, string>> = {
  new: SEGMENT_WORDS.new,
  occasional: SEGMENT_WORDS.early,
  recurrent: SEGMENT_WORDS.recurrent,
  premium: SEGMENT_WORDS.premium,
  quit: SEGMENT_WORDS.quit,
  oblivious: SEGMENT_WORDS.oblivious,
  removed: 'Retiré des listes',
};

/** The office's customer lists: one per segment, and the customers removed from all of them. */
export const CUSTOMER_LISTS = [...SEGMENTS, 'removed'] as const;

export type CustomerList = (typeof CUSTOMER_LISTS)[number];

/** Whether a customer belongs to a list; each belongs to exactly one. */
export function standsIn(list: CustomerList, segment: Segment, funnel: Funnel | undefined): boolean {
  return (listedSegment(segment, funnel) ?? 'removed') === list;
}

/** Parses the funnel of a stored row; `undefined` when it has none. */
export function funnelOf(word: unknown): Funnel | undefined {
  return FUNNELS.find((funnel) => funnel === word);
}

/** The list of a customer: the office's assignment, else the segment of their orders. `removed`: none. */
export function listedSegment(segment: Segment, funnel: Funnel | undefined): Segment | undefined {
  if (funnel === undefined) return segment;
  if (funnel === 'removed') return undefined;
  return funnel === 'occasional' ? 'early' : funnel;
}

/** Whether a customer receives mass mails. */
export function takesMails(funnel: Funnel | undefined): boolean {
  return funnel !== 'removed';
}
