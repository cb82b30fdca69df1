import { SYNONYMS } from './search-synonyms.ts';

/** A text without what a hurried thumb leaves out: capitals, accents, ligatures, curled apostrophes. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[’‘ʼ´`]/g, "'");
}

/**
 * The words under which a text is found, in order and each once: folded, without elided
 * articles (« l’ail » is « ail »), in the singular, with the synonyms of the market.
 */
export function searchTokens(text: string): string[] {
  const words = wordsOf(text);
  const phrase = ` ${words.join(' ')} `;
  const meant = GROUPS.filter(({ phrases }) => phrases.some((known) => phrase.includes(known)));
  return [...new Set([...significant(words), ...meant.flatMap(({ singles }) => singles)])];
}

/**
 * The words that a query asks for, which all must be found: as `searchTokens`, but a phrase is
 * asked for by its one word, so that « pommes de terre » finds potatoes and not every apple.
 */
export function queryTokens(query: string): string[] {
  let phrase = ` ${wordsOf(query).join(' ')} `;
  for (const [known, single] of PHRASES) phrase = phrase.replaceAll(known, ` ${single} `);
  return [...new Set(significant(phrase.split(' ').filter(Boolean)))];
}

/** How many letters of a word may be wrong: one from four letters, two from eight, none of a number. */
export function fuzzyFor(term: string): number | false {
  if (term.length < 4 || /\d/.test(term)) return false;
  return term.length < 8 ? 1 : 2;
}

/**
 * Whether a text holds every word of a query to the accent: « pâté » is the terrine and not the
 * dough. What does is shown first.
 */
export function holdsExactly(query: string, text: string): boolean {
  return phraseHolds(exactPhrase(text), exactWords(query));
}

/** Whether a text holds what was typed, whatever its capitals and accents; nothing typed stands in every text. */
export function holdsFolded(query: string, text: string): boolean {
  return foldText(text).includes(foldText(query).trim());
}

/** A text as it is searched to the accent, to be kept where the same texts are searched again and again. */
export function exactPhrase(text: string): string {
  return ` ${exactWords(text).join(' ')} `;
}

/** Whether such a phrase holds all of these words. */
export function phraseHolds(phrase: string, words: readonly string[]): boolean {
  return words.every((word) => phrase.includes(` ${word} `));
}

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'/g;

const EMPTY = new Set([
  'a',
  'au',
  'aux',
  'avec',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'un',
  'une',
]);

// Words that end in s or x already when there is one of them; without it « pois » would be « poi » and find pears.
const ENDS_SO = new Set(
  'ananas anchois anis bois brebis cassis colis couscous dos doux epais frais gras gros houmous mais mois noix os pois prix radis roux tapas'.split(
    ' ',
  ),
);

const PHRASES = SYNONYMS.flatMap(([single = '', ...others]) =>
  others.filter((other) => other.includes(' ')).map((phrase) => [` ${phrase} `, single] as const),
);

const GROUPS = SYNONYMS.map((group) => ({
  phrases: group.map((phrase) => ` ${phrase} `),
  singles: group.filter((phrase) => !phrase.includes(' ')),
}));

function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(ELISION, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular);
}

// A text of nothing but small words is still asked for: « le » may be the beginning of one.
function significant(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !EMPTY.has(word));
  return kept.length > 0 ? kept : words;
}

function singular(word: string): string {
  return word.length < 4 || ENDS_SO.has(word) ? word : word.replace(/[sx]$/, '');
}

/** The words of a query that are searched to the accent. */
export function exactWords(text: string): string[] {
  const composed = text.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'").replace(ELISION, ' ');
  return composed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}
