/** Letters and digits that cannot be mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 3;
const LETTERS = 5;

/**
 * A code from random bytes, as printed: « CABAS-7F3KQ-… ».
 * @param bytes at least fifteen
 */
export function voucherCode(bytes: Uint8Array): string {
  const letters = [...bytes].slice(0, GROUPS * LETTERS).map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  if (letters.length < GROUPS * LETTERS) throw new Error(`too few bytes for a voucher: ${bytes.length}`);
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * LETTERS, (group + 1) * LETTERS).join(''),
  );
  return ['CABAS', ...groups].join('-');
}

/** The normal form of a typed code: without blanks and dashes, in capitals. */
export function keptVoucher(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The validity of a voucher in days: by default, and at most. */
export const VOUCHER_DAYS = { usual: 365, most: 3650 } as const;
