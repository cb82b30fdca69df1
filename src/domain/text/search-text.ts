import { ALIASES, SYNONYMS } from './search-synonyms.ts';

/** Folds a text: no capitals, accents, ligatures or curly apostrophes, which people leave out when they type fast. */
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

/** Whether a text contains the query, ignoring case and accents; an empty query is in every text. */
export function holdsFolded(query: string, text: string): boolean {
  return foldText(text).includes(foldText(query).trim());
}

/** A search term of a text. */
export interface SearchWord {
  /** Folded, in the singular; a known phrase is one word, and so is « sans gluten ». */
  readonly term: string;
  /** As typed, folded only: its errors are counted before the plural is removed. */
  readonly typed: string;
  /**
   * `said`: a word of the text; `part`: only within a phrase of another meaning (« pomme » of « pomme de terre »);
   * `meant`: a synonym.
   */
  readonly kind: 'said' | 'part' | 'meant';
}

/** The search terms of a text, in order, with the parts of its phrases and the synonyms of the market. */
export function wordsOfText(text: string): SearchWord[] {
  const words = significant(phrased(singularWords(text)));
  const terms = words.flatMap(({ term, typed, parts }): SearchWord[] => [
    { term, typed, kind: 'said' },
    ...parts.map((part): SearchWord => ({ term: part, typed: part, kind: 'part' })),
  ]);
  const meant = words.flatMap(({ term }) => SINGLES.get(term) ?? []);
  return [...terms, ...meant.map((term): SearchWord => ({ term, typed: term, kind: 'meant' }))];
}

/** The terms of a query, all of which must match; a phrase is one term. */
export function wordsOfQuery(query: string): SearchWord[] {
  return significant(phrased(singularWords(query))).map(({ term, typed }) => ({ term, typed, kind: 'said' }));
}

/**
 * The distinct search terms of a text, in order: folded, without elided articles (« l’ail » is « ail »), in the
 * singular, with the synonyms of the market.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(wordsOfText(text).map(({ term }) => term))];
}

/**
 * The distinct terms of a query: as `searchTokens`, but a phrase is one term only, so that « pommes de terre » finds
 * potatoes and not every apple.
 */
export function queryTokens(query: string): string[] {
  return [...new Set(wordsOfQuery(query).map(({ term }) => term))];
}

/** The synonyms of a term, the first of its group first. */
export function synonymsOf(term: string): readonly string[] {
  return SINGLES.get(term) ?? [];
}

/** The term for a foreign word, or for « gluten » alone. */
export function aliasOf(term: string): string | undefined {
  return ALIAS_OF.get(term);
}

/** Whether a word is a diet: it takes no part in typing corrections, in either direction. */
export function isDiet(term: string): boolean {
  return term.includes(' ') || DIETS.has(term);
}

/**
 * Whether a text contains every word of a query including accents, the last one perhaps unfinished: « pâté » is the
 * terrine and not the dough.
 */
export function holdsExactly(query: string, text: string): boolean {
  const phrase = ` ${exactWords(text).join(' ')} `;
  const words = exactWords(query);
  return words.every((word, at) => phrase.includes(at === words.length - 1 ? ` ${word}` : ` ${word} `));
}

/**
 * Pairs of words of a text joined, with and without the small words between them: « chou-fleur » is typed « choufleur
 * », and « pain au chocolat » « painauchocolat ».
 */
export function joinedWords(text: string): string[] {
  const words = singularWords(text);
  return words.flatMap(({ typed, term }, at) => {
    const next = words.findIndex((other, index) => index > at && !EMPTY.has(other.term));
    const span = words.slice(at + 1, next + 1);
    // « pain sans » is not a word, and diets have terms of their own.
    const apart = [words[at], ...span].some((word) => word?.term === 'sans' || /\d/.test(word?.term ?? ''));
    if (EMPTY.has(term) || next < 0 || apart) return [];
    const spelt = (write: (word: Single) => string) => span.map(write).join('');
    return [
      typed + spelt((word) => word.typed),
      term + spelt((word) => word.term),
      term + (span.at(-1)?.term ?? ''),
    ];
  });
}

/** A word without its plural. */
export function singular(word: string): string {
  return word.length < 4 || ENDS_SO.has(word) ? word : word.replace(/(?<=[^s])s$|(?<=[ao]u)x$/, '');
}

/** The words of a text in their original spelling, by search term. */
export function writtenWords(text: string): ReadonlyMap<string, string> {
  const written = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Map(written.map((word) => [singular(foldText(word)), word]));
}

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'/g;

const EMPTY = new Set('a au aux avec d dans de des du en et l la le les par pour sous sur un une'.split(' '));

// Singular words that end in s or x; without this list « pois » would be « poi » and find pears.
const ENDS_SO = new Set(
  'ananas anchois anis bois brebis cassis colis couscous dos doux epais frais gras gros houmous mais mois noix os pois prix radis roux sans tapas'.split(
    ' ',
  ),
);

const DIETS = new Set(
  'vegan vegane vegetalien vegetalienne vegetarien vegetarienne vege veggie halal casher kasher coeliaque gluten lactose glutenfree glutenfrei laktosefrei'.split(
    ' ',
  ),
);

/** The phrases of the market as words, the longest first, each with the first term of its group. */
const PHRASES = SYNONYMS.flatMap(([single = '', ...others]) =>
  others.filter((other) => other.includes(' ')).map((phrase) => ({ words: phrase.split(' '), single })),
).sort((left, right) => right.words.length - left.words.length);

const SINGLES = new Map(
  SYNONYMS.flatMap((group) => {
    // The first one may be « sans gluten », which is one word here.
    const singles = group.filter((word, at) => at === 0 || !word.includes(' '));
    return singles.map((single) => [single, singles.filter((other) => other !== single)] as const);
  }),
);

const ALIAS_OF = new Map(
  ALIASES.flatMap(([meant, words]) => words.split(' ').map((word) => [singular(word), meant] as const)),
);

interface Single {
  readonly term: string;
  readonly typed: string;
}

interface Phrased extends Single {
  /** The words of the phrase. */
  readonly parts: readonly string[];
}

function singularWords(text: string): Single[] {
  return foldText(text)
    .replace(ELISION, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((typed) => ({ term: singular(typed), typed }));
}

function phrased(words: readonly Single[]): Phrased[] {
  const found: Phrased[] = [];
  for (let at = 0; at < words.length;) {
    const read = without(words, at) ?? phraseAt(words, at);
    const [word] = words.slice(at, at + 1);
    if (read !== undefined) found.push(read.phrase);
    else if (word !== undefined) found.push({ ...word, parts: [] });
    at += read?.length ?? 1;
  }
  return found;
}

// « sans porc » is not pork: the two are one word, and the second alone is not a term.
function without(words: readonly Single[], at: number) {
  if (words[at]?.term !== 'sans') return undefined;
  const next = words.findIndex(({ term }, index) => index > at && !EMPTY.has(term));
  const what = words[next];
  if (what === undefined) return undefined;
  const phrase = { term: `sans ${what.term}`, typed: `sans ${what.typed}`, parts: [] };
  return { phrase, length: next - at + 1 };
}

function phraseAt(words: readonly Single[], at: number) {
  const known = PHRASES.find((phrase) =>
    phrase.words.every((word, index) => words[at + index]?.term === word),
  );
  if (known === undefined) return undefined;
  const parts = known.words.filter((word) => !EMPTY.has(word));
  return { phrase: { term: known.single, typed: known.single, parts }, length: known.words.length };
}

// A text of small words only is still searched: « le » may be the beginning of a word.
function significant<Word extends Single>(words: readonly Word[]): readonly Word[] {
  const kept = words.filter(({ term }) => !EMPTY.has(term));
  return kept.length > 0 ? kept : words;
}

function exactWords(text: string): string[] {
  const composed = text.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'").replace(ELISION, ' ');
  return composed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}
