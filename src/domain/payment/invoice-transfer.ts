import { type Centimes, min, subtract, ZERO } from '../money/money.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** An unpaid invoice. */
export interface OwedInvoice {
  readonly oid: number;
  /** The amount that is still due. */
  readonly due: Centimes;
}

/** The effect of a transfer on an invoice: announced in full, or paid in part. */
export type Settled =
  | { readonly oid: number; readonly event: 'announce_transfer' }
  | { readonly oid: number; readonly event: 'pay_in_part'; readonly received: Centimes };

/** A transfer split over its invoices, and the rest. */
export interface SharedTransfer {
  readonly settled: readonly Settled[];
  readonly surplus: Centimes;
}

/**
 * Applies a transfer to its invoices, the oldest first. Without an amount all of them are announced; an insufficient
 * one leaves the first uncovered invoice paid in part and the later ones unchanged. See docs/rules.md#invoices.
 */
export function settledBy(
  owed: readonly OwedInvoice[],
  amount: Centimes | undefined,
): Result<readonly Settled[], 'transfer_too_small' | 'transfer_too_much'> {
  if (amount === undefined)
    return accept(oldestFirst(owed).map(({ oid }) => ({ oid, event: 'announce_transfer' })));
  if (amount <= 0) return refuse('transfer_too_small');
  const { settled, surplus } = sharedTransfer(oldestFirst(owed), amount);
  return surplus > 0 ? refuse('transfer_too_much') : accept(settled);
}

/** Splits a received amount over invoices, in their order; the surplus goes to the customer's credit. */
export function sharedTransfer(owed: readonly OwedInvoice[], amount: Centimes): SharedTransfer {
  const settled: Settled[] = [];
  let left = amount;
  for (const { oid, due } of owed) {
    if (left === ZERO) break;
    const received = min(left, due);
    settled.push(
      received === due ? { oid, event: 'announce_transfer' } : { oid, event: 'pay_in_part', received },
    );
    left = subtract(left, received);
  }
  return { settled, surplus: left };
}

function oldestFirst(owed: readonly OwedInvoice[]): readonly OwedInvoice[] {
  return [...owed].sort((left, right) => left.oid - right.oid);
}
