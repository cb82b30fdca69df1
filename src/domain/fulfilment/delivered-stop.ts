import { deliver, leftWithSomebody } from './delivery-outcome.ts';
import type { DeliveryOutcome, OutcomeClaim } from './delivery-outcome.ts';

/** The outcome of a delivery as the order holds it. */
export interface PresentOutcome {
  readonly kind: DeliveryOutcome;
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** The fields of an order's shipping that a delivery outcome reads and changes. */
export interface DeliveredStop {
  readonly shipped: boolean;
  readonly outcome?: PresentOutcome | undefined;
}

/** A delivery outcome with its author and time. */
export interface DeliveryClaim extends OutcomeClaim {
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** The present outcome of a stop's delivery; a stop that was only marked as shipped counts as delivered. */
export function outcomeOf({ shipped, outcome }: DeliveredStop): DeliveryOutcome | null {
  return outcome?.kind ?? (shipped ? 'delivered' : null);
}

/** Whether the courier rang and the bags came back. */
export function cameBack(stop: DeliveredStop): boolean {
  const outcome = outcomeOf(stop);
  return outcome !== null && !leftWithSomebody(outcome);
}

/**
 * Applies a delivery claim to a stop. Repeating the present outcome adds at most a note: its first author stays named.
 * See docs/rules.md#delivery-outcomes.
 */
export function deliverStop<Stop extends DeliveredStop>(
  stop: Stop,
  claim: DeliveryClaim,
): { readonly stop: Stop; readonly outcome: 'applied' | 'merged' } {
  const held = outcomeOf(stop);
  const { outcome: kind, at, by, note } = claim;
  if (deliver(held, claim) === 'merged') return { stop, outcome: 'merged' };
  if (kind === null) return { stop: { ...stop, shipped: false, outcome: undefined }, outcome: 'applied' };
  const standing =
    kind === held && stop.outcome !== undefined
      ? { ...stop.outcome, ...(note !== undefined && { note }) }
      : { kind, at, by, note };
  return { stop: { ...stop, shipped: leftWithSomebody(kind), outcome: standing }, outcome: 'applied' };
}
