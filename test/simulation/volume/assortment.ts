import type { Json } from '../../../src/contract/core/wire.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { asJson } from '../../../src/mirror/json.ts';
import { aProduct } from '../../mutations/support/shelf.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { HUBS } from '../simulated-server.ts';

const FIRST_SKU = 20_000;
const PRODUCTS_A_HUB = 7;
const CATEGORIES = ['fromages', 'legumes'] as const;

/** All products, each sold at one hub. */
export const ASSORTMENT = Array.from({ length: HUBS.length * PRODUCTS_A_HUB }, (_, at) => FIRST_SKU + at);

/** The hub that sells a product. */
export function hubSelling(sku: number): string {
  return HUBS[Math.floor((sku - FIRST_SKU) / PRODUCTS_A_HUB)] ?? HUBS[0];
}

/** A product after a change: at another price, perhaps in another category, or no longer sold. */
export function changedProduct(sku: number, random: SeededRandom): Json | null {
  if (random.happens(0.25)) return null;
  const product = aProduct(sku, { categories: random.pick(CATEGORIES) });
  return asJson({ ...product, pricing: { ...product.pricing, price: centimes(100 + random.int(900)) } });
}
