import { type Segment, SEGMENT_WORDS, SEGMENTS } from './customer-segment.ts';

/** Where the office may put a customer, whatever their orders say. See docs/rules.md#funnels. */
export const FUNNELS = ['new', 'occasional', 'recurrent', 'premium', 'quit', 'oblivious', 'removed'] as const;

export type Funnel = (typeof FUNNELS)[number];

/** The funnel in words: those of the segment, where there is one. */
export const FUNNEL_WORDS: Readonly<Record<Funnel, string>> = {
  new: SEGMENT_WORDS.new,
  occasional: SEGMENT_WORDS.early,
  recurrent: SEGMENT_WORDS.recurrent,
  premium: SEGMENT_WORDS.premium,
  quit: SEGMENT_WORDS.quit,
  oblivious: SEGMENT_WORDS.oblivious,
  removed: 'Retiré des listes',
};

/** The lists that the office reads: one a segment, and those whom it took off all of them. */
export const CUSTOMER_LISTS = [...SEGMENTS, 'removed'] as const;

export type CustomerList = (typeof CUSTOMER_LISTS)[number];

/** Whether a customer stands in a list, each in one. */
export function standsIn(list: CustomerList, segment: Segment, funnel: Funnel | undefined): boolean {
  return (listedSegment(segment, funnel) ?? 'removed') === list;
}

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
