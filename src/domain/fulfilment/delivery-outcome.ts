/** The possible outcomes of a delivery at the door. See docs/rules.md#delivery-outcomes. */
export const DELIVERY_OUTCOMES = ['delivered', 'absent', 'refused', 'dropped', 'neighbour'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** The French label of each outcome. */
export const OUTCOME_WORDS: Readonly<Record<DeliveryOutcome, string>> = {
  delivered: 'Livrée',
  absent: 'Absent',
  refused: 'Refusée',
  dropped: 'Déposée',
  neighbour: 'Remise au voisin',
};

/** The French label of an order without an outcome. */
export const NOT_DELIVERED = 'Pas encore livrée';

/** Whether the bags left the courier's hands. */
export function leftWithSomebody(outcome: DeliveryOutcome): boolean {
  return outcome === 'delivered' || outcome === 'dropped' || outcome === 'neighbour';
}

/** A claim on the outcome of a delivery; `null` withdraws the outcome in `saw`. */
export interface OutcomeClaim {
  readonly outcome: DeliveryOutcome | null;
  readonly saw: DeliveryOutcome | null;
  /** Whether its author works in the office. */
  readonly office: boolean;
}

/**
 * Decides whether a delivery claim holds. Handed over bags stay handed over: only the office can withdraw that, with a
 * current view. A claim whose author could not know that it contradicts another one is kept beside it
 * (docs/rules.md#delivery-outcomes).
 */
export function deliver(held: DeliveryOutcome | null, claim: OutcomeClaim): 'applied' | 'merged' {
  if (held === claim.outcome || held === null) return 'applied';
  const left = claim.outcome !== null && leftWithSomebody(claim.outcome);
  if (!leftWithSomebody(held) && left) return 'applied';
  const comesBack = leftWithSomebody(held) && !left;
  return claim.saw === held && (claim.office || !comesBack) ? 'applied' : 'merged';
}
