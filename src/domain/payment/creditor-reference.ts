import { checkDigitsHold, compactIban, groupedIban, isQrIban, remainderBy97 } from './iban.ts';

/** The person and month whose invoices a transfer pays. */
export interface BilledMonth {
  readonly person: number;
  readonly year: number;
  readonly month: number;
}

/**
 * The reference of a transfer for a person's month: ten digits for the person, four for the year, two for the month. An
 * IBAN for QR bills needs a QR reference, any other one a creditor reference.
 */
export function referenceOf(iban: string, { person, year, month }: BilledMonth): string {
  const digits = `${padded(person, 10)}${padded(year, 4)}${padded(month, 2)}`;
  return isQrIban(iban) ? qrReference(digits) : creditorReference(digits);
}

/** Reads the person and month from a typed reference; `undefined` when it is foreign or mistyped. */
export function billedMonth(typed: string): BilledMonth | undefined {
  const reference = compactIban(typed);
  const [, person, year, month] = /(\d{10})(\d{4})(\d{2})$/.exec(digitsOf(reference)) ?? [];
  if (person === undefined) return undefined;
  const billed = { person: Number(person), year: Number(year), month: Number(month) };
  return billed.person > 0 && billed.month >= 1 && billed.month <= 12 ? billed : undefined;
}

/** A creditor reference (ISO 11649): `RF`, two check digits, and up to 21 letters and digits. */
export function creditorReference(content: string): string {
  if (!/^[A-Z0-9]{1,21}$/.test(content)) throw new Error(`no content of a creditor reference: ${content}`);
  return `RF${padded(98 - remainderBy97(`${content}RF00`), 2)}${content}`;
}

/** A QR reference: 27 digits, the last of which is the check digit. */
export function qrReference(content: string): string {
  if (!/^\d{1,26}$/.test(content)) throw new Error(`no content of a QR reference: ${content}`);
  const digits = content.padStart(26, '0');
  return `${digits}${recursiveCheckDigit(digits)}`;
}

/** A reference as printed: in fours like an IBAN, or a QR reference in two and then fives. */
export function groupedReference(reference: string): string {
  const compact = compactIban(reference);
  if (compact.startsWith('RF')) return groupedIban(compact);
  return compact.replace(/^(\d{2})/, '$1 ').replace(/(\d{5})(?=\d)/g, '$1 ');
}

/** The content of a valid reference without its check digits; empty for any other text. */
function digitsOf(reference: string): string {
  if (/^\d{27}$/.test(reference)) {
    const content = reference.slice(0, 26);
    return recursiveCheckDigit(content) === Number(reference.slice(26)) ? content : '';
  }
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return '';
  return checkDigitsHold(reference) ? reference.slice(4) : '';
}

/**
 * Modulo 10, recursive: each digit leads through the table to the next carry, and the last carry to the check digit.
 */
function recursiveCheckDigit(digits: string): number {
  const carry = Array.from(digits).reduce((last, digit) => CARRIES[(last + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

function padded(value: number, digits: number): string {
  const text = String(value).padStart(digits, '0');
  if (text.length > digits) throw new Error(`more than ${digits} digits: ${value}`);
  return text;
}
