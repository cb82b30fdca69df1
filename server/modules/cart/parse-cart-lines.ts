import * as z from 'zod/mini';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import { type CartLine, LineKey, type saveCart } from '../../../src/contract/orders/cart.ts';
import { MAX_QUANTITY } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { productsOfHub } from '../catalogue/products/products-store.ts';

/** A line as a client of the original sends it: numbers may be words, and everything but the sku may be missing. */
export type GivenItem = BodyOf<typeof saveCart>['items'][number];

const Frequency = z.optional(LineKey.shape.frequency);

/**
 * The lines that a client of the REST calls means, with title, price and vendor from the catalogue: what the client says
 * of those is not read. A product that this hub does not have is left out.
 */
export async function parseCartLines(
  tx: Tx,
  hub: string,
  items: readonly GivenItem[],
  now: Ms,
): Promise<readonly CartLine[]> {
  const asked = items.filter(({ hub: where = hub }) => where === hub);
  const skus = [...new Set(asked.map(({ sku }) => sku))].filter((sku) => Number.isSafeInteger(sku));
  const products = new Map((await productsOfHub(tx, { hub, skus })).map((product) => [product.sku, product]));
  return asked.flatMap((item) => {
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

/** When the line changed on the device; never later than now, whatever its clock says. */
function instantOf(given: string | number | undefined, now: Ms): string {
  const at = given === undefined ? now : new Date(given).getTime();
  return new Date(Number.isNaN(at) ? now : Math.min(at, now)).toISOString();
}
