import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Capture } from '../../../src/domain/payment/capture-plan.ts';
import type { Refund } from '../../../src/domain/payment/refund-amounts.ts';

/** What shall happen to the money of an order, decided before the acquirer is asked and kept as decided. */
export type MoneyPlan = CapturePlan | RefundPlan;

/** `why`: in the words of whoever decided it. */
interface Decided {
  readonly why?: string;
}

export interface CapturePlan extends Capture, Decided {
  readonly kind: 'capture';
}

export interface RefundPlan extends Refund, Decided {
  readonly kind: 'refund';
  readonly amount: Centimes;
  /** The line whose price is lowered, and to what. */
  readonly line?: { readonly line: number; readonly finalprice: Centimes };
  /** What the hub has given in all, when this is its gesture. */
  readonly hub?: Centimes;
}
