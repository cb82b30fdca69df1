import MiniSearch from 'minisearch';
import { fuzzyFor, holdsExactly, queryTokens, searchTokens } from '../../src/domain/search-text.ts';
import type { Environment } from '../environment.ts';
import type { Tx } from '../store/database.ts';
import { type Shelved, shelf } from './shelf.ts';

interface Searched {
  readonly id: number;
  readonly title: string;
  readonly keywords: string;
  readonly place: string;
  readonly vendor: string;
  readonly description: string;
}

interface Index {
  readonly version: string;
  readonly words: MiniSearch<Searched>;
  readonly titles: ReadonlyMap<number, string>;
}

/** One index a hub and process, made anew when the hub's catalogue has moved. */
const indexes = new WeakMap<Environment, Map<string, Index>>();

/** Products of a hub that a text finds, the best first: by every word, forgiving accents, plurals and a slip. */
export async function foundProducts(
  tx: Tx,
  environment: Environment,
  hub: string,
  text: string,
): Promise<readonly number[]> {
  const { words, titles } = await indexOf(tx, environment, hub);
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
  const exact = new Set(skus.filter((sku) => holdsExactly(text, titles.get(sku) ?? '')));
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
  return [...new Set(found.flatMap((sku) => titles.get(sku) ?? []))].slice(0, most);
}

async function indexOf(tx: Tx, environment: Environment, hub: string): Promise<Index> {
  const known = indexes.get(environment) ?? new Map<string, Index>();
  indexes.set(environment, known);
  // Read before the rows: an index may be newer than it says, never older.
  const version = await versionOf(tx, hub);
  const last = known.get(hub);
  if (last?.version === version) return last;
  const made = indexFrom(version, await shelf(tx, { hub }));
  known.set(hub, made);
  return made;
}

async function versionOf(tx: Tx, hub: string): Promise<string> {
  const counter = await tx
    .selectFrom('scope_counter')
    .select('seq')
    .where('scope', '=', `catalog:${hub}`)
    .executeTakeFirst();
  return String(counter?.seq ?? 0);
}

function indexFrom(version: string, products: readonly Shelved[]): Index {
  const words = new MiniSearch<Searched>({
    fields: ['title', 'keywords', 'place', 'vendor', 'description'],
    tokenize: (text) => searchTokens(text),
    // The tokens are folded already.
    processTerm: (term) => term,
  });
  const offered = products.filter(
    ({ shop, product }) => shop.status === true && product.attributes.available,
  );
  words.addAll(
    offered.map(({ product, shop, category }) => ({
      id: product.sku,
      title: product.title,
      keywords: product.details.keywords ?? '',
      place: `${category.name} ${product.belong.name}`,
      vendor: shop.name,
      description: product.details.description,
    })),
  );
  return { version, words, titles: new Map(offered.map(({ product }) => [product.sku, product.title])) };
}
