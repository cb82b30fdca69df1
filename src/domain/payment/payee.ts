import { faultUnless, type FieldFault, lengthFault } from '../text/field-fault.ts';
import { isSwissIban } from './iban.ts';
import { billText } from '../text/latin-letters.ts';
import { nameFaults } from '../text/visible-name.ts';

/** Whom invoices are paid to, with the parts of the address apart: a QR bill takes it no other way. */
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

/** A payee as the head of a bill names them, a line each. */
export function payeeLines({ name, street, number = '', postalCode, town }: Payee): readonly string[] {
  return [name, `${street} ${number}`.trim(), `${postalCode} ${town}`];
}

/** What a QR bill has room for, in the signs of `billText`. */
export const BILL_ROOM = { name: 70, street: 70, number: 16, postalCode: 16, town: 35 } as const;

/** What stands against a payee: whatever is kept fits on a QR bill, in the letters that it prints. */
export function payeeFaults(payee: Payee): readonly FieldFault[] {
  return [
    ...printedNameFaults('payee.name', payee.name, 2, BILL_ROOM.name),
    ...printedNameFaults('payee.street', payee.street, 2, BILL_ROOM.street),
    ...printedFault('payee.number', payee.number ?? '', 0, BILL_ROOM.number),
    ...printedFault('payee.postalCode', payee.postalCode, 4, BILL_ROOM.postalCode),
    ...printedNameFaults('payee.town', payee.town, 2, BILL_ROOM.town),
    ...faultUnless(/^[A-Z]{2}$/.test(payee.country), 'payee.country', 'unknown'),
    ...faultUnless(isSwissIban(payee.iban), 'payee.iban', 'iban'),
  ];
}

/** A name needs a letter or digit that is seen, and the length that a bill has room for. */
function printedNameFaults(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const asTyped = nameFaults(field, text, least, most);
  return asTyped.length > 0 ? asTyped : printedFault(field, text, least, most);
}

// « Œ » is printed as two letters and an emoji as none: a text of a good length says why it has another one on paper.
function printedFault(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const asTyped = lengthFault(field, text, least, most);
  if (asTyped.length > 0) return asTyped;
  return lengthFault(field, billText(text), least, most).map((fault) => ({
    ...fault,
    why: 'printed_length',
  }));
}
