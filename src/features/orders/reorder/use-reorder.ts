import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { otherShops } from '../../../domain/catalogue/bundle-shares.ts';
import { count } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { productPrice, sellable } from '../../../domain/catalogue/product-price.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { recordVisit } from '../../../hooks/track-visit.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { categoryShelves, productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { addToCart } from '../../../mutations/customer/cart-mutations.ts';
import { useBasket, useMarket } from '../../shared/market/market-provider.tsx';
import { nearLines } from './near-lines.ts';
import { type ReorderPlan, reorderPlan } from './reorder-lines.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

interface Repeating {
  /** `undefined` while it is read, and for an order of another hub than the selected one. */
  readonly plan: ReorderPlan | undefined;
  /** The most similar product on sale, by the number of the unavailable line. */
  readonly near: ReadonlyMap<number, ProductRow>;
  /** The name of the order's hub, when another one is selected. */
  readonly elsewhere: string | undefined;
  /** Adds the lines to the cart, with the similar products of the chosen lines. */
  readonly putBack: (chosen: ReadonlySet<number>) => Promise<void>;
}

/** The plan of a reorder, and its execution. Similar products are only searched while it is `open`. */
export function useReorder(order: Order, open: boolean): Repeating {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const { subscribed } = useBasket();
  const go = useGo();
  const add = useMutate(addToCart);
  const products = useLive(productsOf, { hub: order.hub, skus: order.items.map(({ sku }) => sku) });
  const here = order.hub === (market?.hub.slug ?? hub);
  const plan =
    here && products !== undefined && market ? reorderPlan(order.items, products.map(shelfNow)) : undefined;
  const gone = open ? (plan?.gone ?? []) : [];
  const cats = [...new Set(gone.map(({ category }) => category))].sort();
  const shelf = useLive(categoryShelves, { hub: order.hub, cats });
  const near = nearLines(gone, products ?? [], shelf?.filter((row) => isOffered(row)) ?? []);

  function isOffered(product: ProductRow): boolean {
    return shelfNow(product).pieces > 0 && product.variants.length === 0;
  }

  function shelfNow(product: ProductRow) {
    const bringing = [product.vendor, ...otherShops(product)].map((path) => market?.shops.get(path));
    const sold =
      bringing.every((shop) => sellable(product, { status: shop?.status }).sellable) && !subscribed(product);
    const { sku, pricing, variants } = product;
    return { sku, price: productPrice(product), pieces: sold ? pricing.stock : 0, variants };
  }

  const putBack = async (chosen: ReadonlySet<number>) => {
    const again = (plan?.back ?? []).map(({ item, quantity }) => ({
      item,
      quantity,
      product: products?.find(({ sku }) => sku === item.sku),
    }));
    const instead = [...near].flatMap(([line, product]) => {
      const item = gone.find((one) => one.line === line);
      if (item === undefined || !chosen.has(line)) return [];
      return [{ item: undefined, quantity: Math.min(item.quantity, product.pricing.stock), product }];
    });
    const lines = [...again, ...instead];
    for (const line of lines) {
      const more = added(line, order.hub);
      if (more !== undefined && (await toastOnFailure(add(more))))
        recordVisit('cart', times(more.product.price, more.quantity));
    }
    showToast({
      title: `${count(lines.length, 'ligne remise', 'lignes remises')} dans le cabas.`,
      action: { label: 'Voir le cabas', onPress: () => go('/home?panel=cart') },
    });
  };
  return {
    plan,
    near,
    putBack,
    elsewhere: here
      ? undefined
      : (market?.config.hubs.find(({ slug }) => slug === order.hub)?.name ?? order.hub),
  };
}

interface AddedLine {
  /** The line of the former order; absent for a similar product. */
  readonly item: OrderItem | undefined;
  readonly quantity: number;
  readonly product: ProductRow | undefined;
}

function added({ item, quantity, product }: AddedLine, hub: string) {
  const source = product ?? item;
  if (source === undefined) return undefined;
  const { sku, title, vendor } = source;
  const thumb = item?.thumb ?? product?.photo.url;
  const variant = item?.variant?.title;
  const price = product === undefined ? item?.price : productPrice(product);
  const part = product?.pricing.part ?? item?.part;
  if (price === undefined || part === undefined) return undefined;
  return {
    hub,
    line: { sku, ...(variant === undefined ? {} : { variant }) },
    quantity,
    product: { title, price, part, vendor, ...(thumb === undefined || thumb === '' ? {} : { thumb }) },
    at: new Date().toISOString(),
  };
}
