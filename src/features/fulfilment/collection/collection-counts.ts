import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import { receivedOf } from '../../../domain/fulfilment/collection.ts';
import { count } from '../../../domain/text/french.ts';
import {
  type DayLine,
  type ProductLines,
  productsAmong,
  type ShopLines,
} from '../../../mirror/queries/day-lines.ts';

/** A product to collect: the ordered and the counted quantity. */
export interface ExpectedProduct {
  readonly key: string;
  readonly sku: number;
  readonly variant: string | undefined;
  readonly title: string;
  readonly part: string;
  readonly expected: number;
  /** `undefined` until it is counted. */
  readonly received: number | undefined;
  /** The order lines that need it. */
  readonly lines: readonly DayLine[];
}

/** A shop's collection for a day: expected and received products. */
export interface ShopCollection {
  readonly vendor: string;
  readonly name: string;
  readonly products: readonly ExpectedProduct[];
  readonly expected: number;
  /** Counted pieces; an uncounted product counts as received once the shop is collected. */
  readonly received: number;
  /** Whether any product is counted. */
  readonly counted: boolean;
  readonly orders: number;
  readonly held: CollectionRow | undefined;
}

/** Computes the expected and received products of a shop for a day. */
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

/** « reçu 7 sur 10 », or the expected quantity until it is counted. */
export function receivedWords({ expected, received, counted, held }: ShopCollection): string {
  if (!counted && held?.collected !== true) return count(expected, 'pièce attendue', 'pièces attendues');
  return received === expected
    ? `tout reçu, ${count(expected, 'pièce', 'pièces')}`
    : `reçu ${received} sur ${expected}`;
}

/** The expected and counted quantity of one product. */
export function expectedOf(
  { key, sku, variant, title, part, quantity, lines }: ProductLines,
  held: CollectionRow | undefined,
): ExpectedProduct {
  const received = held === undefined ? undefined : receivedOf(held, { sku, variant });
  return { key, sku, variant, title, part, expected: quantity, received, lines };
}
