/** A street and the house number in it. */
export interface SplitStreet {
  readonly street: string;
  readonly number: string;
}

/** Splits the house number off a street: « Rue de Berne 24 bis »; the number is empty when there is none. */
export function splitStreet(written: string): SplitStreet {
  const [, street, number] =
    /^(.*\D)\s+(\d+(?:[-/]\d+)?(?:\s?(?:bis|ter|[A-Za-z]))?)$/.exec(written.trim()) ?? [];
  return street === undefined || number === undefined
    ? { street: written.trim(), number: '' }
    : { street: street.replace(/,\s*$/, '').trim(), number };
}
