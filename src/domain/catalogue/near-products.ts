import type { Centimes } from '../money/money.ts';
import { queryTokens } from '../text/search-text.ts';
import { unitOf, unitPrice } from './unit-price.ts';

/** The fields of a product that decide whether it may replace another. */
export interface ComparedProduct {
  readonly sku: number;
  readonly title: string;
  readonly category: string;
  readonly vendor: string;
  readonly part: string;
  readonly price: Centimes;
  /** Codes of docs/rules.md#legal-information; absent: not stated. */
  readonly allergens?: readonly string[] | undefined;
  /** Promises such as `bio`, `gluten` or `vegetarian`. */
  readonly labels?: readonly string[] | undefined;
  readonly alcohol?: boolean | undefined;
}

/** The labels by which people choose a product: a product without one cannot replace one that has it. */
const DIETS = ['vegetarian', 'gluten', 'lactose', 'nitrite'];

/**
 * The products of a shelf most similar to another, best first: of its aisle and its kind, by name, producer
 * and price. A candidate is excluded when it has an additional allergen, does not state its contents where
 * the wanted one does, is alcohol unless that is, or lacks its diet (docs/rules.md#near-products).
 */
export function nearProducts<Product extends ComparedProduct>(
  wanted: ComparedProduct,
  shelf: readonly Product[],
): readonly Product[] {
  return shelf
    .filter((product) => product.sku !== wanted.sku && mayReplace(product, wanted))
    .map((product) => ({ product, score: likeness(product, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.product.sku - other.product.sku)
    .map(({ product }) => product);
}

function mayReplace(product: ComparedProduct, wanted: ComparedProduct): boolean {
  if (product.category !== wanted.category) return false;
  if (product.alcohol === true && wanted.alcohol !== true) return false;
  const lacks = (wanted.labels ?? []).some(
    (label) => DIETS.includes(label) && product.labels?.includes(label) !== true,
  );
  return !lacks && !bringsAllergen(product, wanted);
}

function bringsAllergen({ allergens }: ComparedProduct, { allergens: known }: ComparedProduct): boolean {
  if (known === undefined) return false;
  return allergens === undefined || allergens.some((code) => !known.includes(code));
}

/** 0 for another kind; a name counts most, then labels, the price per kilogram, and the producer. */
function likeness(product: ComparedProduct, wanted: ComparedProduct): number {
  const [mine, theirs] = [queryTokens(product.title), queryTokens(wanted.title)];
  const shared = mine.filter((word) => theirs.includes(word)).length;
  // A French name begins with its kind: « tomme au fenouil » is not fennel.
  const kind = mine[0] !== undefined && mine[0] === theirs[0];
  if (!kind && shared * 2 < Math.max(mine.length, theirs.length)) return 0;
  const names = shared / new Set([...mine, ...theirs]).size;
  const labels = wanted.labels ?? [];
  const kept = labels.filter((label) => product.labels?.includes(label) === true).length;
  return (
    (kind ? 1 : 0) +
    2 * names +
    (labels.length === 0 ? 0 : kept / labels.length / 2) +
    priceLikeness(product, wanted) / 2 +
    (product.vendor === wanted.vendor ? 0.25 : 0)
  );
}

/** 1 for the same price of a kilogram, litre or piece, down to 0 for twice as much; 0 when they cannot be compared. */
function priceLikeness(product: ComparedProduct, wanted: ComparedProduct): number {
  const comparable = unitOf(product.part)?.per === unitOf(wanted.part)?.per;
  const mine = comparable ? unitPrice(product.price, product.part) : undefined;
  const theirs = comparable ? unitPrice(wanted.price, wanted.part) : undefined;
  if (mine === undefined || theirs === undefined || mine <= 0 || theirs <= 0) return 0;
  return Math.max(0, 2 - Math.max(mine / theirs, theirs / mine));
}
