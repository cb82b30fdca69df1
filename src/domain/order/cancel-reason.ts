/** The reasons for which an order can be cancelled. See docs/rules.md#cancelling. */
export const CANCEL_REASONS = ['customer', 'fraud', 'inventory', 'system', 'timeout', 'other'] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The reason as text, after « Annulée : ». See docs/rules.md#cancelling. */
export const CANCEL_WORDS: Readonly<Record<CancelReason, string>> = {
  customer: 'à la demande du client',
  fraud: 'fraude',
  inventory: 'rupture',
  system: 'erreur technique',
  timeout: 'non payée à temps',
  other: 'autre',
};

/** The reason of an audit entry as text: a cancellation reason by its label, any other verbatim. */
export function auditReasonWords(why: string): string {
  const reason = CANCEL_REASONS.find((known) => known === why);
  return reason === undefined ? why : CANCEL_WORDS[reason];
}

/** Whether a person cancelled the order: a failed payment ends with `timeout` or `other`. */
export function wasCancelled(cancel: { readonly reason: CancelReason } | undefined): boolean {
  return cancel !== undefined && cancel.reason !== 'timeout' && cancel.reason !== 'other';
}

/** The reasons available to a person: only their own to customers, all to the office. See docs/rules.md#cancelling. */
export function reasonsFor(by: 'customer' | 'office'): readonly CancelReason[] {
  return by === 'customer' ? ['customer'] : CANCEL_REASONS;
}
