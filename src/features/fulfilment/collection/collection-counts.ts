import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import { receivedOf } from '../../../domain/fulfilment/collection.ts';
import { count } from '../../../domain/text/french.ts';
import {
  type DayLine,
  type ProductLines,
  productsAmong,
  type ShopLines,
} from '../../../mirror/queries/day-lines.ts';

/** One product to fetch: how many the orders want, and how many somebody counted. */
export interface ExpectedProduct {
  readonly key: string;
  readonly sku: number;
  readonly variant: string | undefined;
  readonly title: string;
  readonly part: string;
  readonly expected: number;
  /** `undefined` while nobody counted. */
  readonly received: number | undefined;
  /** Over which orders it goes. */
  readonly lines: readonly DayLine[];
}

/** A shop of a day: what is expected of it, what was received. */
export interface ShopCollection {
  readonly vendor: string;
  readonly name: string;
  readonly products: readonly ExpectedProduct[];
  readonly expected: number;
  /** Counted pieces; what nobody counted is taken as brought once the shop is collected. */
  readonly received: number;
  /** Somebody counted something. */
  readonly counted: boolean;
  readonly orders: number;
  readonly held: CollectionRow | undefined;
}

/** What a shop should bring on a day and what it brought. */
export function shopCollection(
  { vendor, name, lines, quantity }: ShopLines,
  held: CollectionRow | undefined,
): ShopCollection {
  const products = productsAmong(lines).map((product) => expectedOf(product, held));
  const counted = products.some(({ received }) => received !== undefined);
  const taken = held?.collected === true;
  return {
    vendor,
    name,
    products,
    expected: quantity,
    received: products.reduce((all, { received, expected }) => all + (received ?? (taken ? expected : 0)), 0),
    counted,
    orders: new Set(lines.map(({ order }) => order.oid)).size,
    held,
  };
}

/** « reçu 7 sur 10 », or what is expected while nobody counted. */
export function receivedWords({ expected, received, counted, held }: ShopCollection): string {
  if (!counted && held?.collected !== true) return count(expected, 'pièce attendue', 'pièces attendues');
  return received === expected
    ? `tout reçu, ${count(expected, 'pièce', 'pièces')}`
    : `reçu ${received} sur ${expected}`;
}

/** A product as it is fetched: what is expected of it, and what was counted. */
export function expectedOf(
  { key, sku, variant, title, part, quantity, lines }: ProductLines,
  held: CollectionRow | undefined,
): ExpectedProduct {
  const received = held === undefined ? undefined : receivedOf(held, { sku, variant });
  return { key, sku, variant, title, part, expected: quantity, received, lines };
}
