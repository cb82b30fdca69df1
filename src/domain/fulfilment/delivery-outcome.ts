/** How a delivery ended at the door. See docs/rules.md#delivery-outcomes. */
export const DELIVERY_OUTCOMES = ['delivered', 'absent', 'refused', 'dropped', 'neighbour'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** The outcome in words. */
export const OUTCOME_WORDS: Readonly<Record<DeliveryOutcome, string>> = {
  delivered: 'Livrée',
  absent: 'Absent',
  refused: 'Refusée',
  dropped: 'Déposée',
  neighbour: 'Remise au voisin',
};

/** Whether the bags left the courier's hands. */
export function leftWithSomebody(outcome: DeliveryOutcome): boolean {
  return outcome === 'delivered' || outcome === 'dropped' || outcome === 'neighbour';
}

/** Somebody's word on how a delivery ended; `null` takes back what `saw` says. */
export interface OutcomeClaim {
  readonly outcome: DeliveryOutcome | null;
  readonly saw: DeliveryOutcome | null;
  /** Whether it is the office that says it. */
  readonly office: boolean;
}

/**
 * Whether a word on a delivery holds. Bags that left stay gone: only the office takes that back, having seen it. A
 * word that its author could not know to contradict another one is kept beside it (docs/rules.md#delivery-outcomes).
 */
export function deliver(held: DeliveryOutcome | null, said: OutcomeClaim): 'applied' | 'merged' {
  if (held === said.outcome || held === null) return 'applied';
  const left = said.outcome !== null && leftWithSomebody(said.outcome);
  if (!leftWithSomebody(held) && left) return 'applied';
  const comesBack = leftWithSomebody(held) && !left;
  return said.saw === held && (said.office || !comesBack) ? 'applied' : 'merged';
}
