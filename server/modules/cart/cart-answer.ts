import type { CartItem, CartLine } from '../../../src/contract/orders/cart.ts';
import type { Category } from '../../../src/contract/catalogue/categories.ts';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { otherShops } from '../../../src/domain/catalogue/bundle-shares.ts';
import { orderedHoursBefore } from '../../../src/domain/catalogue/shop-calendar.ts';
import { isRecurring, lineKey } from '../../../src/domain/cart/cart-line.ts';
import { UNKNOWN_CATEGORY } from '../../../src/domain/core/error-messages.ts';
import { times, ZERO } from '../../../src/domain/money/money.ts';
import { lineProblem, lineProblemWords } from '../../../src/domain/cart/order-line-check.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import type { StoredCart } from './carts-store.ts';
import { everyCategory } from '../catalogue/categories/categories-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { productsOfHub } from '../catalogue/products/products-store.ts';
import { shopsByUrlpath } from '../catalogue/shops/shops-store.ts';

/** A cart of the REST calls. `subscriptionParams`: the default contract, every week on Tuesday at 16. */
export interface CartAnswer {
  readonly name: string;
  readonly items: CartItem[];
  readonly updated: string;
  readonly subscriptionParams: {
    readonly dayOfWeek: number;
    readonly time: number;
    readonly frequency: string;
  };
  readonly subscriptions: string[];
}

/** Answers a stored cart with current catalogue data and problems. `subscriptions`: those of its owner. */
export async function cartAnswer(
  tx: Tx,
  hub: string,
  cart: StoredCart,
  subscriptions: readonly string[] = [],
): Promise<CartAnswer> {
  const lines = Object.values(cart.lines)
    .filter(({ aside }) => aside !== true)
    .sort(byAge);
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const products = new Map((await productsOfHub(tx, { hub, skus })).map((product) => [product.sku, product]));
  const vendors = [...lines.map(({ vendor }) => vendor), ...[...products.values()].flatMap(otherShops)];
  const shops = await shopsByUrlpath(tx, [...new Set(vendors)]);
  const categories = new Map((await everyCategory(tx)).map((category) => [category.slug, category]));
  return {
    name: cart.name,
    items: lines.map((line) => {
      const product = products.get(line.sku);
      const category = product && categories.get(product.categories);
      return item(line, hub, { product, shops, category });
    }),
    updated: cart.updated,
    subscriptionParams: { dayOfWeek: 2, time: 16, frequency: 'week' },
    subscriptions: [...subscriptions],
  };
}

/** Catalogue data of a line; `product` and `category` are absent once they were removed. */
interface ItemContext {
  readonly product: ProductRow | undefined;
  readonly shops: ReadonlyMap<string, Shop>;
  readonly category: Category | undefined;
}

function item(line: CartLine, hub: string, { product, shops, category }: ItemContext): CartItem {
  const shop = shops.get(line.vendor);
  const price = product === undefined ? line.price : productPrice(product);
  const problem = problemOf(line, product, shops);
  return {
    sku: line.sku,
    title: product?.title ?? line.title,
    hub,
    ...(line.variant !== undefined && { variant: line.variant }),
    ...(isRecurring(line) && { frequency: line.frequency }),
    thumb: product?.photo.url ?? line.thumb,
    price,
    finalprice: times(price, line.quantity),
    quantity: line.quantity,
    timelimit: orderedHoursBefore(product?.attributes.timelimit, shopsOf(line, product, shops)),
    category: { slug: category?.slug ?? '', name: category?.name ?? UNKNOWN_CATEGORY },
    vendor: vendorOf(line, shop),
    weight: category?.weight ?? 0,
    discount: product?.attributes.discount ?? false,
    bundle: product?.attributes.bundle ?? false,
    part: product?.pricing.part ?? line.part,
    ...(line.note !== undefined && { note: line.note }),
    ...(line.instead !== undefined && { instead: line.instead }),
    ...(line.audio !== undefined && { audio: line.audio }),
    active: false,
    ...(problem !== undefined && { error: problem }),
    stockLimit: product?.pricing.stock ?? 0,
    timestamp: line.timestamp,
  };
}

/** Why a line cannot be ordered on any day; the day is chosen later. The current price always applies. */
function problemOf(
  line: CartLine,
  product: ProductRow | undefined,
  shops: ReadonlyMap<string, Shop>,
): string | undefined {
  const shop = shops.get(line.vendor);
  if (product === undefined || shop === undefined) return lineProblemWords.product_unknown;
  const problem = lineProblem(
    { ...line, price: productPrice(product), vendor: shop.urlpath },
    {
      ...product,
      vendor: { urlpath: shop.urlpath, status: shop.status, available: {} },
      brought: otherShops(product).map((path) => ({ status: shops.get(path)?.status, available: {} })),
    },
    ANY_DAY,
  );
  return problem && lineProblemWords[problem.code];
}

/** The delivery days of a line's shops: its own and those that contribute a share. */
function shopsOf({ vendor }: CartLine, product: ProductRow | undefined, shops: ReadonlyMap<string, Shop>) {
  const others = product === undefined ? [] : otherShops(product);
  return [vendor, ...others].map((urlpath) => shops.get(urlpath)?.available);
}

const ANY_DAY = '2000-01-04';

function vendorOf({ vendor }: CartLine, shop: Shop | undefined): CartItem['vendor'] {
  return {
    urlpath: vendor,
    name: shop?.name ?? vendor,
    weekdays: shop?.available.weekdays ?? [],
    discount: shop?.discount ?? { active: false, threshold: ZERO, amount: ZERO },
  };
}

/** Sorts by the time of the last change, then by key, so that the order is stable. */
function byAge(left: CartLine, right: CartLine): number {
  if (left.timestamp !== right.timestamp) return left.timestamp < right.timestamp ? -1 : 1;
  return lineKey(left) < lineKey(right) ? -1 : 1;
}
