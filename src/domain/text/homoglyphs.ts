/** Letters that look like a Latin one, with that letter. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'Ьɓв',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєεҽ',
  g: 'ɡԍ',
  h: 'һհн',
  i: 'іıιɩӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼɭ',
  m: 'мɱ',
  n: 'ոռηп',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гɾ',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωѡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐᴢ',
};

const LATIN = new Map(
  Object.entries(DRAWN_AS).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** The visual form of a text: without accents and widths, with each look-alike replaced by its Latin letter. */
export function drawing(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => LATIN.get(letter) ?? letter).join('');
}

/** Whether a text contains a letter that has a look-alike. */
export function mayLookAlike(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text);
}
