import { eachSaying, isSaid, nearOf, type ProductIndex, ranksOf, wordsBeginning } from './product-index.ts';
import { NAMES, SAYS } from './product-words.ts';
import { piecesOf, sizesIn } from './search-sizes.ts';
import {
  aliasOf,
  foldText,
  holdsExactly,
  isDiet,
  singular,
  synonymsOf,
  wordsOfQuery,
  writtenWords,
} from '../text/search-text.ts';

/** A word of a query with its matching terms. */
interface QueryWord {
  readonly typed: string;
  readonly terms: readonly string[];
  readonly kind: 'word' | 'diet' | 'number' | 'size';
  /** A label, « bio », describes a property of a product, not its kind. */
  readonly label: boolean;
  /** Some product is named with this word: it is not a prefix of another one. */
  readonly known: boolean;
  /** Two words that form one in the catalogue weigh more than each alone. */
  readonly weight: number;
  /** A short or last word may be the beginning of another one. */
  readonly last: boolean;
}

type Hits = Map<number, number>;

/**
 * Searches products, the best match first. Products with the exact words exclude all others; only without any do
 * prefixes count, then descriptions, and typing errors last of all. A size that no such product has is ignored.
 */
export function searchProducts(index: ProductIndex, query: string): readonly number[] {
  const strict = strictly(index, query);
  if (strict.size > 0) return ranked(index, query, strict);
  for (const farther of [false, true]) {
    const found: Hits = new Map();
    for (const corrected of corrections(index, query, { farther, proposed: false }))
      better(found, strictly(index, corrected, NAMED));
    if (found.size > 0) return ranked(index, query, found);
  }
  return [];
}

/** A suggestion when nothing is found, as it is written in the catalogue; `undefined` without one. */
export function meantBy(index: ProductIndex, query: string): string | undefined {
  const near = corrections(index, query, { farther: false, proposed: true });
  const words = wordsOfQuery(sizesIn(query).rest).map(({ typed }) => typed);
  // From the end: the first word of a French name says what it is.
  const shorter = words.map((_, left) => words.filter((_word, at) => at !== left)).reverse();
  const telling = shorter.filter((left) =>
    left.some((word) => word.length > 2 && !VAGUE.has(singular(word))),
  );
  for (const text of [...near, ...telling.map((left) => left.join(' '))]) {
    const [best] = ranked(index, text, strictly(index, text, ['named']));
    if (best !== undefined) return asWritten(text, titleOf(index, best));
  }
  return undefined;
}

/** Words that are useless as suggestions. */
const VAGUE = new Set('petit gros grand bon beau frais'.split(' '));

/** The title of a product in the index. */
export function titleOf({ products, places }: ProductIndex, sku: number): string {
  return products[places.get(sku) ?? -1]?.[1] ?? '';
}

/** The levels at which the words of a query are searched, in this order: the first level with a match is the answer. */
const LEVELS = ['named', 'placed', 'begun', 'titled', 'described'] as const;
type Level = (typeof LEVELS)[number];

const NAMED = ['named', 'placed', 'begun', 'titled'] as const;

/** The fields that name a product. */
const CALLS = SAYS.title | SAYS.head | SAYS.keywords;

/** The fields that each word must occur in, unless another word of the query names the product. */
const COUNTS: Readonly<Record<Level, number>> = {
  named: NAMES & ~SAYS.vendor,
  placed: NAMES,
  begun: NAMES,
  titled: SAYS.title,
  described: SAYS.description | CALLS,
};

function strictly(index: ProductIndex, query: string, levels: readonly Level[] = LEVELS): Hits {
  const asked = queryWords(index, query);
  const sizes = asked.filter(({ kind }) => kind === 'size' || kind === 'number');
  const words = asked.filter((word) => !sizes.includes(word));
  if (words.length === 0 || sizes.length === 0) return holding(index, asked, levels);
  const [sized, any] = [holding(index, asked, levels), holding(index, words, levels)];
  // Ignores the size when only worse matches have it: for 250 g of butter, butter of another size beats nut
  // butter of 250 g.
  const best = (hits: Hits, from: Hits) =>
    Math.max(0, ...[...hits.keys()].map((place) => from.get(place) ?? 0));
  return sized.size > 0 && best(sized, any) >= best(any, any) * 0.7 ? sized : any;
}

function holding(index: ProductIndex, asked: readonly QueryWord[], levels: readonly Level[]): Hits {
  for (const level of levels) {
    const hits: Hits = new Map();
    for (const words of readings(index, asked)) better(hits, holdingAll(index, words, level));
    if (hits.size > 0) return hits;
  }
  return new Map();
}

function better(hits: Hits, others: Hits): void {
  for (const [place, score] of others) hits.set(place, Math.max(score, hits.get(place) ?? 0));
}

function queryWords(index: ProductIndex, query: string): QueryWord[] {
  const { rest, sizes } = sizesIn(query);
  const words = wordsOfQuery(rest);
  const asked = words.map(({ term, typed }, at): QueryWord => {
    const known = isSaid(index, term, NAMES);
    const word = { typed, known, weight: 1, last: at === words.length - 1 && sizes.length === 0 };
    if (/^\d+$/.test(term)) return { ...word, terms: [term, piecesOf(term)], kind: 'number', label: true };
    const alias = known ? undefined : aliasOf(term);
    const terms = [term, ...synonymsOf(term).slice(0, 1), ...(alias === undefined ? [] : [alias])];
    return { ...word, terms, kind: isDiet(term) ? 'diet' : 'word', label: isSaid(index, term, SAYS.label) };
  });
  const measured = sizes.map((size): QueryWord => {
    return { typed: size, terms: [size], kind: 'size', label: true, known: true, weight: 1, last: false };
  });
  return [...asked, ...measured];
}

// As typed, and with two words joined when the catalogue knows them as one: « chou fleur » is « choufleur » there.
function readings(index: ProductIndex, words: readonly QueryWord[]): readonly (readonly QueryWord[])[] {
  const joined = words.slice(1).flatMap((word, before) => {
    const first = words[before];
    if (first?.kind !== 'word' || word.kind !== 'word') return [];
    const terms = [
      ...new Set([singular(first.typed + word.typed), singular(first.typed) + singular(word.typed)]),
    ];
    if (!terms.some((term) => isSaid(index, term, SAYS.title))) return [];
    const one = { ...word, typed: first.typed + word.typed, terms, known: true, weight: 2.5 };
    return [[...words.slice(0, before), one, ...words.slice(before + 2)]];
  });
  return [words, ...joined];
}

function holdingAll(index: ProductIndex, words: readonly QueryWord[], level: Level): Hits {
  const what = words.some(({ label }) => !label);
  const standing = new Uint8Array(index.products.length);
  let all: Found | undefined;
  for (const word of words) {
    all = saying(index, word, level, all);
    for (const place of all.places) {
      const where = all.where[place] ?? 0;
      if ((where & CALLS) !== 0 && !(what && word.label)) standing[place] = (standing[place] ?? 0) | CALLED;
      // « Laiterie de Jussy » asks for all products of that shop, not those named « de Jussy ».
      const placed = level === 'named' && (where & SAYS.vendor) !== 0;
      if ((where & COUNTS[level]) === 0)
        standing[place] = (standing[place] ?? 0) | (placed ? PLACED : ELSEWHERE);
    }
  }
  // A product named by one of the words may be described by the others; otherwise each word must occur in the level's
  // fields.
  const everywhere = level === 'described' || level === 'titled';
  const holds = (at: number) => at <= CALLED || (!everywhere && at === (CALLED | ELSEWHERE));
  const places = all?.places.filter((place) => holds(standing[place] ?? 0)) ?? [];
  return new Map(places.map((place) => [place, all?.scores[place] ?? 0]));
}

const [CALLED, ELSEWHERE, PLACED] = [1, 2, 4];

interface Found {
  readonly places: readonly number[];
  readonly where: Uint8Array;
  readonly scores: Float64Array;
}

/** Of the products found before, those that also have a word, with the sum of both scores. */
function saying(index: ProductIndex, word: QueryWord, level: Level, before: Found | undefined): Found {
  const { length } = index.products;
  const [where, scores, found] = [new Uint8Array(length), new Float64Array(length), new Array<number>()];
  for (const [term, share] of termsAt(index, word, level))
    eachSaying(index, term, (place, at) => {
      if (before !== undefined && before.where[place] === 0) return;
      // A single letter is a prefix of half the words: it only matches products by their first word.
      if (word.kind === 'word' && word.typed.length < 2 && (at & SAYS.head) === 0) return;
      if (where[place] === 0) found.push(place);
      where[place] = (where[place] ?? 0) | at;
      scores[place] = Math.max(scores[place] ?? 0, (WEIGHTS[at] ?? 0) * share * word.weight);
    });
  for (const place of found) scores[place] = (scores[place] ?? 0) + (before?.scores[place] ?? 0);
  return { places: found, where, scores };
}

/** The terms of the index that match a word, each with its weight. */
function termsAt(index: ProductIndex, word: QueryWord, level: Level): readonly (readonly [string, number])[] {
  const { typed, terms, kind, last, known } = word;
  const exact = terms.map((term) => [term, 1] as const);
  const short = typed.length < 3;
  // Numbers, such as article numbers, need four digits.
  const completes = kind === 'number' ? typed.length > 3 : kind !== 'size' && (last || typed.length > 1);
  const open = level === 'begun' ? !known || short : last && (short || level === 'titled');
  if (!completes || !open) return exact;
  const begun = new Set([typed, ...terms.slice(0, 1)].flatMap((start) => wordsBeginning(index, start)));
  return [...exact, ...[...begun].map((term) => [term, COMPLETED] as const)];
}

/** The weight of a prefix match, against an exact one. */
const COMPLETED = 0.6;

const BY_PLACE: readonly (readonly [where: number, weight: number])[] = [
  [SAYS.head, 10],
  [SAYS.title, 7],
  [SAYS.keywords, 4],
  [SAYS.shelf, 3],
  [SAYS.size, 3],
  [SAYS.label, 2],
  [SAYS.vendor, 2],
  [SAYS.description, 1],
];

/** The weight of a word by its fields: the best of them, all of its shelf, and a little for each other one. */
const WEIGHTS = Array.from({ length: 256 }, (_, says) => {
  const [best = 0, ...others] = BY_PLACE.flatMap(([where, weight]) => ((says & where) === 0 ? [] : [weight]));
  const shelved = best > 3 && (says & SAYS.shelf) !== 0 ? 3.25 : 0;
  return best + shelved + others.length / 4;
});

function ranked(index: ProductIndex, query: string, hits: Hits): readonly number[] {
  // A typed accent is significant: « pâté » is the terrine and ranks before the dough.
  const accented = foldText(query) !== query.toLowerCase();
  const { ofPlace, places } = ranksOf(index);
  const keys = Float64Array.from(hits, ([place, score]) => {
    const exact = accented && score >= TITLED && holdsExactly(query, index.products[place]?.[1] ?? '');
    return (HIGHEST - Math.round(score * 64) - (exact ? HIGHEST / 2 : 0)) * RANKS + (ofPlace[place] ?? 0);
  }).sort();
  return Array.from(keys, (key) => index.products[places[key % RANKS] ?? -1]?.[0] ?? 0);
}

/** Score and rank of a product share a number, which sorts fast: the number of ranks, and the highest score. */
const [RANKS, HIGHEST] = [2 ** 24, 2 ** 20];

/** From this score on a title may contain the word. */
const TITLED = 4;

/** The query with each unknown word corrected, the likeliest correction first. */
function corrections(
  index: ProductIndex,
  query: string,
  { farther, proposed }: { farther: boolean; proposed: boolean },
): readonly string[] {
  const { rest, said } = sizesIn(query);
  const words = queryWords(index, rest);
  const spelt = words.map((word) => {
    const { typed, kind, last } = word;
    // A word for a diet is never corrected in a search.
    if (kind === 'diet' && !proposed) return [typed];
    const said = isSaid(index, typed, NAMES) || (word.known && word.terms[0] === typed);
    if (said || kind === 'number') return [typed];
    const known = termsAt(index, word, 'begun').some(([term]) => isSaid(index, term, EVERYWHERE));
    const near = nearOf(index)({ typed, unfinished: last, farther, proposed });
    return known ? [typed, ...near] : near;
  });
  const changed = spelt.some((options, at) => options.some((option) => option !== words[at]?.typed));
  if (!changed) return [];
  const texts = spelt.reduce<string[]>(
    (begun, options) => begun.flatMap((text) => options.map((option) => `${text} ${option}`)).slice(0, 9),
    [''],
  );
  return texts.map((text) => [text.trim(), ...said].join(' '));
}

const EVERYWHERE = NAMES | SAYS.description;

function asWritten(text: string, title: string): string {
  const written = writtenWords(title);
  return text
    .split(' ')
    .map((word) => written.get(singular(word)) ?? word)
    .join(' ');
}
