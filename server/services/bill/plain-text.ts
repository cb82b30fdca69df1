/**
 * A text in the signs that a QR bill and the letters of every PDF reader have: French quotes and accents stay, the
 * apostrophe, dashes and narrow spaces of fine print become plain, and what is left of another alphabet a question mark.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/\u0153/g, 'oe')
    .replace(/\u0152/g, 'OE')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, (sign) => withoutAccent(sign))
    .trim();
}

/** The letter under an accent that Western Europe does not write: « č » is a « c ». */
function withoutAccent(sign: string): string {
  const letter = sign.normalize('NFD').charAt(0);
  return /[\u0020-\u007e]/.test(letter) ? letter : '?';
}
