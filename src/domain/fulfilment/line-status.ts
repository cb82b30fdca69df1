/** What can be said of one line of an order, from the weakest to the strongest. */
export const LINE_STATUSES = ['created', 'reserved', 'failure', 'fulfilled'] as const;

export type LineStatus = (typeof LINE_STATUSES)[number];

/** What can be said of a whole order: a line's words, and `partial`. See docs/rules.md#order-states. */
export const FULFILMENT_STATUSES = ['failure', 'created', 'reserved', 'partial', 'fulfilled'] as const;

export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** Below zero when the left one is weaker. Found beats missing: whoever missed it did not look in the bag. */
export function compareStatus(left: LineStatus, right: LineStatus): number {
  return LINE_STATUSES.indexOf(left) - LINE_STATUSES.indexOf(right);
}

/** Whether nothing is left to do for a line. */
export function isSettled(status: FulfilmentStatus): boolean {
  return status === 'fulfilled' || status === 'failure';
}

/** A line's status from the wire, where `partial` means found, but short. */
export function lineStatus(status: FulfilmentStatus): LineStatus {
  return status === 'partial' ? 'fulfilled' : status;
}

/**
 * Where an order stands once somebody began to prepare it: fulfilled when every line is found or
 * failed, partial until then. It says nothing of the payment. See docs/rules.md#order-states.
 */
export function orderStatus(
  lines: readonly { readonly status: FulfilmentStatus }[],
): 'fulfilled' | 'partial' {
  return lines.every(({ status }) => isSettled(status)) ? 'fulfilled' : 'partial';
}
