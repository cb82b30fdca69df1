import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Order } from '../../../contract/orders/orders.ts';
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
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { addToCart } from '../../../mutations/customer/cart-mutations.ts';
import { useBasket, useMarket } from '../../shared/market/market-provider.tsx';
import { type ReorderPlan, reorderPlan, type ReorderLine } from './reorder-lines.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

interface Repeating {
  /** `undefined` while it is read, and for an order of another hub than the selected one. */
  readonly plan: ReorderPlan | undefined;
  /** The name of that other hub. */
  readonly elsewhere: string | undefined;
  readonly putBack: () => Promise<void>;
}

/** The plan of a reorder, and the action that executes it. */
export function useReorder(order: Order): Repeating {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const { subscribed } = useBasket();
  const go = useGo();
  const add = useMutate(addToCart);
  const products = useLive(productsOf, { hub: order.hub, skus: order.items.map(({ sku }) => sku) });
  const here = order.hub === (market?.hub.slug ?? hub);
  const plan =
    here && products !== undefined && market ? reorderPlan(order.items, products.map(shelfNow)) : undefined;

  function shelfNow(product: ProductRow) {
    const bringing = [product.vendor, ...otherShops(product)].map((path) => market?.shops.get(path));
    const sold =
      bringing.every((shop) => sellable(product, { status: shop?.status }).sellable) &&
      !subscribed.has(product.sku);
    const { sku, pricing, variants } = product;
    return { sku, price: productPrice(product), pieces: sold ? pricing.stock : 0, variants };
  }
  const putBack = async () => {
    for (const line of plan?.back ?? []) {
      const more = added(line, products ?? [], order.hub);
      if (await toastOnFailure(add(more))) recordVisit('cart', times(more.product.price, more.quantity));
    }
    showToast({
      title: `${count(plan?.back.length ?? 0, 'ligne remise', 'lignes remises')} dans le cabas.`,
      action: { label: 'Voir le cabas', onPress: () => go('/home?panel=cart') },
    });
  };
  return {
    plan,
    putBack,
    elsewhere: here
      ? undefined
      : (market?.config.hubs.find(({ slug }) => slug === order.hub)?.name ?? order.hub),
  };
}

function added({ item, quantity }: ReorderLine, products: readonly ProductRow[], hub: string) {
  const product = products.find(({ sku }) => sku === item.sku);
  const { sku, title, part, vendor, thumb, variant } = item;
  return {
    hub,
    line: { sku, ...(variant === undefined ? {} : { variant: variant.title }) },
    quantity,
    product: {
      title: product?.title ?? title,
      price: product === undefined ? item.price : productPrice(product),
      part: product?.pricing.part ?? part,
      vendor,
      ...(thumb === undefined ? {} : { thumb }),
    },
    at: new Date().toISOString(),
  };
}
