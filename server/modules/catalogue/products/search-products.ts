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

/** The part of a context that a search needs. */
interface SearchContext {
  readonly tx: Tx;
  readonly environment: Environment;
}

interface Index {
  /** The shelf that is indexed. */
  shelf: CachedShelf;
  readonly words: ProductIndex;
  /** Recent results by query text, least recently used first. */
  readonly found: Map<string, readonly number[]>;
}

/** One index per hub and process, updated with the hub's shelf. */
const indexes = new WeakMap<Environment, Map<string, Index>>();

/** With more changed products than this, rebuilding the index is faster than updating it. */
const MAX_UPDATES = 1000;

/** Number of cached results, some kilobytes each. */
const CACHED_RESULTS = 200;

/** The products of a hub that match a text, best first; devices find the same offline. */
export async function foundProducts(
  context: SearchContext,
  hub: string,
  text: string,
): Promise<readonly number[]> {
  const { words, found } = await indexOf(context, hub);
  const skus = found.get(text) ?? searchProducts(words, text);
  found.delete(text);
  found.set(text, skus);
  const [oldest] = found.keys();
  if (found.size > CACHED_RESULTS && oldest !== undefined) found.delete(oldest);
  return skus;
}

/** Proposes titles for a partially typed text. */
export async function suggestions(
  context: SearchContext,
  hub: string,
  text: string,
  most = 8,
): Promise<string[]> {
  const { words } = await indexOf(context, hub);
  const found = await foundProducts(context, hub, text);
  return [...new Set(found.map((sku) => titleOf(words, sku)))].slice(0, most);
}

async function indexOf({ tx, environment }: SearchContext, hub: string): Promise<Index> {
  const known = indexes.get(environment) ?? new Map<string, Index>();
  indexes.set(environment, known);
  const shelf = await cachedShelf(tx, environment, hub);
  const last = known.get(hub);
  if (last?.shelf === shelf) return last;
  const changed = last === undefined ? undefined : changedWords(last.shelf, shelf);
  const index =
    last === undefined || changed === undefined || changed.length > MAX_UPDATES ? indexFrom(shelf) : last;
  if (index === last) update(index, shelf, changed ?? []);
  known.set(hub, index);
  return index;
}

function indexFrom(shelf: CachedShelf): Index {
  const words = emptyIndex();
  for (const shelved of shelf.shelved.filter(isOffered)) add(words, shelved);
  return { shelf, words, found: new Map() };
}

/** Products whose indexed text changed; a change of stock is none. */
function changedWords({ bySku: before }: CachedShelf, { bySku: now }: CachedShelf): readonly number[] {
  const changed = [...now].flatMap(([sku, shelved]) => {
    const known = before.get(sku);
    return known === shelved || (known !== undefined && isIndexedAlike(known, shelved)) ? [] : [sku];
  });
  return [...changed, ...[...before.keys()].filter((sku) => !now.has(sku))];
}

function isIndexedAlike(left: Shelved, right: Shelved): boolean {
  if (isOffered(left) !== isOffered(right)) return false;
  return searchedText(left.product, namesOf(left)) === searchedText(right.product, namesOf(right));
}

function update(index: Index, shelf: CachedShelf, changed: readonly number[]): void {
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
