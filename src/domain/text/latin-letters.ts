/** Letters without a decomposition, with their nearest ASCII letters. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ẞ: 'SS', ß: 'ss', Þ: 'Th', þ: 'th' },
    ...{ Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' },
    ...{ ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n', Ə: 'E', ə: 'e', Ɛ: 'E', ɛ: 'e', Ɔ: 'O', ɔ: 'o', Ɓ: 'B', ɓ: 'b' },
    ...{ Ɗ: 'D', ɗ: 'd', Ƙ: 'K', ƙ: 'k', Ƴ: 'Y', ƴ: 'y', ŀ: 'l', Ŀ: 'L' },
    ...{ '‘': "'", '’': "'", '‛': "'", ʼ: "'", ʻ: "'", ʹ: "'", '′': "'", '`': "'", '´': "'" },
    ...{ '“': '"', '”': '"', '„': '"', '″': '"', '«': '"', '»': '"', '‹': "'", '›': "'", '‚': "'" },
    ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '⁄': '/', '×': 'x', '÷': '/' },
    ...{ '€': 'EUR', '£': 'GBP', '•': '-', '·': '-' },
  }),
);

/** Whether a character set contains a sign. */
type Kept = (sign: string) => boolean;

/**
 * Converts a text to a character set: a foreign letter becomes its Latin neighbour (« Đorđe » is « Dorde »), and a sign
 * without one, such as an emoji, is dropped. Every white space becomes one space.
 */
function inSigns(text: string, kept: Kept): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (sign) => neighbour(sign, kept))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function neighbour(sign: string, kept: Kept): string {
  if (kept(sign)) return sign;
  const known = NEIGHBOURS.get(sign);
  if (known !== undefined) return known;
  const apart = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return apart === sign ? '' : Array.from(apart, (part) => neighbour(part, kept)).join('');
}

/** A text in ASCII, for addresses and file names. */
export function asciiText(text: string): string {
  return inSigns(text, (sign) => /[\u0020-\u007e]/.test(sign));
}

/**
 * A text in the characters that both a QR bill allows and the fonts of every PDF reader have: ASCII and the printable
 * letters of Latin-1, as in the Swiss Implementation Guidelines since version 2.3. Lengths are measured on it.
 */
export function billText(text: string): string {
  return inSigns(text, (sign) => /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]/.test(sign));
}
