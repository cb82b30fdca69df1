/** Why an order was cancelled. Specification §4. */
export const CANCEL_REASONS = ['customer', 'fraud', 'inventory', 'system', 'timeout', 'other'] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The reason in words, to stand after « Annulée : ». Decision 66. */
export const CANCEL_WORDS: Readonly<Record<CancelReason, string>> = {
  customer: 'à la demande du client',
  fraud: 'fraude',
  inventory: 'rupture',
  system: 'erreur technique',
  timeout: 'non payée à temps',
  other: 'autre',
};

/** The reasons that a person may give: customers only their own, the office any. Facts §3.7. */
export function reasonsFor(by: 'customer' | 'office'): readonly CancelReason[] {
  return by === 'customer' ? ['customer'] : CANCEL_REASONS;
}
