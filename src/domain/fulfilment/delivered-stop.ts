import { deliver, leftWithSomebody } from './delivery-outcome.ts';
import type { DeliveryOutcome, OutcomeClaim } from './delivery-outcome.ts';

/** How a delivery ended, as it stands in an order. */
export interface StandingOutcome {
  readonly kind: DeliveryOutcome;
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** What a word on a delivery reads and changes of an order's shipping. */
export interface DeliveredStop {
  readonly shipped: boolean;
  readonly outcome?: StandingOutcome | undefined;
}

/** A word on a delivery with its author and moment. */
export interface DeliveryClaim extends OutcomeClaim {
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** How a stop's delivery ended so far; one that was only marked as shipped was delivered. */
export function outcomeOf({ shipped, outcome }: DeliveredStop): DeliveryOutcome | null {
  return outcome?.kind ?? (shipped ? 'delivered' : null);
}

/**
 * A stop after somebody's word on its delivery. Who says again what stands there adds at most a note: the first who
 * said it stays named. See docs/rules.md#delivery-outcomes.
 */
export function deliverStop<Stop extends DeliveredStop>(
  stop: Stop,
  said: DeliveryClaim,
): { readonly stop: Stop; readonly outcome: 'applied' | 'merged' } {
  const held = outcomeOf(stop);
  const { outcome: kind, at, by, note } = said;
  if (deliver(held, said) === 'merged') return { stop, outcome: 'merged' };
  if (kind === null) return { stop: { ...stop, shipped: false, outcome: undefined }, outcome: 'applied' };
  const standing =
    kind === held && stop.outcome !== undefined
      ? { ...stop.outcome, ...(note !== undefined && { note }) }
      : { kind, at, by, note };
  return { stop: { ...stop, shipped: leftWithSomebody(kind), outcome: standing }, outcome: 'applied' };
}
