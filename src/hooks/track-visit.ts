import type { VisitAction } from '../domain/statistics/visit.ts';
import type { Centimes } from '../domain/money/money.ts';

/** Something that a visitor does on this page. */
export interface VisitEvent {
  readonly action: VisitAction;
  readonly amount: Centimes | undefined;
  readonly at: number;
}

/** As many as come before anybody can listen. */
const MOST_EARLY = 100;

const early: VisitEvent[] = [];
let hearer: ((seen: VisitEvent) => void) | undefined;

/** Says what a visitor does. Whether it is counted, whoever listens decides; until then it is kept in this page alone. */
export function recordVisit(action: VisitAction, amount?: Centimes): void {
  const seen = { action, amount, at: Date.now() };
  if (hearer !== undefined) hearer(seen);
  else if (early.length < MOST_EARLY) early.push(seen);
}

/** Listens to what visitors do, from the first screen on. Gives what ends it. */
export function onVisit(hear: (seen: VisitEvent) => void): () => void {
  hearer = hear;
  early.splice(0).forEach(hear);
  return () => {
    if (hearer === hear) hearer = undefined;
  };
}
