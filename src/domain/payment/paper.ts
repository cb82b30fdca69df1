import type { IsoDay } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';
import type { TaxedAmount } from '../money/vat.ts';
import type { Payee, Seller } from './payee.ts';

/**
 * The papers of a market. A supply has one invoice: `invoice` for a captured order, or `monthly_invoice` for
 * the orders of a month that are paid by transfer. `delivery_note` accompanies the latter and has no number
 * of its own.
 */
export const PAPER_KINDS = ['invoice', 'monthly_invoice', 'credit_note', 'delivery_note'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/** The issuer of a paper on the day of issue. `key`: `hub:geneve-carouge` or `shop:laiterie-de-jussy`. */
export interface Issuer extends Seller {
  readonly key: string;
  /** Absent when the issuer is not subject to VAT: its papers show none. */
  readonly vatNumber?: string | undefined;
  /** The market through which a shop sells. */
  readonly through?: string | undefined;
}

/** The days to pay an invoice by transfer, from its day of issue. */
export const PAYMENT_DAYS = 30;

/** The subject of a paper's row; `order`: a whole order on older monthly invoices. */
export type PaperRowKind = 'line' | 'order' | 'service' | 'delivery' | 'discount' | 'gesture';

/** A row of a paper. The rows add up to its total. */
export interface PaperRow {
  readonly kind: PaperRowKind;
  readonly title: string;
  /** « 2 × 250 g », « 1,240 kg » or empty. */
  readonly detail: string;
  readonly amount: Centimes;
  /** The rate of VAT as a fraction; absent on a row of several rates, and when the issuer shows none. */
  readonly rate?: number | undefined;
  readonly oid: number;
}

/** The content of a paper: all that is printed, stored at issue and never changed. */
export interface Paper {
  readonly kind: PaperKind;
  /** `2026-0001184`; absent on a delivery note. Gapless per issuer and year. */
  readonly number?: string | undefined;
  readonly issuer: Issuer;
  readonly customer: { readonly id: number; readonly name: string; readonly lines: readonly string[] };
  /** The name of the market. */
  readonly market: string;
  /** The local days of issue and of supply; for a month, its last one, or the day of issue when that is earlier. */
  readonly issued: IsoDay;
  readonly delivered: IsoDay;
  readonly oids: readonly number[];
  /** The day of supply of each order of a monthly invoice; absent on other papers, and on older ones. */
  readonly deliveries?: readonly { readonly oid: number; readonly day: IsoDay }[] | undefined;
  readonly rows: readonly PaperRow[];
  readonly total: Centimes;
  /** Base, VAT and total by rate, lowest first; empty when the issuer shows no VAT. They add up to `total`. */
  readonly vat: readonly TaxedAmount[];
  /** How it was paid: « Carte », « Crédit », with amounts; the rest is `due`. */
  readonly paid: readonly { readonly title: string; readonly amount: Centimes }[];
  readonly due: Centimes;
  /** The last day to pay what is due by transfer; absent when nothing is due, and on older papers. */
  readonly dueBy?: IsoDay | undefined;
  /** The number of the paper that this one cancels (a credit note) or replaces (a new invoice). */
  readonly corrects?: string | undefined;
  /** The reason of a correction. */
  readonly why?: string | undefined;
}

/** The payment part at the foot of an invoice paid by transfer, as on the day of issue. */
export interface PaperPayment {
  readonly payee: Payee;
  readonly payer: {
    readonly name: string;
    readonly address?:
      | {
          readonly street: string;
          readonly number: string;
          readonly postalCode: string;
          readonly town: string;
        }
      | undefined;
  };
  /** From `referenceOf`. */
  readonly reference: string;
  readonly amount: Centimes;
}

/** The number of a paper within its issuer and year: « 2026-0001184 ». */
export function paperNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(7, '0')}`;
}

/** The name of each kind, on screen and as a file. */
export const PAPER_WORDS: Readonly<Record<PaperKind, { readonly label: string; readonly file: string }>> = {
  invoice: { label: 'Facture', file: 'facture' },
  monthly_invoice: { label: 'Facture du mois', file: 'facture' },
  credit_note: { label: 'Note de crédit', file: 'note-de-credit' },
  delivery_note: { label: 'Bulletin de livraison', file: 'bulletin-de-livraison' },
};
