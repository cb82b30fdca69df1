import type { ManagedProduct, ProductShop } from '../../../contract/catalogue/managed-products.ts';
import { foldText, singular } from '../../../domain/text/search-text.ts';
import { stockState } from '../../stock/stock-words.ts';

/** A product with the list's derived values, computed once per answer. */
export interface ListedProduct extends ManagedProduct {
  readonly shop: ProductShop | undefined;
  readonly categoryName: string;
  /** The text that the search matches, folded. */
  readonly text: string;
  /** Its rank by title: comparing numbers sorts ten thousand rows within a frame. */
  readonly place: number;
}

export const PRODUCT_VIEWS = ['all', 'sale', 'incomplete'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** The toggle filters, in the order of their chips. */
export const PRODUCT_FLAGS = ['out', 'low', 'off', 'discount', 'subscription'] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

/** The filters of the list, as stored in the URL. */
export interface ProductFilters {
  readonly words: string;
  readonly view: ProductView;
  readonly shop: string | undefined;
  readonly category: string | undefined;
  /** Delivered on that weekday, Sunday 0. */
  readonly day: number | undefined;
  readonly flags: readonly ProductFlag[];
}

/** Parses the filters in the URL; unknown values are ignored. */
export function productFilters(search: Readonly<Record<string, string | undefined>>): ProductFilters {
  const day = Number.parseInt(search['day'] ?? '', 10);
  const flags = (search['only'] ?? '').split(' ');
  return {
    words: search['q'] ?? '',
    view: PRODUCT_VIEWS.find((view) => view === search['view']) ?? 'all',
    shop: search['shop'],
    category: search['category'],
    day: day >= 0 && day <= 6 ? day : undefined,
    flags: PRODUCT_FLAGS.filter((flag) => flags.includes(flag)),
  };
}

/** The flags as a URL value; `undefined` without any. */
export function flagsInAddress(flags: readonly ProductFlag[]): string | undefined {
  return flags.length === 0 ? undefined : flags.join(' ');
}

/** A product with the stock of this device, which is more recent and includes offline counts. */
export function withStock(
  row: ManagedProduct,
  held: Pick<ManagedProduct, 'stock' | 'available'> | undefined,
): ManagedProduct {
  if (held === undefined || (held.stock === row.stock && held.available === row.available)) return row;
  return { ...row, stock: held.stock, available: held.available };
}

/** Joins products with their shops and categories, and precomputes search text and rank by title. */
export function listedProducts(
  rows: readonly ManagedProduct[],
  shops: readonly ProductShop[],
  nameOf: (category: string) => string,
): readonly ListedProduct[] {
  const byPath = new Map(shops.map((shop) => [shop.urlpath, shop]));
  const folded = rows.map((row) => ({ row, title: foldText(row.title) }));
  const order = [...folded].sort((left, right) => (left.title < right.title ? -1 : 1));
  const places = new Map(order.map(({ row }, place) => [row.sku, place]));
  return folded.map(({ row, title }) => {
    const shop = byPath.get(row.vendor);
    const categoryName = nameOf(row.category);
    const text = `${title} ${foldText(`${shop?.name ?? row.vendor} ${categoryName} ${row.part}`)} ${row.sku}`;
    return { ...row, shop, categoryName, text, place: places.get(row.sku) ?? 0 };
  });
}

/** The products that pass all filters, in the given order. */
export function productsThrough(
  products: readonly ListedProduct[],
  filters: ProductFilters,
): readonly ListedProduct[] {
  const inView = productsInView(products, filters);
  return inView.filter(
    (product) => isInView(product, filters.view) && filters.flags.every((flag) => hasFlag(product, flag)),
  );
}

/** The products that pass all filters except view and flags: the base of the counts on these. */
export function productsInView(
  products: readonly ListedProduct[],
  { words, shop, category, day }: ProductFilters,
): readonly ListedProduct[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean).map(singular);
  return products.filter(
    (product) =>
      (shop === undefined || product.vendor === shop) &&
      (category === undefined || product.category === category) &&
      (day === undefined || weekdaysOf(product).includes(day)) &&
      wanted.every((word) => product.text.includes(word)),
  );
}

export function isInView(product: ListedProduct, view: ProductView): boolean {
  if (view === 'sale') return product.available && product.shop?.published === true;
  return view === 'all' || isIncomplete(product);
}

export function hasFlag(product: ManagedProduct, flag: ProductFlag): boolean {
  if (flag === 'discount') return product.discounted === true;
  if (flag === 'subscription') return product.subscription === true;
  return stockState(product) === flag;
}

export function isIncomplete({ missing }: ManagedProduct): boolean {
  return missing !== undefined;
}

/** The weekdays of its delivery: its own among those of its shop. */
function weekdaysOf({ weekdays, shop }: ListedProduct): readonly number[] {
  const ofShop = shop?.weekdays ?? [];
  return weekdays === undefined ? ofShop : ofShop.filter((day) => weekdays.includes(day));
}
