/** A street and the number of the house in it. */
export interface SplitStreet {
  readonly street: string;
  readonly number: string;
}

/** Takes the number off a street as people write it: « Rue de Berne 24 bis »; without one it is empty. */
export function splitStreet(written: string): SplitStreet {
  const [, street, number] =
    /^(.*\D)\s+(\d+(?:[-/]\d+)?(?:\s?(?:bis|ter|[A-Za-z]))?)$/.exec(written.trim()) ?? [];
  return street === undefined || number === undefined
    ? { street: written.trim(), number: '' }
    : { street: street.replace(/,\s*$/, '').trim(), number };
}
