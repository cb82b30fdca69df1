/** The statuses of one order line, from the weakest to the strongest. */
export const LINE_STATUSES = ['created', 'reserved', 'failure', 'fulfilled'] as const;

export type LineStatus = (typeof LINE_STATUSES)[number];

/** The statuses of a whole order: those of a line, and `partial`. See docs/rules.md#order-states. */
export const FULFILMENT_STATUSES = ['failure', 'created', 'reserved', 'partial', 'fulfilled'] as const;

export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/**
 * Compares two statuses: negative when the left one is weaker. Found beats missing: a person who missed a line did not
 * look in the bag.
 */
export function compareStatus(left: LineStatus, right: LineStatus): number {
  return LINE_STATUSES.indexOf(left) - LINE_STATUSES.indexOf(right);
}

/** Whether a line or an order needs no more preparation. */
export function isSettled(status: FulfilmentStatus): boolean {
  return status === 'fulfilled' || status === 'failure';
}

/** Converts the status of a line on the wire, where `partial` means found but short. */
export function lineStatus(status: FulfilmentStatus): LineStatus {
  return status === 'partial' ? 'fulfilled' : status;
}

/**
 * The status of an order once its preparation began: fulfilled when every line is found or failed, partial until then.
 * Independent of the payment. See docs/rules.md#order-states.
 */
export function orderStatus(
  lines: readonly { readonly status: FulfilmentStatus }[],
): 'fulfilled' | 'partial' {
  return lines.every(({ status }) => isSettled(status)) ? 'fulfilled' : 'partial';
}
