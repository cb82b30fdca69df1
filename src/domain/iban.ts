/** Whether a text is an IBAN: two letters, check digits that hold, of any length that a country has. Blanks do not count. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** The remainder by 97 of the number that letters and digits make, a letter being two digits from 10 on (ISO 13616). */
function remainder(characters: string): number {
  return Array.from(characters, (character) => String(Number.parseInt(character, 36)))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
