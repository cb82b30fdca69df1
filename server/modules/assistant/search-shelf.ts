import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { fits, type ProductLimits } from '../../../src/domain/assistant/fitting-products.ts';
import { ideaOf, tellingStems } from '../../../src/domain/assistant/question-stems.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { foundProducts } from '../catalogue/products/search-products.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';

/** A transaction, and the hub whose published products are searched. */
export interface ShelfContext {
  readonly tx: Tx;
  readonly environment: Environment;
  readonly hub: Hub;
}

/** The result of a search of the shelf. */
export interface ShelfHits {
  /** The products within the limits, best first. */
  readonly products: readonly Shelved[];
  /** Whether anything was found, within the limits or not. */
  readonly any: boolean;
  /** Whether a product contains every word as spelt, or has the named taste. */
  readonly exact: boolean;
}

const NONE: ShelfHits = { products: [], any: false, exact: false };

/** Finds products by all words of a question, like the search; then by most words in any text. */
export async function searchShelf(
  context: ShelfContext,
  words: readonly string[],
  limits: ProductLimits,
): Promise<ShelfHits> {
  const { bySku, shelved } = await cachedShelf(context.tx, context.environment, context.hub.slug);
  const within = (found: readonly Shelved[], exact: boolean): ShelfHits => ({
    products: found.filter((one) => fitsHere(one, context.hub, limits)),
    any: found.length > 0,
    exact,
  });
  if (words.length === 0) return within(byFame(shelved), false);
  const tasted = words.flatMap((word) => TASTES.get(ideaOf(word)) ?? []);
  if (tasted.length > 0)
    return within(byFame(shelved.filter((one) => holdsSome(textsOf(one).shelf, tasted))), true);
  const skus = await foundProducts(context, context.hub.slug, words.join(' '));
  const stems = [...new Set(words.map(ideaOf))];
  const found = skus.flatMap((sku) => bySku.get(sku) ?? []);
  if (found.length > 0)
    return within(
      found,
      found.some((one) => holdsAll(textsOf(one), stems)),
    );
  const scored = shelved.map((one) => {
    const { named, text } = textsOf(one);
    const hits = stems.filter((stem) => named.has(stem)).length;
    return { one, hits, all: holdsAll({ named, text }, stems) };
  });
  const all = scored.filter(({ all: every, hits }) => every && hits > 0);
  if (all.length > 0) return within(byFame(all.map(({ one }) => one)), true);
  const most = Math.max(0, ...scored.map(({ hits }) => hits));
  if (most === 0 || most < stems.length / 2) return NONE;
  return within(byFame(scored.filter(({ hits }) => hits === most).map(({ one }) => one)), false);
}

/** The products of these numbers, in this order, within the limits; unknown numbers are left out. */
export async function shelvedWithin(
  { tx, environment, hub }: ShelfContext,
  skus: readonly number[],
  limits: ProductLimits = { avoided: [], diets: [], day: undefined },
): Promise<readonly Shelved[]> {
  const { bySku } = await cachedShelf(tx, environment, hub.slug);
  return skus.flatMap((sku) => bySku.get(sku) ?? []).filter((one) => fitsHere(one, hub, limits));
}

/** Whether a product is sold at a hub within the limits; every shop of a composed one has to bring its part. */
export function fitsHere({ product, shop, others }: Shelved, hub: Hub, limits: ProductLimits): boolean {
  const zone = zoneOf(hub);
  const local = (instant: string | undefined) => instant && localDay(Date.parse(instant), zone);
  return [shop, ...(others ?? [])].every(({ status, available }) =>
    fits(
      product,
      { status, available: { ...available, from: local(available.from), to: local(available.to) } },
      limits,
    ),
  );
}

/** Tastes that people name instead of a shelf, with the words of the shelves that have them. */
const TASTES = new Map(
  [
    'sucré:douceurs chocolats biscuits confitures miels viennoiseries gâteaux desserts glaces',
    'apéritif:apéritif crackers saucissons terrines fromages',
    'apéro:apéritif crackers saucissons terrines',
    'boire:jus sirops limonades bières vins thés',
  ].map((line) => {
    const [taste = '', shelves = ''] = line.split(':');
    return [tellingStems(taste)[0] ?? '', tellingStems(shelves)] as const;
  }),
);

interface ProductStems {
  readonly shelf: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

/** The stems of a product, cached by object: an unchanged product of the shelf is the same object. */
const known = new WeakMap<Shelved, ProductStems>();

function textsOf(shelved: Shelved): ProductStems {
  const before = known.get(shelved);
  if (before !== undefined) return before;
  const { product, category, shop } = shelved;
  const { description, ingredients = '', origin = '', keywords = '' } = product.details;
  const shelf = tellingStems(`${category.name} ${product.belong.name}`);
  const texts = {
    shelf: new Set(shelf),
    named: new Set([...tellingStems(`${product.title} ${keywords}`), ...shelf]),
    text: new Set(tellingStems(`${description} ${ingredients} ${origin} ${shop.name}`)),
  };
  known.set(shelved, texts);
  return texts;
}

function holdsSome(stems: ReadonlySet<string>, some: readonly string[]): boolean {
  return some.some((stem) => stems.has(stem));
}

function holdsAll({ named, text }: Omit<ProductStems, 'shelf'>, stems: readonly string[]): boolean {
  return stems.every((stem) => named.has(stem) || text.has(stem));
}

/** Sorts the products whose shelf the words name first: bread before « pain d’abeille ». */
export function onNamedShelfFirst(
  products: readonly Shelved[],
  words: readonly string[],
): readonly Shelved[] {
  const isNamed = (one: Shelved) => holdsSome(textsOf(one).shelf, words.map(ideaOf));
  return [...products.filter(isNamed), ...products.filter((one) => !isNamed(one))];
}

/** Sorts products by sales, best first. */
export function byFame(products: readonly Shelved[]): readonly Shelved[] {
  return products.toSorted((one, other) => other.product.stats.score - one.product.stats.score);
}
