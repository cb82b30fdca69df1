import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import { isFetched, orderedAt, receivedOf } from '../../../domain/fulfilment/collection.ts';
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
  /**
   * Counted pieces, of no product more than expected; what was ordered of an uncounted product before the shop was
   * collected counts as received.
   */
  readonly received: number;
  /** Pieces that a count did not find: a surplus of another product replaces none. */
  readonly missing: number;
  /** Pieces that were ordered after the shop was collected: they are still to be fetched. */
  readonly later: number;
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
  return {
    vendor,
    name,
    products,
    expected: quantity,
    received: products.reduce(
      (all, product) => all + Math.min(product.received ?? fetchedOf(product, held), product.expected),
      0,
    ),
    missing: missingPieces(products, held),
    later: laterPieces(lines, held),
    counted,
    orders: new Set(lines.map(({ order }) => order.oid)).size,
    held,
  };
}

/** « reçu 7 sur 10 », or the expected quantity until counted; and what was ordered after the collection. */
export function receivedWords({ expected, received, missing, later, counted, held }: ShopCollection): string {
  if (!counted && held?.collected !== true) return count(expected, 'pièce attendue', 'pièces attendues');
  const all = received >= expected;
  const words = all ? `tout reçu, ${count(expected, 'pièce', 'pièces')}` : `reçu ${received} sur ${expected}`;
  return [
    words,
    ...(missing > 0 ? [missingWords(missing)] : []),
    ...(later > 0 && !all ? [laterWords(later)] : []),
  ].join(', ');
}

/** « il manque 2 pièces ». */
export function missingWords(missing: number): string {
  return `il manque ${count(missing, 'pièce', 'pièces')}`;
}

/** The pieces that the counts of some products did not find; those ordered after the collection are not missing. */
export function missingPieces(products: readonly ExpectedProduct[], held: CollectionRow | undefined): number {
  return products.reduce((all, { received, expected, lines }) => {
    const due = expected - laterPieces(lines, held);
    return received === undefined ? all : all + Math.max(0, due - received);
  }, 0);
}

/** « 2 pièces à chercher encore ». */
export function laterWords(later: number): string {
  return count(later, 'pièce à chercher encore', 'pièces à chercher encore');
}

/** The pieces of a collected shop that were ordered after it was collected. */
export function laterPieces(lines: readonly DayLine[], held: CollectionRow | undefined): number {
  if (held?.collected !== true) return 0;
  return piecesOf(lines.filter((line) => !wasFetched(line, held)));
}

function fetchedOf({ lines }: ExpectedProduct, held: CollectionRow | undefined): number {
  return piecesOf(lines.filter((line) => wasFetched(line, held)));
}

function wasFetched({ order, item }: DayLine, held: CollectionRow | undefined): boolean {
  return isFetched(orderedAt(order, item), held);
}

function piecesOf(lines: readonly DayLine[]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0);
}

/** The expected and counted quantity of one product. */
export function expectedOf(
  { key, sku, variant, title, part, quantity, lines }: ProductLines,
  held: CollectionRow | undefined,
): ExpectedProduct {
  const received = held === undefined ? undefined : receivedOf(held, { sku, variant });
  return { key, sku, variant, title, part, expected: quantity, received, lines };
}
