import { faultUnless, type FieldFault } from '../text/field-fault.ts';

/** Whether a text is a Swiss VAT number: `CHE-123.456.788 TVA`, also MWST or IVA, with a valid check digit. */
export function isVatNumber(text: string): boolean {
  const digits = digitsOf(text);
  return digits !== undefined && checkDigit(digits.slice(0, 8)) === Number(digits.slice(8));
}

/** A VAT number as papers print it: `CHE-123.456.788 TVA`. Any other text stays as it is. */
export function groupedVatNumber(text: string): string {
  const digits = digitsOf(text);
  return digits === undefined ? text : `CHE-${digits.replace(/(\d{3})(?=\d)/g, '$1.')} TVA`;
}

/** A fault when a given VAT number is not valid. */
export function vatNumberFaults(field: string, text: string | undefined): readonly FieldFault[] {
  return faultUnless(text === undefined || isVatNumber(text), field, 'vat_number');
}

function digitsOf(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  return /^CHE(\d{9})(?:TVA|MWST|IVA)?$/.exec(compact)?.[1];
}

/** Modulo 11 with weights, as the federal register of enterprises defines it; ten is no digit of any number. */
function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 11;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4] as const;
