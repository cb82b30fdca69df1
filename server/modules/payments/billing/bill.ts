import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { PaperPayment } from '../../../../src/domain/payment/paper.ts';
import type { Payee } from '../../../../src/domain/payment/payee.ts';

/** An order on a bill: its amount, the payments received, and the remainder. */
export interface BilledOrder {
  readonly oid: number;
  readonly day: IsoDay;
  readonly amount: Centimes;
  readonly received: Centimes;
  readonly due: Centimes;
}

/** A customer's open invoices of a month at a hub, with the payee and the reference. */
export interface InvoiceBill {
  /** « Facture, novembre 2026 », or the title of a statement, for an unissued or partly paid invoice. */
  readonly title: string;
  readonly market: string;
  readonly payee: Payee;
  readonly payer: PaperPayment['payer'];
  readonly orders: readonly BilledOrder[];
  readonly due: Centimes;
  /** The VAT note: empty for sellers who charge none. */
  readonly vat: string;
  /** From `referenceOf`. */
  readonly reference: string;
  /** The day of issue, at the hub. */
  readonly written: IsoDay;
}
