import { slugOf } from '../../text/slug.ts';

/** The fields of a product that a photo's name may contain. */
export interface NamedProduct {
  readonly sku: number;
  readonly title: string;
  /** The producer's own number. */
  readonly reference?: string | undefined;
}

/**
 * The product found by a photo's name, or the reason why none was. `place` orders the photos of one product.
 */
export type PhotoMatch =
  | { readonly kind: 'found'; readonly product: NamedProduct; readonly place: number }
  | { readonly kind: 'unknown' }
  /** Two products have this title or reference. */
  | { readonly kind: 'several' };

/**
 * Finds the product of a photo by its file name: « 1002.jpg » and « 1002-2.jpg » by number, « JUS-001.png »
 * by the producer's reference, « tomme-de-jussy.jpg » and « Tomme de Jussy 2.jpg » by title.
 */
export function photoMatcher(products: readonly NamedProduct[]): (path: string) => PhotoMatch {
  const bySku = new Map(products.map((product) => [String(product.sku), product]));
  const names = [
    grouped(products, ({ reference = '' }) => reference),
    grouped(products, ({ title }) => title),
  ];
  return (path) => {
    const name = nameIn(path);
    const [, sku = '', skuPlace] = /^0*(\d+)(?:[-_ ](\d{1,2}))?$/.exec(name) ?? [];
    const bought = bySku.get(sku);
    if (bought !== undefined) return { kind: 'found', product: bought, place: Number(skuPlace ?? 1) };
    const slug = slugOf(name.replaceAll('_', ' '));
    const whole = named(slug);
    const [, stem = '', place = '1'] = /^(.+)-(\d{1,2})$/.exec(slug) ?? [];
    const found = whole ?? named(stem) ?? [];
    const [product] = found;
    if (product === undefined) return { kind: 'unknown' };
    if (found.length > 1) return { kind: 'several' };
    return { kind: 'found', product, place: whole === undefined ? Number(place) : 1 };
  };

  function named(slug: string): readonly NamedProduct[] | undefined {
    return names.map((by) => by.get(slug)).find((found) => found !== undefined);
  }
}

/** Whether an archive entry is a user's file, not one added by their operating system. */
export function isOwnFile(path: string): boolean {
  return !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/(?:^|\/)(?:\.|Thumbs\.db$)/.test(path);
}

/** The name of a file without its folder and ending. */
function nameIn(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').trim();
}

function grouped(
  products: readonly NamedProduct[],
  nameOf: (product: NamedProduct) => string,
): ReadonlyMap<string, readonly NamedProduct[]> {
  const groups = new Map<string, NamedProduct[]>();
  for (const product of products) {
    const slug = slugOf(nameOf(product));
    if (slug !== '') groups.set(slug, [...(groups.get(slug) ?? []), product]);
  }
  return groups;
}
