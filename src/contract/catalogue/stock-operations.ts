import * as z from 'zod/mini';
import { COUNT_REASONS, LOSS_CAUSES, MOST_STOCK } from '../../domain/catalogue/stock-count.ts';
import { operation } from '../core/operation.ts';
import { short, Sku, Uuid } from '../core/wire.ts';

const Pieces = z.int().check(z.gte(0), z.lte(MOST_STOCK));
/** Pieces of cancelled orders may raise the stock above its maximum. */
const Seen = z.int().check(z.gte(0), z.lte(10 * MOST_STOCK));

/** The users who may count: an owner in their shops, a manager where the shop sells, administrators. */
const COUNT = ['shop-owner', 'manager', 'admin'] as const;
const NOT_THEIRS = ['product_unknown', 'forbidden'] as const;

/**
 * Counts the pieces of a product. The server applies `counted` minus `seen`; `knew` is the « épuisé » on screen, or null
 * (docs/rules.md#counting). `cause` belongs to lost pieces, `lot` to harvested ones.
 */
export const stockCount = operation({
  op: 'stock.count',
  v: 1,
  allow: COUNT,
  args: z.object({
    sku: Sku,
    seen: Seen,
    counted: Pieces,
    knew: z.nullable(Uuid),
    reason: z.enum(COUNT_REASONS),
    cause: z.optional(z.enum(LOSS_CAUSES)),
    lot: z.optional(short(40, 1)),
  }),
  refusals: NOT_THEIRS,
});

/** Marks a product « épuisé »: no piece is left. */
export const stockOut = operation({
  op: 'stock.out',
  v: 1,
  allow: COUNT,
  args: z.object({ sku: Sku }),
  refusals: NOT_THEIRS,
});

/** Puts a product on sale or takes it off; carries the wanted state. */
export const productSell = operation({
  op: 'product.sell',
  v: 1,
  allow: COUNT,
  args: z.object({ sku: Sku, available: z.boolean() }),
  refusals: NOT_THEIRS,
});

/** The operations on stock that work offline. */
export const stockOperations = [stockCount, stockOut, productSell] as const;
