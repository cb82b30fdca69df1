/** Letters that are drawn as a Latin one, by what they look like. */
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

/** What an eye reads in a text: without accents and widths, and every letter that is drawn as a Latin one as that. */
export function drawing(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => LATIN.get(letter) ?? letter).join('');
}

/** Whether a text holds anything that may be drawn as another letter. */
export function mayLookAlike(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text);
}
