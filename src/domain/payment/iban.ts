/** Whether a text is an IBAN: two letters, valid check digits, the length of any country. Blanks are ignored. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return checkDigitsHold(iban);
}

/** Whether a text is an IBAN of Switzerland or Liechtenstein: a QR bill accepts no other. */
export function isSwissIban(text: string): boolean {
  return /^(?:CH|LI).{19}$/.test(compactIban(text)) && isIban(text);
}

/**
 * Whether a Swiss IBAN is a QR-IBAN, which accepts no transfer without a QR reference: its bank number is between 30000
 * and 31999.
 */
export function isQrIban(text: string): boolean {
  const bank = Number(compactIban(text).slice(4, 9));
  return isSwissIban(text) && bank >= 30_000 && bank <= 31_999;
}

/** An IBAN without blanks, as banks read it. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** An IBAN in groups of four, as printed. */
export function groupedIban(text: string): string {
  return compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether the check digits at the third and fourth place are valid, as in every IBAN and creditor reference. */
export function checkDigitsHold(compact: string): boolean {
  return remainderBy97(compact.slice(4) + compact.slice(0, 4)) === 1;
}

/** The remainder by 97 of letters and digits read as a number, a letter being two digits from 10 on (ISO 13616). */
export function remainderBy97(characters: string): number {
  return Array.from(characters, (character) => String(Number.parseInt(character, 36)))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
