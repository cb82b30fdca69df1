import * as z from 'zod/mini';
import { DELIVERY_OUTCOMES } from '../../domain/fulfilment/delivery-outcome.ts';
import { call } from '../core/call.ts';
import { Day, Instant, Oid, short, Sku, SkuInPath, Slug, UserId } from '../core/wire.ts';

/** A lot of a product in collected orders: its quantity, and the times of the first and last collection. */
const KnownLot = z.object({
  lot: z.string(),
  useby: z.optional(Day),
  orders: z.int(),
  first: Instant,
  last: Instant,
});
export type KnownLot = z.output<typeof KnownLot>;

/** An order line that contains a lot, with the customer to warn. */
const LotLine = z.object({
  oid: Oid,
  line: z.int(),
  hub: Slug,
  /** The delivery day, and its slot in words: « 16h–20h ». */
  day: Day,
  slot: z.string(),
  customer: z.object({
    id: UserId,
    displayName: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
  }),
  /** Pieces in the bag, and the weight of the whole line when it was weighed. */
  quantity: z.int(),
  grams: z.optional(z.int()),
  variant: z.optional(z.string()),
  /** Absent before the delivery was attempted. */
  outcome: z.optional(z.enum(DELIVERY_OUTCOMES)),
  cancelled: z.boolean(),
});
export type LotLine = z.output<typeof LotLine>;

/**
 * The lots of a product in collected orders, latest first, and who received one of them. An owner reads all of it, a
 * manager the orders of their hubs (docs/rules.md#lots).
 */
export const productLot = call({
  name: 'products.lot',
  method: 'GET',
  path: '/v1/products/:sku/lot',
  allow: ['shop-owner', 'manager', 'admin'],
  params: z.object({ sku: SkuInPath }),
  query: z.object({ lot: z.optional(short(40)) }),
  answer: z.object({
    sku: Sku,
    title: z.string(),
    shop: z.object({ urlpath: Slug, name: z.string() }),
    /** The present lot of the product. */
    current: z.optional(z.string()),
    lots: z.array(KnownLot),
    /** The lot of the lines: the requested one, else the latest; absent when there is none. */
    lot: z.optional(z.string()),
    received: z.array(LotLine),
  }),
  refusals: ['product_unknown', 'forbidden'],
});
