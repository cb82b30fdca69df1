import * as z from 'zod/mini';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import { type CartLine, LineKey, type saveCart } from '../../../src/contract/orders/cart.ts';
import { MAX_QUANTITY } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { productsOfHub } from '../catalogue/products/products-store.ts';

/** A line as a client of the original sends it: numbers may be text, and every field but the sku may be missing. */
export type CartItemBody = BodyOf<typeof saveCart>['items'][number];

const Frequency = z.optional(LineKey.shape.frequency);

/**
 * Parses the lines of a REST call, with title, price and vendor from the catalogue rather than from the client. Products
 * that the hub does not have are left out.
 */
export async function parseCartLines(
  tx: Tx,
  hub: string,
  items: readonly CartItemBody[],
  now: Ms,
): Promise<readonly CartLine[]> {
  const ofHub = items.filter(({ hub: where = hub }) => where === hub);
  const skus = [...new Set(ofHub.map(({ sku }) => sku))].filter((sku) => Number.isSafeInteger(sku));
  const products = new Map((await productsOfHub(tx, { hub, skus })).map((product) => [product.sku, product]));
  return ofHub.flatMap((item) => {
    const product = products.get(item.sku);
    if (product === undefined) return [];
    const frequency = Frequency.safeParse(item.frequency).data;
    return {
      sku: product.sku,
      ...(item.variant !== undefined && item.variant !== '' && { variant: item.variant.slice(0, 100) }),
      ...(frequency !== undefined && { frequency }),
      quantity: wholeQuantity(item.quantity),
      title: product.title,
      price: productPrice(product),
      part: product.pricing.part,
      vendor: product.vendor,
      thumb: product.photo.url,
      ...(item.note !== undefined && item.note !== '' && { note: item.note.slice(0, 200) }),
      timestamp: instantOf(item.timestamp, now),
    };
  });
}

function wholeQuantity(quantity = 1): number {
  return Number.isFinite(quantity) ? Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY) : 1;
}

/** The instant at which the line changed on the device, never later than now. */
function instantOf(value: string | number | undefined, now: Ms): string {
  const at = value === undefined ? now : new Date(value).getTime();
  return new Date(Number.isNaN(at) ? now : Math.min(at, now)).toISOString();
}
