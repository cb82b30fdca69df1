/** The lengths of a bar code number: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether a text is the number of a bar code: its length, and its check digit (GS1, modulo 10). */
export function isEan(text: string): boolean {
  if (!LENGTHS.has(text.length) || !/^\d+$/.test(text)) return false;
  const digits = Array.from(text, Number);
  // From the right, every second digit counts three times; the check digit brings the sum to a multiple of ten.
  const sum = digits.reduceRight(
    (total, digit, at) => total + digit * ((digits.length - at) % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
