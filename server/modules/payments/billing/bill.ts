import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { Payee } from '../../../../src/domain/payment/payee.ts';

/** An order on a bill: what it costs, what came in for it, and what is left to pay. */
export interface BilledOrder {
  readonly oid: number;
  readonly day: IsoDay;
  readonly amount: Centimes;
  readonly received: Centimes;
  readonly due: Centimes;
}

/** Where somebody lives. */
interface Home {
  readonly street: string;
  readonly number: string;
  readonly postalCode: string;
  readonly town: string;
}

/** Somebody's open invoices of a month at a hub, and how to pay them. */
export interface InvoiceBill {
  readonly market: string;
  readonly payee: Payee;
  readonly payer: { readonly name: string; readonly address: Home | undefined };
  readonly month: number;
  readonly year: number;
  readonly orders: readonly BilledOrder[];
  readonly due: Centimes;
  /** As `referenceOf` gives it. */
  readonly reference: string;
  /** The day on which it is written, at the hub. */
  readonly written: IsoDay;
}
