import type { SeededRandom } from './seeded-random.ts';

/** The course of an order. Every state that a screen distinguishes is among them. */
export type OrderScenario =
  /** Preparation not begun; the money is held, or already captured. */
  | 'reserved'
  /** Some lines are ready. */
  | 'partly-prepared'
  /** Delivered, not captured yet. */
  | 'delivered'
  /** Delivered and paid. */
  | 'paid'
  /** Delivered to a customer who pays by invoice: owed, transfer announced, or paid too little. */
  | 'invoiced'
  | 'transfer-announced'
  | 'transfer-too-small'
  | 'line-refunded'
  | 'refunded'
  | 'refunded-by-hand'
  | 'cancelled'
  | 'timed-out'
  /** The customer has not authenticated yet. */
  | 'waiting';

/** Scenarios that a past day certainly has, by its distance in delivery days; all others are drawn. */
const SURE: readonly (readonly OrderScenario[])[] = [
  [],
  ['line-refunded', 'cancelled', 'timed-out'],
  ['refunded', 'refunded-by-hand', 'cancelled'],
];

/** The scenario of one order of a past day; `back` counts delivery days. */
export function pastScenario(back: number, place: number, chance: Pick<SeededRandom, 'next'>): OrderScenario {
  const sure = SURE[back]?.[place];
  const drawn = chance.next();
  if (sure !== undefined) return sure;
  if (drawn < 0.03) return 'cancelled';
  if (drawn < 0.06) return 'line-refunded';
  return drawn < 0.07 ? 'timed-out' : 'paid';
}
