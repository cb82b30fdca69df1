import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Capture } from '../../../src/domain/payment/capture-plan.ts';
import type { Refund } from '../../../src/domain/payment/refund-amounts.ts';

/** The decided change of an order's money, stored before the acquirer is called. */
export type MoneyPlan = CapturePlan | RefundPlan;

/** `why`: the reason given by the user who decided it. */
interface Decided {
  readonly why?: string;
  /** The process that began it; absent when an earlier version did. */
  readonly process?: number;
  /** Why the bank declined it, by the acquirer's code. */
  readonly decline?: string;
}

export interface CapturePlan extends Capture, Decided {
  readonly kind: 'capture';
}

export interface RefundPlan extends Refund, Decided {
  readonly kind: 'refund';
  readonly amount: Centimes;
  /** The line whose price is lowered, and its new price. */
  readonly line?: { readonly line: number; readonly finalprice: Centimes };
  /** The total of the hub's gestures, when this is one. */
  readonly hub?: Centimes;
}
