import { type Centimes, min, subtract, ZERO } from '../money/money.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** An invoice that waits for money. */
export interface OwedInvoice {
  readonly oid: number;
  /** What is still to come for it. */
  readonly due: Centimes;
}

/** What a transfer means for an invoice: all of it is announced, or a part came in. */
export type Settled =
  | { readonly oid: number; readonly event: 'announce_transfer' }
  | { readonly oid: number; readonly event: 'pay_in_part'; readonly received: Centimes };

/**
 * What a transfer does to the invoices it is for, the oldest first. Without an amount all of them are announced;
 * one that does not reach leaves the first uncovered invoice paid in part and those after it as they were.
 * See docs/rules.md#invoices.
 */
export function settledBy(
  owed: readonly OwedInvoice[],
  amount: Centimes | undefined,
): Result<readonly Settled[], 'transfer_too_small' | 'transfer_too_much'> {
  const oldest = [...owed].sort((left, right) => left.oid - right.oid);
  if (amount === undefined) return accept(oldest.map(({ oid }) => ({ oid, event: 'announce_transfer' })));
  if (amount <= 0) return refuse('transfer_too_small');
  const settled: Settled[] = [];
  let left = amount;
  for (const { oid, due } of oldest) {
    if (left === ZERO) break;
    const received = min(left, due);
    settled.push(
      received === due ? { oid, event: 'announce_transfer' } : { oid, event: 'pay_in_part', received },
    );
    left = subtract(left, received);
  }
  return left > 0 ? refuse('transfer_too_much') : accept(settled);
}
