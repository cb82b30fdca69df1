import MiniSearch from 'minisearch';
import {
  exactPhrase,
  exactWords,
  fuzzyFor,
  phraseHolds,
  queryTokens,
  searchTokens,
} from '../../src/domain/search-text.ts';
import type { Environment } from '../environment.ts';
import type { Tx } from '../store/database.ts';
import { keptShelf, type KeptShelf } from './kept-shelf.ts';
import type { Shelved } from './shelf.ts';

interface Searched {
  readonly id: number;
  readonly title: string;
  readonly keywords: string;
  readonly place: string;
  readonly vendor: string;
  readonly description: string;
}

const FIELDS = ['title', 'keywords', 'place', 'vendor', 'description'] as const;

interface Index {
  /** What is in it: the shelf as it was then. */
  shelf: KeptShelf;
  readonly words: MiniSearch<Searched>;
  readonly titles: Map<number, Title>;
  /** What was found lately, by what was typed, the longest ago first: many type the same few words. */
  readonly found: Map<string, readonly number[]>;
}

interface Title {
  readonly text: string;
  /** Taken apart once and not again for each search that finds it. */
  readonly phrase: string;
}

/** One index a hub and process, which follows the shelf of the hub. */
const indexes = new WeakMap<Environment, Map<string, Index>>();

/** Beyond it an index made anew is faster than one that forgets and learns. */
const FEW = 1000;

/** As many texts are remembered with what they found, at some kilobytes each. */
const REMEMBERED = 200;

/** Products of a hub that a text finds, the best first: by every word, forgiving accents, plurals and a slip. */
export async function foundProducts(
  tx: Tx,
  environment: Environment,
  hub: string,
  text: string,
): Promise<readonly number[]> {
  const index = await indexOf(tx, environment, hub);
  const { found } = index;
  const skus = found.get(text) ?? searchedFor(index, text);
  found.delete(text);
  found.set(text, skus);
  const [oldest] = found.keys();
  if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
  return skus;
}

function searchedFor({ words, titles }: Index, text: string): readonly number[] {
  const terms = queryTokens(text);
  if (terms.length === 0) return [];
  const found = words.search(terms.join(' '), {
    tokenize: (query) => query.split(' '),
    processTerm: (term) => term,
    combineWith: 'AND',
    prefix: (term) => term.length > 1,
    fuzzy: (term) => fuzzyFor(term),
    boost: { title: 4, keywords: 3, place: 2, vendor: 2 },
  });
  const skus = found.map(({ id }) => Number(id));
  const typed = exactWords(text);
  const exact = new Set(skus.filter((sku) => phraseHolds(titles.get(sku)?.phrase ?? '', typed)));
  return [...skus.filter((sku) => exact.has(sku)), ...skus.filter((sku) => !exact.has(sku))];
}

/** Titles to propose while somebody types. */
export async function suggestions(
  tx: Tx,
  environment: Environment,
  hub: string,
  text: string,
  most = 8,
): Promise<string[]> {
  const { titles } = await indexOf(tx, environment, hub);
  const found = await foundProducts(tx, environment, hub, text);
  return [...new Set(found.flatMap((sku) => titles.get(sku)?.text ?? []))].slice(0, most);
}

async function indexOf(tx: Tx, environment: Environment, hub: string): Promise<Index> {
  const known = indexes.get(environment) ?? new Map<string, Index>();
  indexes.set(environment, known);
  const shelf = await keptShelf(tx, environment, hub);
  const last = known.get(hub);
  if (last?.shelf === shelf) return last;
  const changed = last === undefined ? undefined : wordsChanged(last.shelf, shelf);
  const index = last === undefined || changed === undefined || changed.length > FEW ? indexFrom(shelf) : last;
  if (index === last) follow(index, shelf, changed ?? []);
  known.set(hub, index);
  return index;
}

function indexFrom(shelf: KeptShelf): Index {
  const words = new MiniSearch<Searched>({
    fields: [...FIELDS],
    tokenize: (text) => searchTokens(text),
    // The tokens are folded already.
    processTerm: (term) => term,
  });
  const offered = shelf.shelved.filter(isOffered);
  words.addAll(offered.map(searched));
  const titles = new Map(offered.map(({ product }) => [product.sku, titleOf(product)]));
  return { shelf, words, titles, found: new Map() };
}

/** Products of which other words are searched than before: a stock that moves changes none. */
function wordsChanged({ bySku: before }: KeptShelf, { bySku: now }: KeptShelf): readonly number[] {
  const changed = [...now].flatMap(([sku, shelved]) => {
    const known = before.get(sku);
    return known === shelved || (known !== undefined && alike(known, shelved)) ? [] : [sku];
  });
  return [...changed, ...[...before.keys()].filter((sku) => !now.has(sku))];
}

function alike(left: Shelved, right: Shelved): boolean {
  if (isOffered(left) !== isOffered(right)) return false;
  const [before, now] = [searched(left), searched(right)];
  return FIELDS.every((field) => before[field] === now[field]);
}

function follow(index: Index, shelf: KeptShelf, changed: readonly number[]): void {
  const { words, titles, found } = index;
  if (changed.length > 0) found.clear();
  for (const sku of changed) {
    if (titles.delete(sku)) words.discard(sku);
    const shelved = shelf.bySku.get(sku);
    if (shelved === undefined || !isOffered(shelved)) continue;
    words.add(searched(shelved));
    titles.set(sku, titleOf(shelved.product));
  }
  index.shelf = shelf;
}

function titleOf({ title }: Shelved['product']): Title {
  return { text: title, phrase: exactPhrase(title) };
}

function isOffered({ product }: Shelved): boolean {
  return product.attributes.available;
}

function searched({ product, shop, category }: Shelved): Searched {
  return {
    id: product.sku,
    title: product.title,
    keywords: product.details.keywords ?? '',
    place: `${category.name} ${product.belong.name}`,
    vendor: shop.name,
    description: product.details.description,
  };
}
