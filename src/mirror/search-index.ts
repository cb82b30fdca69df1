import type MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';
import type { ProductRow } from '../contract/products.ts';
import { fuzzyFor, holdsExactly, queryTokens, searchTokens } from '../domain/search-text.ts';
import { changesOf, everyProduct, shownGeneration } from './catalogue/read.ts';
import type { SearchRecord } from './catalogue/records.ts';
import { isShown } from './catalogue/shelf-order.ts';
import type { Mirror } from './mirror.ts';
import { effective } from './stored.ts';
import type { Tables } from './tables.ts';

/**
 * Brings a hub's index up to date: built anew for a new catalogue, and corrected product by product for changes. It
 * is the worker's work; the page only reads what is stored.
 * @returns whether anything was written
 */
export async function refreshSearchIndex(mirror: Mirror, hub: string): Promise<boolean> {
  const [gen, stored, changes] = await Promise.all([
    shownGeneration(mirror, hub),
    mirror.searchIndex.get(hub),
    changesOf(mirror, hub),
  ]);
  if (gen === undefined) return false;
  const seq = Math.max(0, ...changes.map((change) => change.seq));
  if (stored?.gen === gen && stored.seq === seq) return false;
  const names = await namesOf(mirror);
  const words = await open(stored?.gen === gen ? stored : undefined);
  const known = stored?.gen === gen ? stored.seq : -1;
  const changed =
    known < 0
      ? (await everyProduct(mirror, hub)).map(({ d }) => ({ sku: d.sku, d }))
      : changes.filter((change) => change.seq > known);
  for (const { sku, d } of changed) {
    if (words.has(sku)) words.discard(sku);
    if (d !== null && isShown(d)) words.add(entryOf(d, names));
  }
  await words.vacuum();
  await mirror.searchIndex.put({ hub, gen, seq, index: JSON.stringify(words) });
  return true;
}

/** Finds products of a hub by words: their numbers, best first. */
export interface Finder {
  /** The index that was read: another record asks for another finder. */
  readonly gen: number;
  readonly seq: number;
  find(query: string): readonly number[];
  /** Words that complete what was typed. */
  suggest(query: string): readonly string[];
}

/** Reads a hub's index; `undefined` while none was built. Read it at the first keystroke, not before. */
export async function openFinder(
  tables: Pick<Tables, 'searchIndex'>,
  hub: string,
): Promise<Finder | undefined> {
  const record = await tables.searchIndex.get(hub);
  if (record === undefined) return undefined;
  const words = await open(record);
  const results = (query: string) => (query.trim() === '' ? [] : words.search(query));
  return {
    gen: record.gen,
    seq: record.seq,
    find: (query) => exactFirst(query, results(query)).map(({ id }) => Number(id)),
    suggest: (query) => exactFirst(query, results(query)).slice(0, SUGGESTIONS).map(titleOf),
  };
}

const SUGGESTIONS = 8;

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly keywords: string;
  readonly shelf: string;
  readonly vendor: string;
  readonly description: string;
}

interface Names {
  readonly categories: ReadonlyMap<string, string>;
  readonly shops: ReadonlyMap<string, string>;
}

const OPTIONS: Options<Entry> = {
  fields: ['title', 'keywords', 'shelf', 'vendor', 'description'],
  storeFields: ['title'],
  tokenize: searchTokens,
  // Folded already.
  processTerm: (term) => term,
  // Nothing is swept behind our back: the index is written down right after it changed.
  autoVacuum: false,
  searchOptions: {
    tokenize: queryTokens,
    combineWith: 'AND',
    prefix: true,
    fuzzy: fuzzyFor,
    boost: { title: 6, keywords: 3, shelf: 2, vendor: 2 },
  },
};

async function open(record: SearchRecord | undefined): Promise<MiniSearch<Entry>> {
  const { default: Words } = await import('minisearch');
  return record === undefined ? new Words<Entry>(OPTIONS) : Words.loadJSON<Entry>(record.index, OPTIONS);
}

async function namesOf({ categories, shops }: Tables): Promise<Names> {
  const [shelves, producers] = await Promise.all([categories.toArray(), shops.toArray()]);
  return {
    categories: new Map(shelves.map((row) => [row._id, effective(row)?.name ?? ''])),
    shops: new Map(producers.map((row) => [row._id, effective(row)?.name ?? ''])),
  };
}

function entryOf({ sku, title, details, belong, categories, vendor }: ProductRow, names: Names): Entry {
  return {
    id: sku,
    title,
    keywords: details.keywords ?? '',
    shelf: `${names.categories.get(categories) ?? ''} ${belong.name}`,
    vendor: names.shops.get(vendor) ?? '',
    description: details.description,
  };
}

// « pâté » is the terrine: what holds the words to the accent comes before what only resembles them.
function exactFirst(query: string, results: readonly SearchResult[]): SearchResult[] {
  const exact = (result: SearchResult) => (holdsExactly(query, titleOf(result)) ? 0 : 1);
  return [...results].sort((left, right) => exact(left) - exact(right));
}

function titleOf(result: SearchResult): string {
  return typeof result.title === 'string' ? result.title : '';
}
