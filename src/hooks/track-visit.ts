import type { VisitAction } from '../domain/statistics/visit.ts';
import type { Centimes } from '../domain/money/money.ts';

/** A visitor's action on this page. */
export interface VisitEvent {
  readonly action: VisitAction;
  readonly amount: Centimes | undefined;
  readonly at: number;
}

/** The most actions buffered before a subscriber exists. */
const MOST_EARLY = 100;

const early: VisitEvent[] = [];
let listener: ((seen: VisitEvent) => void) | undefined;

/**
 * Records a visitor's action. The subscriber decides whether it counts; until then it is buffered in this page only.
 */
export function recordVisit(action: VisitAction, amount?: Centimes): void {
  const seen = { action, amount, at: Date.now() };
  if (listener !== undefined) listener(seen);
  else if (early.length < MOST_EARLY) early.push(seen);
}

/** Subscribes to visitors' actions, buffered ones included. Returns the unsubscribe function. */
export function onVisit(onEvent: (seen: VisitEvent) => void): () => void {
  listener = onEvent;
  early.splice(0).forEach(onEvent);
  return () => {
    if (listener === onEvent) listener = undefined;
  };
}
