import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import type { Calendar } from '../../../src/features/shared/ordering/next-delivery.ts';
import { anEntry, anOrdering } from './an-ordering.ts';

/** The hub of Carouge, which delivers from Tuesday to Saturday; sixty orders a day. */
export function aCalendar(change: Partial<Calendar> = {}): Calendar {
  const { hub } = anOrdering({ hub: { weekdays: [2, 3, 4, 5, 6] } });
  return { hub, ranks: {}, premium: false, ...change };
}

export interface ProductChange {
  readonly sku?: number;
  readonly title?: string;
  readonly vendor?: string;
  readonly sub?: string;
  readonly stock?: number;
  readonly available?: boolean;
  readonly timelimit?: number;
  /** It can be part of a subscription. */
  readonly subscription?: boolean;
  /** Centimes. */
  readonly price?: number;
  readonly discount?: number;
  readonly details?: Partial<ProductRow['details']>;
}

/** Carrots of the Ferme du Mandement, with the given changes. */
export function aProduct(change: ProductChange = {}): ProductRow {
  const product = anEntry().product;
  if (product === undefined) throw new Error('an entry has its product');
  const { sku, title, vendor, sub, stock, available, timelimit, subscription, price, discount, details } =
    change;
  return {
    ...product,
    sku: sku ?? product.sku,
    title: title ?? product.title,
    vendor: vendor ?? product.vendor,
    belong: { ...product.belong, name: sub ?? product.belong.name },
    details: { ...product.details, ...details },
    attributes: {
      ...product.attributes,
      available: available ?? true,
      timelimit: timelimit ?? 0,
      subscription: subscription ?? false,
      discount: discount !== undefined,
    },
    pricing: {
      ...product.pricing,
      price: centimes(price ?? 380),
      stock: stock ?? 20,
      ...(discount === undefined ? {} : { discount: centimes(discount) }),
    },
  };
}

export interface ShopChange extends Partial<Omit<Shop, 'available'>> {
  readonly weekdays?: number[];
  /** On holiday between these instants. */
  readonly from?: string;
  readonly to?: string;
  /** Its own cut-off, in hours before the collect hour. */
  readonly timelimit?: number;
}

/** The Ferme du Mandement, which delivers every day, with the given changes. */
export function aShop({ weekdays, from, to, timelimit, ...change }: ShopChange = {}): Shop {
  const shop = anEntry().shop;
  if (shop === undefined) throw new Error('an entry has its shop');
  const away = from === undefined || to === undefined ? {} : { active: true, from, to };
  return {
    ...shop,
    ...change,
    available: {
      ...shop.available,
      ...away,
      weekdays: weekdays ?? shop.available.weekdays,
      ...(timelimit !== undefined && { timelimit }),
    },
  };
}
