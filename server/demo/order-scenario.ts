import type { SeededRandom } from './seeded-random.ts';

/** What became of an order. Every state that a screen distinguishes is among them. */
export type OrderScenario =
  /** Not begun: its money is held, or taken already. */
  | 'reserved'
  /** Some lines are ready. */
  | 'partly-prepared'
  /** Delivered, its money not taken yet. */
  | 'delivered'
  /** Delivered and paid. */
  | 'paid'
  /** Delivered to a customer of invoices, who owes it, has announced the transfer, or sent too little. */
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

/** Fates that a past day is sure to have, by how many delivery days it lies back; the others are paid. */
const SURE: readonly (readonly OrderScenario[])[] = [
  [],
  ['line-refunded', 'cancelled', 'timed-out'],
  ['refunded', 'refunded-by-hand', 'cancelled'],
];

/** The fate of one order of a day that is so many delivery days back. */
export function pastScenario(back: number, place: number, chance: Pick<SeededRandom, 'next'>): OrderScenario {
  const sure = SURE[back]?.[place];
  const drawn = chance.next();
  if (sure !== undefined) return sure;
  if (drawn < 0.03) return 'cancelled';
  if (drawn < 0.06) return 'line-refunded';
  return drawn < 0.07 ? 'timed-out' : 'paid';
}
