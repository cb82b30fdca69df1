import { faultUnless, type FieldFault, lengthFault } from './field-fault.ts';
import { isSwissIban } from './iban.ts';
import { nameFaults } from './visible-name.ts';

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

/** What stands against a payee: lengths are those that a QR bill has room for. */
export function payeeFaults(payee: Payee): readonly FieldFault[] {
  return [
    ...nameFaults('payee.name', payee.name, 2, 70),
    ...nameFaults('payee.street', payee.street, 2, 70),
    ...lengthFault('payee.number', payee.number ?? '', 0, 16),
    ...lengthFault('payee.postalCode', payee.postalCode, 4, 16),
    ...nameFaults('payee.town', payee.town, 2, 35),
    ...faultUnless(/^[A-Z]{2}$/.test(payee.country), 'payee.country', 'unknown'),
    ...faultUnless(isSwissIban(payee.iban), 'payee.iban', 'iban'),
  ];
}
