import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Capture } from '../../../src/domain/payment/capture-plan.ts';
import type { RefundBearer, RefundCause } from '../../../src/domain/payment/refund-bearer.ts';
import type { Refund } from '../../../src/domain/payment/refund-amounts.ts';

/** The decided capture or refund of an order, stored before the acquirer is called. */
export type MoneyPlan = CapturePlan | RefundPlan;

/** An operation on an order; at most one runs at a time. */
export type OrderPlan = MoneyPlan | ChangePlan;

/** `why`: the reason given by the user who decided it. */
interface Decided {
  readonly why?: string;
  /** The process that began it; absent when an earlier version did. */
  readonly process?: number;
  /** The idempotency key of the request that began it. */
  readonly request?: string;
  /** Why the bank declined it, by the acquirer's code. */
  readonly decline?: string;
}

export interface CapturePlan extends Capture, Decided {
  readonly kind: 'capture';
  /** An invoice replaces the card, whose hold ends. */
  readonly instead?: 'invoice';
}

export interface RefundPlan extends Refund, Decided {
  readonly kind: 'refund';
  readonly amount: Centimes;
  /** The line whose price is lowered, and its new price. */
  readonly line?: { readonly line: number; readonly finalprice: Centimes };
  /** The total of the hub's goodwill refunds, when this is one. */
  readonly hub?: Centimes;
  /** The reported problem that it decides, and the office's message to the customer. */
  readonly problem?: { readonly line: number; readonly word?: string };
  readonly cause?: RefundCause;
  /** Who bears it, when the office chose; `vendor`: the shop that bears a goodwill refund. */
  readonly bearer?: RefundBearer;
  readonly vendor?: string;
}

/** The lines and amounts of an order after a change by its customer or the office. */
export interface ChangedOrder extends Pick<Order, 'items' | 'vendors' | 'lastLine'> {
  readonly shipping: Centimes;
  readonly credit: Centimes;
  readonly reserved: Centimes;
  /** Pieces taken from stock, and pieces returned to it. */
  readonly more: readonly { readonly sku: number; readonly pieces: number }[];
  readonly less: readonly { readonly sku: number; readonly pieces: number }[];
}

/**
 * A change for which the acquirer is asked for a greater amount (docs/rules.md#changing-an-order).
 *
 *   asking → waiting → releasing, then done or refused
 */
export interface ChangePlan extends Decided {
  readonly kind: 'change';
  readonly amount: Centimes;
  readonly next: ChangedOrder;
  /** Set when the office made it: whether its customer is notified. */
  readonly edit?: { readonly tell: boolean };
  /** The lines before the change: when they have changed meanwhile, it is given up. */
  readonly from: Order['items'];
  readonly step:
    | { readonly kind: 'asking' }
    /** The customer's bank requires authentication. */
    | {
        readonly kind: 'waiting';
        readonly reference: string;
        readonly url: string;
        readonly until: string;
        /** The customer gave it up. */
        readonly ended?: true;
      }
    /** The order is decided; a payment that it no longer needs is being released. */
    | { readonly kind: 'releasing'; readonly reference: string; readonly end: 'done' | 'refused' };
}
