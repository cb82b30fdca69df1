import type { Order } from '../../../contract/orders/orders.ts';
import { productsAmong, type ProductLines } from '../../../mirror/queries/day-lines.ts';

/** A shop of a day with its products, sorted by name. */
export interface DayShop {
  readonly vendor: string;
  readonly name: string;
  readonly address: string | undefined;
  readonly products: readonly ProductLines[];
}

/** All products of some orders by name, each with its orders by rank: « 12 × Tomme de Jussy ». */
export function dayProducts(orders: readonly Order[]): readonly ProductLines[] {
  const byRank = [...orders].sort((left, right) => left.rank - right.rank || left.oid - right.oid);
  return productsAmong(byRank.flatMap((order) => order.items.map((item) => ({ order, item }))));
}

/** The shops of some orders by name. */
export function dayShops(orders: readonly Order[]): readonly DayShop[] {
  const products = dayProducts(orders);
  const known = new Map(orders.flatMap(({ vendors }) => vendors.map((shop) => [shop.slug, shop])));
  return [...new Set(products.map(({ vendor }) => vendor))]
    .map((vendor) => ({
      vendor,
      name: known.get(vendor)?.name ?? vendor,
      address: known.get(vendor)?.address,
      products: products.filter((product) => product.vendor === vendor),
    }))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}
