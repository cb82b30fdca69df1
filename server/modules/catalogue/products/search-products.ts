import {
  addProduct,
  emptyIndex,
  type ProductIndex,
  removeProduct,
} from '../../../../src/domain/catalogue/product-index.ts';
import { searchProducts, titleOf } from '../../../../src/domain/catalogue/product-search.ts';
import { productWords, searchedText } from '../../../../src/domain/catalogue/product-words.ts';
import type { Environment } from '../../../core/environment.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { cachedShelf, type CachedShelf } from '../shelf-cache.ts';
import type { Shelved } from '../shelved-products.ts';

interface Index {
  /** What is in it: the shelf as it was then. */
  shelf: CachedShelf;
  readonly words: ProductIndex;
  /** What was found lately, by what was typed, the longest ago first: many type the same few words. */
  readonly found: Map<string, readonly number[]>;
}

/** One index a hub and process, which follows the shelf of the hub. */
const indexes = new WeakMap<Environment, Map<string, Index>>();

/** Beyond it an index made anew is faster than one that forgets and learns. */
const FEW = 1000;

/** As many texts are remembered with what they found, at some kilobytes each. */
const REMEMBERED = 200;

/** Products of a hub that a text finds, the best first: as a device of the hub finds them. */
export async function foundProducts(
  tx: Tx,
  environment: Environment,
  hub: string,
  text: string,
): Promise<readonly number[]> {
  const { words, found } = await indexOf(tx, environment, hub);
  const skus = found.get(text) ?? searchProducts(words, text);
  found.delete(text);
  found.set(text, skus);
  const [oldest] = found.keys();
  if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
  return skus;
}

/** Titles to propose while somebody types. */
export async function suggestions(
  tx: Tx,
  environment: Environment,
  hub: string,
  text: string,
  most = 8,
): Promise<string[]> {
  const { words } = await indexOf(tx, environment, hub);
  const found = await foundProducts(tx, environment, hub, text);
  return [...new Set(found.map((sku) => titleOf(words, sku)))].slice(0, most);
}

async function indexOf(tx: Tx, environment: Environment, hub: string): Promise<Index> {
  const known = indexes.get(environment) ?? new Map<string, Index>();
  indexes.set(environment, known);
  const shelf = await cachedShelf(tx, environment, hub);
  const last = known.get(hub);
  if (last?.shelf === shelf) return last;
  const changed = last === undefined ? undefined : wordsChanged(last.shelf, shelf);
  const index = last === undefined || changed === undefined || changed.length > FEW ? indexFrom(shelf) : last;
  if (index === last) follow(index, shelf, changed ?? []);
  known.set(hub, index);
  return index;
}

function indexFrom(shelf: CachedShelf): Index {
  const words = emptyIndex();
  for (const shelved of shelf.shelved.filter(isOffered)) add(words, shelved);
  return { shelf, words, found: new Map() };
}

/** Products of which other words are searched than before: a stock that moves changes none. */
function wordsChanged({ bySku: before }: CachedShelf, { bySku: now }: CachedShelf): readonly number[] {
  const changed = [...now].flatMap(([sku, shelved]) => {
    const known = before.get(sku);
    return known === shelved || (known !== undefined && alike(known, shelved)) ? [] : [sku];
  });
  return [...changed, ...[...before.keys()].filter((sku) => !now.has(sku))];
}

function alike(left: Shelved, right: Shelved): boolean {
  if (isOffered(left) !== isOffered(right)) return false;
  return searchedText(left.product, namesOf(left)) === searchedText(right.product, namesOf(right));
}

function follow(index: Index, shelf: CachedShelf, changed: readonly number[]): void {
  const { words, found } = index;
  if (changed.length > 0) found.clear();
  for (const sku of changed) {
    const shelved = shelf.bySku.get(sku);
    if (shelved !== undefined && isOffered(shelved)) add(words, shelved);
    else removeProduct(words, sku);
  }
  index.shelf = shelf;
}

function add(words: ProductIndex, shelved: Shelved): void {
  addProduct(words, shelved.product, productWords(shelved.product, namesOf(shelved)));
}

function isOffered({ product }: Shelved): boolean {
  return product.attributes.available;
}

function namesOf({ category, shop }: Shelved) {
  return { category: category.name, shop: shop.name };
}
