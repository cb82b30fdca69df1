import type { ProductRow } from '../contract/catalogue/products.ts';
import {
  addProduct,
  emptyIndex,
  type ProductIndex,
  readIndex,
  removeProduct,
  writeIndex,
} from '../domain/catalogue/product-index.ts';
import { meantBy, searchProducts } from '../domain/catalogue/product-search.ts';
import { productWords } from '../domain/catalogue/product-words.ts';
import { changesOf, everyProduct, shownGeneration } from './catalogue/read-catalogue.ts';
import type { SearchRecord } from './catalogue/catalogue-records.ts';
import { isShown } from './catalogue/shelf-order.ts';
import type { Mirror } from './mirror.ts';
import { effective } from './stored-rows.ts';
import type { Tables } from './mirror-tables.ts';

/** The format of the record and of the terms: a record of another format is rebuilt, and not read before. */
const FORMAT = 2;

/**
 * Brings a hub's index up to date: rebuilt for a new catalogue, and corrected product by product for changes. The
 * worker does it; the page only reads the stored index.
 * @returns whether anything was written
 */
export async function refreshSearchIndex(mirror: Mirror, hub: string): Promise<boolean> {
  const [gen, kept, changes] = await Promise.all([
    shownGeneration(mirror, hub),
    mirror.searchIndex.get(hub),
    changesOf(mirror, hub),
  ]);
  if (gen === undefined) return false;
  const stored = kept?.format === FORMAT && kept.gen === gen ? kept : undefined;
  const seq = Math.max(0, ...changes.map((change) => change.seq));
  if (stored?.seq === seq) return false;
  const names = await namesOf(mirror);
  const index = stored === undefined ? emptyIndex() : readIndex(stored.index);
  const changed =
    stored === undefined
      ? (await everyProduct(mirror, hub)).map(({ d }) => ({ sku: d.sku, d }))
      : changes.filter((change) => change.seq > stored.seq);
  for (const { sku, d } of changed) {
    if (d !== null && isShown(d)) addProduct(index, d, wordsOf(d, names));
    else removeProduct(index, sku);
  }
  await mirror.searchIndex.put({ hub, gen, seq, format: FORMAT, index: writeIndex(index) });
  return true;
}

/** Finds products of a hub by words: their numbers, best first. */
export interface Finder {
  find(query: string): readonly number[];
  /** The suggestion for a query without results. */
  meant(query: string): string | undefined;
}

/** Reads a hub's index; `undefined` before the first one was built. Read it at the first keystroke, not before. */
export async function openFinder(
  tables: Pick<Tables, 'searchIndex'>,
  hub: string,
): Promise<Finder | undefined> {
  const record = await tables.searchIndex.get(hub);
  if (record?.format !== FORMAT) return undefined;
  const index = lastRead(record);
  return { find: (query) => searchProducts(index, query), meant: (query) => meantBy(index, query) };
}

// Two search fields of a page read the same text, of some megabytes in a large hub.
let last: { readonly text: string; readonly index: ProductIndex } | undefined;
function lastRead({ index: text }: SearchRecord): ProductIndex {
  if (last?.text !== text) last = { text, index: readIndex(text) };
  return last.index;
}

interface Names {
  readonly categories: ReadonlyMap<string, string>;
  readonly shops: ReadonlyMap<string, string>;
}

async function namesOf({ categories, shops }: Tables): Promise<Names> {
  const [shelves, producers] = await Promise.all([categories.toArray(), shops.toArray()]);
  return {
    categories: new Map(shelves.map((row) => [row._id, effective(row)?.name ?? ''])),
    shops: new Map(producers.map((row) => [row._id, effective(row)?.name ?? ''])),
  };
}

function wordsOf(product: ProductRow, { categories, shops }: Names): ReadonlyMap<string, number> {
  return productWords(product, {
    category: categories.get(product.categories) ?? '',
    shop: shops.get(product.vendor) ?? '',
  });
}
