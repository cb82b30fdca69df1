/** How a delivery ended at the door. Decision 26. */
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
