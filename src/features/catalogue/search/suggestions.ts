import type { Category } from '../../../contract/catalogue/categories.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { foldText, queryTokens, searchTokens } from '../../../domain/text/search-text.ts';
import { categoryHref } from '../shelf/category-tile.tsx';

/** A search suggestion. */
export type Suggestion = { readonly href: string; readonly title: string; readonly detail: string } & (
  | { readonly kind: 'shop'; readonly thread: number }
  | {
      readonly kind: 'category' | 'product';
      readonly tint: number | undefined;
      readonly picture: string | undefined;
    }
);

interface Known {
  readonly shops: ReadonlyMap<string, Shop>;
  readonly categories: readonly Category[];
}

/**
 * The suggestions for a few letters: categories and producers with a word that begins with them, then products in
 * search order. At most two, three and six.
 */
export function suggestionsOf(
  typed: string,
  products: readonly ProductRow[],
  { shops, categories }: Known,
): Suggestion[] {
  const begins = beginning(typed);
  return [
    ...categories
      .filter(({ name }) => begins(name))
      .slice(0, 2)
      .map(asCategory),
    ...[...shops.values()]
      .filter(({ name, status }) => status === true && begins(name))
      .slice(0, 3)
      .map(asShop),
    ...products.slice(0, 6).map((product) => asProduct(product, shops)),
  ];
}

function asCategory({ slug, name, tint, cover }: Category): Suggestion {
  return { kind: 'category', href: categoryHref(slug), title: name, detail: 'Rayon', tint, picture: cover };
}

function asShop({ urlpath, name, address, thread }: Shop): Suggestion {
  return {
    kind: 'shop',
    href: `/vendor/${urlpath}`,
    title: name,
    detail: `Producteur, ${address.region}`,
    thread,
  };
}

function asProduct({ sku, title, vendor, photo }: ProductRow, shops: Known['shops']): Suggestion {
  return {
    kind: 'product',
    href: `/product/${sku}`,
    title,
    detail: shops.get(vendor)?.name ?? '',
    tint: photo.tint,
    picture: photo.url,
  };
}

/** Whether each typed word begins a word of a name. */
function beginning(typed: string): (name: string) => boolean {
  const tokens = queryTokens(typed);
  return (name) => {
    const words = [...searchTokens(name), ...foldText(name).split(/[^a-z0-9]+/)];
    return tokens.length > 0 && tokens.every((token) => words.some((word) => word.startsWith(token)));
  };
}
