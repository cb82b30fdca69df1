import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Order } from '../orders/orders.ts';
import { Chf, Day, Instant, Listed, Oid, Sku, Slug, UserIdInPath } from '../core/wire.ts';

/** A month in a path, `-` for the whole year. */
export const MonthOrAll = z.union([
  z.literal('-'),
  z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(12))),
]);
export const YearInPath = z.pipe(z.coerce.number(), z.int().check(z.gte(2000), z.lte(2100)));

const period = z.object({ month: MonthOrAll, year: YearInPath });

/** The invoices of a month of delivery: open, announced as paid, paid. */
export const InvoiceMonth = z.object({
  month: z.int(),
  year: z.int(),
  invoices: z.array(Order),
  transfers: z.array(Order),
  paids: z.array(Order),
  /** `qrbillAmount`: the remaining amount of the open ones. */
  totals: z.object({ invoicesAmount: Chf, transfersAmount: Chf, paidsAmount: Chf, qrbillAmount: Chf }),
});
export type InvoiceMonth = z.output<typeof InvoiceMonth>;

/** The caller's own invoices of the last twelve months and all open ones; an admin reads everyone's. */
export const listInvoices = call({
  name: 'orders.invoices',
  method: 'GET',
  path: '/v1/orders/invoices',
  allow: ['person'],
  query: z.object({ hub: z.optional(Slug), user: z.optional(z.string()) }),
  answer: z.array(InvoiceMonth),
});

/**
 * The caller's own open invoices of a month of delivery at a hub in one bill, with the Swiss QR payment part; an admin
 * may request a customer's by their number. Without a hub, the first one.
 */
export const invoiceBill = call({
  name: 'orders.invoices.bill',
  method: 'GET',
  path: '/v1/orders/invoices/bill/:month/:year',
  allow: ['person'],
  params: z.object({
    month: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(12))),
    year: YearInPath,
  }),
  query: z.object({
    hub: z.optional(Slug),
    user: z.optional(z.union([z.literal('me'), UserIdInPath])),
  }),
  file: 'application/pdf',
  refusals: ['forbidden', 'not_found', 'hub_unknown', 'bill_nothing', 'bill_no_payee', 'paper_differs'],
});

/** Open orders that contain one of these products. */
export const ordersOfProducts = call({
  name: 'orders.products',
  method: 'GET',
  path: '/v1/orders/products',
  allow: ['shop-owner', 'logistic', 'manager', 'admin'],
  query: z.object({ skus: z.optional(Listed) }),
  answer: z.array(Order),
});

const ShopReport = z.object({
  name: z.string(),
  vendor: Slug,
  orders: z.array(Oid),
  items: z.int(),
  amount: Chf,
  discount: Chf,
  /** The refunds of lines at the hub's expense, and the shop's part of other refunds. */
  refundsByHub: Chf,
  refundsBorne: Chf,
  /** The commission, and the agreed fractions. */
  fees: Chf,
  contractFees: z.array(z.number()),
  errors: z.int(),
  refunds: z.int(),
});

/**
 * The sales of shops in a month of delivery (docs/rules.md#shop-statements). Only an admin's has service and delivery.
 */
export const ReportOrders = z.object({
  from: Instant,
  to: Instant,
  /** All commissions together. */
  ca: Chf,
  amount: Chf,
  discount: Chf,
  refundsByHub: Chf,
  refundsBorne: Chf,
  /** The discounts of shops without deliveries, and the refunds at the hub's expense: for an admin only. */
  hubDiscounts: z.optional(Chf),
  hubRefunds: z.optional(Chf),
  items: z.int(),
  serviceamount: Chf,
  shippingamount: Chf,
  orders: z.array(Oid),
  shops: z.record(z.string(), ShopReport),
  products: z.array(
    z.object({ sku: Sku, title: z.string(), count: z.int(), amount: Chf, vendor: Slug, tva: z.number() }),
  ),
});
export type ReportOrders = z.output<typeof ReportOrders>;
export type ShopReport = z.output<typeof ShopReport>;

/** The caller's own shops; an admin reads all of them, or those named by `shops`. */
export const shopStatement = call({
  name: 'orders.statement.shops',
  method: 'GET',
  path: '/v1/orders/invoices/shops/:month/:year',
  allow: ['shop-owner', 'admin'],
  params: period,
  query: z.object({
    shops: z.optional(Listed),
    hub: z.optional(Slug),
  }),
  answer: ReportOrders,
});

/** The statement of one shop, the sum of its orders (docs/rules.md#shop-statements). */
export const ShopStatement = z.object({
  from: Instant,
  to: Instant,
  vendor: Slug,
  name: z.string(),
  orders: z.int(),
  items: z.int(),
  /** Its delivered lines at their ordered prices, and the differences up and down. */
  ordered: Chf,
  weights: Chf,
  /** Customers' refunds at its expense, and at that of the hub. */
  refundsBorne: Chf,
  refundsByHub: Chf,
  discount: Chf,
  fees: Chf,
  contractFees: z.array(z.number()),
  net: Chf,
  /** Its sales after refunds and discounts, by rate. */
  vat: z.array(z.object({ rate: z.number(), net: Chf, vat: Chf, amount: Chf })),
  /** Its part of each order, by day: the amounts above are their sums. */
  byOrder: z.array(
    z.object({
      ...{ oid: Oid, day: Day, ordered: Chf, weights: Chf },
      ...{ refundsBorne: Chf, discount: Chf, fees: Chf, net: Chf },
    }),
  ),
});
export type ShopStatement = z.output<typeof ShopStatement>;

const ofShop = z.extend(period, { urlpath: Slug });

/** The statement of one of the caller's shops for a month of delivery; an admin reads any. */
export const readShopStatement = call({
  name: 'shops.statement',
  method: 'GET',
  path: '/v1/shops/:urlpath/statement/:month/:year',
  allow: ['shop-owner', 'admin'],
  params: ofShop,
  query: z.object({ hub: z.optional(Slug) }),
  answer: ShopStatement,
  refusals: ['not_found', 'forbidden'],
});

/** The same as PDF. */
export const drawShopStatement = call({
  name: 'shops.statement.pdf',
  method: 'GET',
  path: '/v1/shops/:urlpath/statement/:month/:year/pdf',
  allow: ['shop-owner', 'admin'],
  params: ofShop,
  query: z.object({ hub: z.optional(Slug) }),
  file: 'application/pdf',
  refusals: ['not_found', 'forbidden'],
});

/**
 * The deliveries of a month by courier. `ca`: their revenue; `extra`: the part from orders that shared a trip. A
 * courier reads their own.
 */
export const ReportShopper = z.object({
  from: Instant,
  to: Instant,
  who: z.optional(z.string()),
  orders: z.array(
    z.object({
      oid: Oid,
      when: Instant,
      who: z.string(),
      slot: z.int(),
      bags: z.int(),
      name: z.string(),
      postalCode: z.string(),
      streetAdress: z.string(),
      amount: Chf,
    }),
  ),
  shoppers: z.array(z.object({ who: z.string(), ca: Chf, extra: Chf })),
});
export type ReportShopper = z.output<typeof ReportShopper>;

export const shopperStatement = call({
  name: 'orders.statement.shopper',
  method: 'GET',
  path: '/v1/orders/invoices/shopper/:month/:year',
  allow: ['logistic', 'manager', 'admin'],
  params: period,
  query: z.object({ owner: z.optional(z.string().check(z.maxLength(200))), hub: z.optional(Slug) }),
  answer: ReportShopper,
});

/** An ordered shop without a usable mail address. */
export const SkippedShop = z.object({ urlpath: Slug, name: z.string(), why: z.string() });
export type SkippedShop = z.output<typeof SkippedShop>;

/** Mails shops their orders for a day; `shops` in the path: all that the caller may write to. */
export const mailShops = call({
  name: 'orders.email',
  method: 'POST',
  path: '/v1/orders/:shops/email',
  allow: ['shop-owner', 'manager', 'admin'],
  params: z.object({ shops: z.string().check(z.maxLength(64)) }),
  body: z.object({
    when: z.union([Day, Instant]),
    content: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    hub: z.optional(Slug),
    /** Resends a list that was already mailed with the same text. */
    again: z.optional(z.boolean()),
  }),
  /**
   * The text sent to each shop, by its urlpath; `skipped`: the shops that cannot be reached, with the reason, if any.
   */
  answer: z.catchall(z.object({ skipped: z.optional(z.array(SkippedShop)) }), z.string()),
  refusals: ['forbidden', 'not_found', 'mail_undeliverable'],
  creates: true,
});
