import { type Centimes, centimes, sum } from '../money/money.ts';
import { nameLikeness } from '../text/name-likeness.ts';
import { type BilledMonth, billedMonth } from './creditor-reference.ts';
import type { BankPayment } from './bank-entry.ts';
import { grouped } from '../core/group-by.ts';

/** An open invoice of a payer. `month`: « 2026-11 », of its delivery. */
export interface OwedPart {
  readonly oid: number;
  readonly due: Centimes;
  readonly month: string;
  /** Its hub: a bill belongs to one hub. */
  readonly hub?: string;
  /** Whether its transfer was already announced: later bills exclude it. */
  readonly announced?: boolean;
}

/** A customer with open invoices. */
export interface Payer {
  readonly person: number;
  /** Their names: on the account, and on the deliveries. */
  readonly names: readonly string[];
  /** Accounts of earlier payments. */
  readonly ibans: readonly string[];
  /** The oldest first. */
  readonly owed: readonly OwedPart[];
}

/** Why a customer is proposed. */
export const BANK_CLUES = ['order', 'account', 'name', 'amount', 'near_amount'] as const;
export type BankClue = (typeof BANK_CLUES)[number];

/** The customers who may have paid, most likely first. See docs/rules.md#bank-files. */
export interface BankProposal {
  readonly person: number;
  /** From 0 to 1. */
  readonly score: number;
  readonly clues: readonly BankClue[];
  /** The invoices that it would pay. */
  readonly oids: readonly number[];
}

type PaymentClues = Pick<BankPayment, 'amount' | 'debtor' | 'debtorIban' | 'text' | 'returned'>;

const WEIGHTS = { order: 0.6, account: 0.5, amount: 0.35, near_amount: 0.2 } as const;
const NAME_WEIGHT = 0.5;
/** The similarity from which a name counts as a match. */
const LIKE = 0.5;
/** The minimum score of a proposal: a single exact amount or a full name reaches it. */
const ENOUGH = 0.35;
const MOST = 3;
/** The tolerated difference: rounding, typing errors and bank charges. */
const NEAR = centimes(100);

/** The possible payers, at most three. A proposal is booked only after a person confirms it. */
export function proposalsFor(payment: PaymentClues, payers: readonly Payer[]): readonly BankProposal[] {
  if (payment.returned) return [];
  return payers
    .map((payer) => proposal(payment, payer))
    .filter(({ score }) => score >= ENOUGH)
    .sort((left, right) => right.score - left.score || left.person - right.person)
    .slice(0, MOST);
}

function proposal(
  { amount, debtor, debtorIban, text }: PaymentClues,
  { person, names, ibans, owed }: Payer,
): BankProposal {
  const named = namedIn(text, owed);
  const exact = partsOf(owed, (due) => due === amount);
  const near = exact ?? partsOf(owed, (due) => Math.abs(due - amount) <= NEAR);
  const likeness = Math.max(0, ...names.map((name) => nameLikeness(debtor, name)));
  const clues: BankClue[] = [];
  if (named.length > 0) clues.push('order');
  if (debtorIban !== undefined && ibans.includes(debtorIban)) clues.push('account');
  if (likeness >= LIKE) clues.push('name');
  if (near !== undefined) clues.push(exact === undefined ? 'near_amount' : 'amount');
  const weights = clues.map((clue) => (clue === 'name' ? NAME_WEIGHT * likeness : WEIGHTS[clue]));
  const score = Math.min(
    1,
    weights.reduce((total, weight) => total + weight, 0),
  );
  const paid = named.length > 0 ? named : (near ?? owed);
  return { person, score: Math.round(score * 100) / 100, clues, oids: paid.map(({ oid }) => oid) };
}

/** The invoices whose number is in a text. */
function namedIn<Part extends OwedPart>(text: string, owed: readonly Part[]): readonly Part[] {
  return owed.filter(({ oid }) => new RegExp(`(?<!\\d)${oid}(?!\\d)`).test(text));
}

/**
 * The invoices that add up to the amount, among those of a bill, else among all: all of them, those of a
 * month or of a bill, the oldest ones, or a single one.
 */
function partsOf<Part extends OwedPart>(
  owed: readonly Part[],
  holds: (due: Centimes) => boolean,
): readonly Part[] | undefined {
  const choices = [...choicesOf(owed.filter(isAsked)), ...choicesOf(owed)];
  return choices.find((parts) => parts.length > 0 && holds(sum(parts.map(({ due }) => due))));
}

function choicesOf<Part extends OwedPart>(owed: readonly Part[]): readonly (readonly Part[])[] {
  const months = [...grouped(owed, ({ month }) => month).values()];
  const bills = [...grouped(owed, ({ hub = '', month }) => `${hub} ${month}`).values()];
  const oldest = owed.map((_, at) => owed.slice(0, at + 1));
  return [owed, ...months, ...bills, ...oldest, ...owed.map((one) => [one])];
}

function isAsked({ announced = false }: OwedPart): boolean {
  return !announced;
}

/**
 * Invoices in the order in which a payment settles them: those named in its text, else those that add up to
 * it; then those of its numbered bill, those of another bill, and announced ones. The oldest first in each
 * group.
 *
 * @param billed the orders of the numbered bill that its reference names
 */
export function inOrderOfPayment<Part extends OwedPart>(
  { amount, text }: Pick<PaymentClues, 'amount' | 'text'>,
  owed: readonly Part[],
  billed: readonly number[] = [],
): readonly Part[] {
  const named = namedIn(text, owed);
  const exact = (due: Centimes) => due === amount;
  const ofBill = owed.filter(({ oid }) => billed.includes(oid));
  const meant = named.length > 0 ? named : (partsOf(ofBill, exact) ?? partsOf(owed, exact) ?? []);
  const rank = (part: Part) => {
    if (meant.includes(part)) return 0;
    if (!isAsked(part)) return 3;
    return billed.includes(part.oid) ? 1 : 2;
  };
  return [...owed].sort((one, other) => rank(one) - rank(other));
}

/** The month named by a valid reference of ours, structured or in the payment's text. */
export function monthOfPayment({
  reference,
  text,
}: Pick<BankPayment, 'reference' | 'text'>): BilledMonth | undefined {
  const given = reference === undefined ? undefined : billedMonth(reference);
  if (given !== undefined || reference !== undefined) return given;
  const written = [...text.matchAll(/\bRF\d{2}(?: ?[0-9]){16}\b|(?<!\d)\d(?: ?\d){26}(?!\d)/gi)].flatMap(
    ([found]) => billedMonth(found) ?? [],
  );
  const [first, ...others] = written;
  return others.some((one) => JSON.stringify(one) !== JSON.stringify(first)) ? undefined : first;
}
