import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { MISSING_FOR_SALE } from '../../domain/catalogue/legal-information.ts';
import { Chf, Instant, Json, Sku, Slug } from '../core/wire.ts';
import { ProductInput } from './product-edits.ts';
import { ProductRow } from './products.ts';

/** A shop whose products are listed. `weekdays`: its deliveries, Sunday 0. */
const ProductShop = z.object({
  urlpath: Slug,
  name: z.string(),
  thread: z.optional(z.int()),
  published: z.boolean(),
  weekdays: z.array(z.int()),
});
export type ProductShop = z.output<typeof ProductShop>;

const flag = z.optional(z.boolean());

/** The fields that the grid edits, besides the columns of the list. */
const GridFields = z.object({
  details: ProductRow.shape.details,
  shelflife: ProductRow.shape.shelflife,
  tva: z.number(),
});

/** A product in the list of management. */
export const ManagedProduct = z.object({
  sku: Sku,
  title: z.string(),
  vendor: Slug,
  category: Slug,
  /** The sub-category; empty without one. */
  part: z.string(),
  /** The address of its picture; absent without one. */
  thumb: z.optional(z.string()),
  tint: z.optional(z.int()),
  price: Chf,
  discount: z.optional(Chf),
  /** The producer's own number. */
  reference: z.optional(z.string()),
  /** « 500 g » */
  portion: z.string(),
  /** The exact stock. */
  stock: z.int(),
  /** Pieces in orders that are not prepared yet. */
  promised: z.int(),
  /** Pieces ordered for the deliveries of the last four weeks. */
  sold: z.int(),
  available: z.boolean(),
  /** Whether the promotion price applies. */
  discounted: flag,
  subscription: flag,
  /** Absent: the weekdays of its shop. */
  weekdays: z.optional(z.array(z.int())),
  missing: z.optional(z.array(z.enum(MISSING_FOR_SALE))),
  updated: Instant,
  grid: z.optional(GridFields),
});
export type ManagedProduct = z.output<typeof ManagedProduct>;

/**
 * The products that a person manages by title, on sale or not: all of them for an administrator, those of their hubs for
 * a manager, those of their shops for an owner. `grid=true` adds what the grid edits; `shop` and `category` narrow.
 */
export const listManagedProducts = call({
  name: 'products.managed',
  method: 'GET',
  path: '/v1/products/managed',
  allow: ['shop-owner', 'manager', 'admin'],
  query: z.looseObject({
    grid: z.optional(z.string()),
    shop: z.optional(z.string()),
    category: z.optional(z.string()),
  }),
  answer: z.object({ shops: z.array(ProductShop), rows: z.array(ManagedProduct) }),
});

/** Rows of one batch. */
export const MOST_BATCH_ROWS = 200;

/**
 * Edits and new products, row by row: each row is saved, refused or in conflict by itself. `sku` edits that
 * product; `shop` creates one there. `seen`: the values of the fields as their author saw them; a field that
 * another person has changed since makes the row a conflict, except for the stock, to which the difference is
 * applied.
 */
export const batchProducts = call({
  name: 'products.batch',
  method: 'POST',
  path: '/v1/products/batch',
  allow: ['shop-owner', 'admin'],
  bodyLimit: 4 * 1024 * 1024,
  body: z.object({
    rows: z
      .array(
        z.object({
          /** Identifies the row in the answer; unique in the request. */
          key: z.string().check(z.minLength(1), z.maxLength(60)),
          sku: z.optional(Sku),
          shop: z.optional(z.string().check(z.maxLength(120))),
          seen: z.optional(ProductInput),
          fields: ProductInput,
        }),
      )
      .check(z.maxLength(MOST_BATCH_ROWS)),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        outcome: z.enum(['saved', 'created', 'unchanged', 'refused', 'conflict']),
        sku: z.optional(Sku),
        /** What prevents the sale of a saved product. */
        missing: z.optional(z.array(z.enum(MISSING_FOR_SALE))),
        /** Why a row is refused, or which fields differ: `present` is then the stored value as on the wire. */
        details: z.optional(
          z.array(z.object({ path: z.string(), message: z.string(), present: z.optional(Json) })),
        ),
      }),
    ),
  }),
});
export type BatchRow = z.output<typeof batchProducts.body>['rows'][number];
export type BatchOutcome = z.output<typeof batchProducts.answer>['rows'][number];
