import { nearestWords } from './nearest-words.ts';
import { NAMES, SAYS } from './product-words.ts';

/** An inverted index: each word with its products and fields. It is stored as text that parses quickly. */
export interface ProductIndex {
  /** Number and title of a product by its place; the place of a removed product stays empty. */
  readonly products: (readonly [sku: number, title: string] | null)[];
  /** Place and `SAYS` of each product with a word, in one number. */
  readonly words: Map<string, number[]>;
  readonly places: Map<number, number>;
  /** Computed on first use, and again after a change. */
  sorted: readonly string[] | undefined;
  near: ReturnType<typeof nearestWords> | undefined;
  ranks: Ranks | undefined;
}

/**
 * The order of equally good matches: the shorter title, which has fewer other words, then the lower number.
 */
interface Ranks {
  readonly ofPlace: Int32Array;
  readonly places: Int32Array;
}

/** A place and its field bits share a number: the low byte holds the fields. */
const BYTE = 8;
const WHERE = 255;

const NOT_MADE = { sorted: undefined, near: undefined, ranks: undefined };

/** An empty index. */
export function emptyIndex(): ProductIndex {
  return { products: [], words: new Map(), places: new Map(), ...NOT_MADE };
}

/** Adds a product, replacing its earlier words. */
export function addProduct(
  index: ProductIndex,
  { sku, title }: { readonly sku: number; readonly title: string },
  words: ReadonlyMap<string, number>,
): void {
  removeProduct(index, sku);
  const place = index.products.push([sku, title]) - 1;
  index.places.set(sku, place);
  for (const [word, where] of words) {
    const postings = index.words.get(word);
    if (postings === undefined) index.words.set(word, [(place << BYTE) | where]);
    else postings.push((place << BYTE) | where);
  }
  Object.assign(index, NOT_MADE);
}

/** Removes a product; its words are dropped when the index is written. */
export function removeProduct(index: ProductIndex, sku: number): void {
  const place = index.places.get(sku);
  if (place === undefined) return;
  index.products[place] = null;
  index.places.delete(sku);
}

/** Serialises the index without removed products. */
export function writeIndex(index: ProductIndex): string {
  const moved = new Map<number, number>();
  const products = index.products.filter((product, place) => {
    if (product !== null) moved.set(place, moved.size);
    return product !== null;
  });
  const words = sortedWords(index).flatMap((word) => {
    const postings = (index.words.get(word) ?? []).flatMap((code) => {
      const place = moved.get(code >> BYTE);
      return place === undefined ? [] : [(place << BYTE) | (code & WHERE)];
    });
    return postings.length === 0 ? [] : [[word, postings] as const];
  });
  return JSON.stringify({ products, words });
}

/** Parses the output of `writeIndex`. */
export function readIndex(text: string): ProductIndex {
  const { products, words } = JSON.parse(text) as {
    products: ProductIndex['products'];
    words: [string, number[]][];
  };
  return {
    products,
    words: new Map(words),
    places: new Map(products.flatMap((product, place) => (product === null ? [] : [[product[0], place]]))),
    ...NOT_MADE,
    sorted: words.map(([word]) => word),
  };
}

/** Calls a function for each product with a word, and the fields that contain it. */
export function eachSaying(
  index: ProductIndex,
  word: string,
  visit: (place: number, where: number) => void,
): void {
  for (const code of index.words.get(word) ?? []) {
    const place = code >> BYTE;
    if (index.products[place] !== null) visit(place, code & WHERE);
  }
}

/** Whether any product has a word in one of these fields. */
export function isSaid(index: ProductIndex, word: string, where: number): boolean {
  const postings = index.words.get(word) ?? [];
  return postings.some((code) => (code & where) !== 0 && index.products[code >> BYTE] !== null);
}

/** The sorted words with a prefix, the prefix itself included. */
export function wordsBeginning(index: ProductIndex, beginning: string): readonly string[] {
  const sorted = sortedWords(index);
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < beginning) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while (sorted[end]?.startsWith(beginning) === true) end += 1;
  return sorted.slice(from, end);
}

/** Returns the finder of mistyped words, over the names of products only. */
export function nearOf(index: ProductIndex): ReturnType<typeof nearestWords> {
  index.near ??= nearestWords(
    [...index.words].flatMap(([word, postings]) => {
      // A producer or a shelf repeats in all of its products: words of titles are counted as more frequent.
      const often = postings.filter((code) => (code & (SAYS.title | SAYS.keywords)) !== 0).length;
      return postings.some((code) => (code & NAMES) !== 0) ? [{ word, often }] : [];
    }),
  );
  return index.near;
}

/** The order of equally good matches. */
export function ranksOf(index: ProductIndex): Ranks {
  const { products } = index;
  if (index.ranks !== undefined) return index.ranks;
  const before = (one: number, other: number) => {
    const [[sku, title], [otherSku, otherTitle]] = [products[one] ?? GONE, products[other] ?? GONE];
    return title.length - otherTitle.length || sku - otherSku;
  };
  const places = Int32Array.from(products, (_, place) => place).sort(before);
  const ofPlace = new Int32Array(places.length);
  places.forEach((place, rank) => (ofPlace[place] = rank));
  index.ranks = { ofPlace, places };
  return index.ranks;
}

const GONE = [0, ''] as const;

function sortedWords(index: ProductIndex): readonly string[] {
  index.sorted ??= [...index.words.keys()].sort();
  return index.sorted;
}
