import { faultUnless, type FieldFault, lengthFault } from '../text/field-fault.ts';
import { isPostalCode } from '../text/postal-code.ts';
import { isSwissIban } from './iban.ts';
import { billText } from '../text/latin-letters.ts';
import { nameFaults } from '../text/visible-name.ts';

/** The payee of invoices, with a structured address, as a QR bill requires it. */
export interface Payee {
  readonly name: string;
  readonly street: string;
  readonly number?: string | undefined;
  readonly postalCode: string;
  readonly town: string;
  /** Two letters: `CH`. */
  readonly country: string;
  readonly iban: string;
}

/** A seller: a payee without an account yet. */
export type Seller = Omit<Payee, 'iban'>;

/** The payee's address lines at the head of a bill. */
export function payeeLines({ name, street, number = '', postalCode, town }: Seller): readonly string[] {
  return [name, `${street} ${number}`.trim(), `${postalCode} ${town}`];
}

/** The maximum lengths on a QR bill, in the characters of `billText`. */
export const BILL_ROOM = { name: 70, street: 70, number: 16, postalCode: 16, town: 35 } as const;

/** The faults of a payee: every stored value must fit on a QR bill, in the letters that it prints. */
export function payeeFaults(payee: Payee): readonly FieldFault[] {
  return [...sellerFaults('payee', payee), ...faultUnless(isSwissIban(payee.iban), 'payee.iban', 'iban')];
}

/** The faults of name and address, which must fit on a QR bill. `field`: what they are part of. */
export function sellerFaults(field: 'payee' | 'seller', seller: Seller): readonly FieldFault[] {
  return [
    ...printedNameFaults(`${field}.name`, seller.name, 2, BILL_ROOM.name),
    ...printedNameFaults(`${field}.street`, seller.street, 2, BILL_ROOM.street),
    ...printedFault(`${field}.number`, seller.number ?? '', 0, BILL_ROOM.number),
    ...printedFault(`${field}.postalCode`, seller.postalCode, 4, BILL_ROOM.postalCode),
    ...printedNameFaults(`${field}.town`, seller.town, 2, BILL_ROOM.town),
    ...faultUnless(/^[A-Z]{2}$/.test(seller.country), `${field}.country`, 'unknown'),
  ];
}

/**
 * A fault when a Swiss seat has no Swiss postal code; other countries have other forms. Checked at input:
 * values older than the rule stay.
 */
export function seatFaults(
  field: 'payee' | 'seller',
  { country, postalCode }: Pick<Seller, 'country' | 'postalCode'>,
): readonly FieldFault[] {
  return faultUnless(country !== 'CH' || isPostalCode(postalCode), `${field}.postalCode`, 'postal_code');
}

/** A name needs a visible letter or digit, and the length allowed on a bill. */
function printedNameFaults(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const asTyped = nameFaults(field, text, least, most);
  return asTyped.length > 0 ? asTyped : printedFault(field, text, least, most);
}

// « Œ » is printed as two letters and an emoji as none: a text whose own length is valid gets the reason for its
// different length on paper.
function printedFault(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const asTyped = lengthFault(field, text, least, most);
  if (asTyped.length > 0) return asTyped;
  return lengthFault(field, billText(text), least, most).map((fault) => ({
    ...fault,
    why: 'printed_length',
  }));
}
