import type { IsoDay } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';

/** The kind of a bank file's entry: money received, money sent, or a reversal. */
export const BANK_ENTRY_KINDS = ['credit', 'debit', 'reversal'] as const;
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number];

/**
 * The states of an entry. `new`: stored, not processed yet; `waiting`: a person must decide; `replaced`: a
 * collective entry whose single payments arrived later. See docs/rules.md#bank-files.
 */
export const BANK_ENTRY_STATES = ['new', 'waiting', 'booked', 'ignored', 'reversed', 'replaced'] as const;
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number];

/** A single payment of a bank's file. */
export interface BankPayment {
  readonly kind: BankEntryKind;
  readonly booked: IsoDay;
  readonly valued: IsoDay;
  readonly amount: Centimes;
  readonly charges: Centimes;
  /** The structured reference, in capitals and without blanks. */
  readonly reference: string | undefined;
  readonly endToEnd: string | undefined;
  /** The bank's own id of the payment, and that of the entry that contains it. */
  readonly bankId: string | undefined;
  readonly entryId: string | undefined;
  readonly debtor: string;
  readonly debtorIban: string | undefined;
  readonly text: string;
  /** Whether it is one of our payments that was returned: it pays no invoice. */
  readonly returned: boolean;
}

/** An entry of a statement: one payment, several, or a sum without listed payments. */
export interface BankEntry {
  readonly amount: Centimes;
  /** Whether the bank lists its payments one by one. */
  readonly detailed: boolean;
  readonly payments: readonly BankPayment[];
}

/** The identity of a payment without a bank id: equal ones on one day are numbered. */
export function paymentPrint(iban: string, payment: BankPayment): string {
  const { kind, booked, amount, reference, endToEnd, debtor, debtorIban = '' } = payment;
  const named = reference ?? endToEnd ?? `${debtor.toLowerCase()}/${debtorIban}`;
  return [iban, kind, booked, amount, named].join('|');
}

/** The bank's ids of an entry's payments; a repeated id is numbered, since it names the whole entry. */
export function paymentKeys(iban: string, { payments }: BankEntry): readonly (string | undefined)[] {
  const ids = payments.map(({ bankId }) => bankId);
  const repeated = new Set(ids).size < ids.length;
  const seen = new Map<string, number>();
  return payments.map(({ kind, bankId, amount, reference = '' }) => {
    if (bankId === undefined) return undefined;
    const key = [iban, kind, bankId, amount].join('|');
    if (!repeated) return key;
    const own = `${key}|${reference}`;
    const at = (seen.get(own) ?? 0) + 1;
    seen.set(own, at);
    return `${own}|${at}`;
  });
}
