import { add, atLeast, type Centimes, centimes, max, min, subtract, sum, ZERO } from '../money/money.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** The possible movements of a person's balance. See docs/rules.md#balance. */
export const CREDIT_ACTS = [
  'authorize',
  'capture',
  'cancel',
  'refund',
  'invoice_paid',
  'voucher',
  'problem',
  'goodwill',
  'rollover',
  'transfer',
  'transfer_back',
  'deposit',
  'deposit_back',
] as const;

export type CreditAct = (typeof CREDIT_ACTS)[number];

/** The cause of a movement, for its owner. */
const CREDIT_WORDS = {
  authorize: 'Commande payée sur le solde',
  capture: 'Montant final de la commande',
  cancel: 'Commande annulée',
  refund: 'Remboursement',
  invoice_paid: 'Facture payée',
  voucher: 'Bon d’achat',
  problem: 'Problème signalé',
  goodwill: 'Geste du marché',
  rollover: 'Report sur une commande',
  transfer: 'Virement reçu',
  transfer_back: 'Virement repris par la banque',
  deposit: 'Consigne de contenants',
  deposit_back: 'Contenants rendus',
} as const satisfies Record<CreditAct, string>;

/** The label of a stored act; an act of a newer server is labelled as a movement. */
export function creditWords(act: string): string {
  const known = CREDIT_ACTS.find((one) => one === act);
  return known === undefined ? 'Mouvement' : CREDIT_WORDS[known];
}

/** One movement of a balance; it is never changed, only followed by others. */
export interface CreditEntry {
  readonly amount: Centimes;
  /** The movement's kind and order: `capture:2000123`. */
  readonly note: string;
}

/** The limit of a balance, below and above zero. See docs/rules.md#balance. */
export const MAX_CREDIT = centimes(40_000);
export const MAX_BALANCE = centimes(40_000);

/** A movement of a balance, with its note for the ledger. */
export function creditEntry(act: CreditAct, subject: number | string, amount: Centimes): CreditEntry {
  return { amount, note: `${act}:${subject}` };
}

/** The balance of a person, negative for a debt: the sum of every movement. */
export function balanceOf(ledger: readonly CreditEntry[]): Centimes {
  return sum(ledger.map(({ amount }) => amount));
}

/** A debt up to this is paid with the next order, unless a market chose another limit. See docs/rules.md#small-debts. */
export const ROLLOVER = centimes(500);

/** The part of a debt that is paid with the next order: all of a small one, nothing of a greater one. */
export function rolledOver(owed: Centimes, limit: Centimes = ROLLOVER): Centimes {
  return owed > 0 && owed <= limit ? owed : ZERO;
}

/**
 * The part of an amount that the credit of an order pays; negative: a debt that is paid in full with the
 * order.
 */
export function creditOf(held: Centimes, due: Centimes): Centimes {
  return held < 0 ? held : creditUsed(held, due);
}

/** The part of an amount that a balance pays; a debt pays nothing. See docs/rules.md#cart-totals. */
export function creditUsed(balance: Centimes, due: Centimes): Centimes {
  return min(max(balance, ZERO), max(due, ZERO));
}

/** The inputs that decide whether a person may pay by invoice. */
export interface InvoiceCustomer {
  readonly balance: Centimes;
  /** Whether the person's `invoice` method exists and has not expired. */
  readonly invoiceIsValid: boolean;
  readonly openInvoices: number;
  /** Maximum number of open invoices of the plan; absent means unlimited. */
  readonly maxInvoices?: number | undefined;
}

/**
 * The balance after an order by invoice. The balance pays first; a debt needs a valid invoice method and has a limit.
 * See docs/rules.md#invoices.
 */
export function payByInvoice(
  customer: InvoiceCustomer,
  due: Centimes,
  limit: Centimes = MAX_CREDIT,
): Result<Centimes, 'invoice_not_allowed' | 'invoice_limit' | 'invoice_too_many'> {
  const { balance, invoiceIsValid, openInvoices, maxInvoices } = customer;
  const after = subtract(balance, due);
  if (after >= 0) return accept(after);
  if (!invoiceIsValid) return refuse('invoice_not_allowed');
  if (maxInvoices !== undefined && openInvoices >= maxInvoices) return refuse('invoice_too_many');
  return atLeast(add(after, limit), ZERO) ? accept(after) : refuse('invoice_limit');
}

/** The balance after a voucher, which may not raise it above its limit. */
export function redeem(balance: Centimes, voucher: Centimes): Result<Centimes, 'credit_too_high'> {
  const after = add(balance, voucher);
  return after > MAX_BALANCE ? refuse('credit_too_high') : accept(after);
}

/** Whether the customer's credit pays all of an order, so that no card is asked for anything. */
export function isPaidByCredit({
  reserved,
  captured = ZERO,
  customer_credit: credit,
}: {
  readonly reserved: Centimes;
  readonly captured?: Centimes;
  readonly customer_credit: Centimes;
}): boolean {
  return credit > ZERO && reserved === ZERO && captured === ZERO;
}

/** The balance after a goodwill credit or its partial reversal, within its limits. */
export function goodwill(
  balance: Centimes,
  amount: Centimes,
): Result<Centimes, 'goodwill_nothing' | 'balance_too_high' | 'balance_too_low'> {
  const after = add(balance, amount);
  if (amount === ZERO) return refuse('goodwill_nothing');
  if (amount > 0 && after > MAX_BALANCE) return refuse('balance_too_high');
  return amount < 0 && add(after, MAX_CREDIT) < 0 ? refuse('balance_too_low') : accept(after);
}

/** A goodwill credit, with its cause and the message for its customer. */
export function goodwillEntry({ cause, word }: GoodwillReason, amount: Centimes): CreditEntry {
  return creditEntry('goodwill', `${cause}:${word}`, amount);
}

/** The cause of a goodwill credit, from the note of its movement; `undefined` for any other movement. */
export function goodwillReason(note: string): GoodwillReason | undefined {
  const [act, cause, ...words] = note.split(':');
  return act === 'goodwill' && cause !== undefined ? { cause, word: words.join(':') } : undefined;
}

interface GoodwillReason {
  /** A `RefundCause`, or one of a newer server. */
  readonly cause: string;
  readonly word: string;
}
