import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { LINE_STATUSES } from '../../../src/domain/fulfilment/line-status.ts';
import { rowsOf } from './held-mirror.ts';

/** The fields of a line on which the database and every device must agree. Amounts in centimes. */
const HeldLine = z.object({
  line: z.int(),
  title: z.string(),
  vendor: z.string(),
  quantity: z.int(),
  part: z.string(),
  price: z.int(),
  finalprice: z.int(),
  fulfillment: z.object({
    status: z.enum(LINE_STATUSES),
    issue: z.string(),
    quantity: z.optional(z.int()),
    grams: z.optional(z.int()),
    unusual: z.optional(z.boolean()),
    dispute: z.optional(z.boolean()),
    claims: z.optional(z.array(z.object({ id: z.string(), status: z.string() }))),
    late: z.optional(z.array(z.object({ id: z.string(), status: z.string() }))),
  }),
});

/** The compared fields of an order. */
export const HeldOrder = z.object({
  oid: z.int(),
  hub: z.string(),
  rank: z.int(),
  customer: z.object({ displayName: z.string() }),
  items: z.array(HeldLine),
  fulfillments: z.object({ status: z.string() }),
  shipping: z.object({
    bags: z.int(),
    when: z.string(),
    shipped: z.boolean(),
    priority: z.int(),
    parent: z.int(),
    outcome: z.optional(z.object({ kind: z.string() })),
  }),
});
export type HeldOrder = z.output<typeof HeldOrder>;
export type HeldLine = z.output<typeof HeldLine>;

/** The orders of a day at a hub on the device of a page, with unsent work, by number. */
export async function heldOrders(page: Page, hub: string, day: string): Promise<readonly HeldOrder[]> {
  const rows = await rowsOf(page, 'orders');
  return z
    .parse(z.array(z.looseObject({ hub: z.string(), _day: z.string() })), rows)
    .filter((row) => row.hub === hub && row._day === day)
    .map((row) => z.parse(HeldOrder, row))
    .toSorted((left, right) => left.oid - right.oid);
}
