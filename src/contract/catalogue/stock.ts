import * as z from 'zod/mini';
import { LOSS_CAUSES, STOCK_REASONS } from '../../domain/catalogue/stock-count.ts';
import { call } from '../core/call.ts';
import { Day, Instant, Sku, SkuInPath, Slug, UserId } from '../core/wire.ts';

const Mark = z.object({ id: z.string(), at: Instant });

/**
 * The stock of a product for the people who count it, in or out of the catalogue. The key is its sku; the number is the
 * published one (docs/rules.md#stock).
 */
export const StockRow = z.object({
  sku: Sku,
  /** The `urlpath` of its shop. */
  vendor: Slug,
  title: z.string(),
  part: z.string(),
  category: Slug,
  /** The address of its picture; absent without one. */
  thumb: z.optional(z.string()),
  tint: z.optional(z.int()),
  available: z.boolean(),
  stock: z.int(),
  /** The last « épuisé » and the last decision on its sale. */
  out: z.optional(Mark),
  sold: z.optional(Mark),
});
export type StockRow = z.output<typeof StockRow>;

/** One manual change of a stock. `who` is absent for the system and for a removed account. */
const StockMovement = z.object({
  at: Instant,
  who: z.optional(z.object({ id: UserId, displayName: z.string() })),
  delta: z.int(),
  after: z.int(),
  reason: z.enum(STOCK_REASONS),
  cause: z.optional(z.enum(LOSS_CAUSES)),
  lot: z.optional(z.string()),
});

export type StockMovement = z.output<typeof StockMovement>;

/** The pieces that the orders of a delivery day took; `at`: the last of these orders. */
const OrderedPieces = z.object({ hub: Slug, day: Day, orders: z.int(), pieces: z.int(), at: Instant });

/**
 * The stock of a product now, the pieces promised to orders that are not prepared yet, its manual changes and the pieces
 * taken by orders, each list newest first.
 */
export const stockMovements = call({
  name: 'products.movements',
  method: 'GET',
  path: '/v1/products/:sku/movements',
  allow: ['shop-owner', 'manager', 'admin'],
  params: z.object({ sku: SkuInPath }),
  answer: z.object({
    sku: Sku,
    stock: z.int(),
    promised: z.int(),
    movements: z.array(StockMovement),
    ordered: z.array(OrderedPieces),
  }),
  refusals: ['product_unknown', 'forbidden'],
});
