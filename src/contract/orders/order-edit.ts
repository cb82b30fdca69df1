import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Cents, OidInPath } from '../core/wire.ts';
import { IntendedLine, Totals } from './checkout.ts';
import { ChangeQuote, changeOrder, OrderWish, SeenLines, settleChange } from './order-change.ts';

/** The office's changes of a placed order; a replacement removes a line and puts a product in its place. */
export const EditWish = z.extend(OrderWish, {
  replaced: z
    .array(z.object({ line: z.int().check(z.gte(1), z.lte(100_000)), by: IntendedLine }))
    .check(z.maxLength(100)),
});
export type EditWish = z.output<typeof EditWish>;

/** The result of an edit. */
export const EditQuote = z.extend(ChangeQuote, {
  /** The amount held or captured by the acquirer; absent while it is being asked. */
  held: z.optional(Cents),
  /** The excess of the bill: authorised by the bank, or charged to the customer's account. */
  beyond: Cents,
  /** The VAT contained in the price, as on its invoice; zero when the seller has no VAT number. */
  vat: z.object({ before: Cents, after: Cents }),
});
export type EditQuote = z.output<typeof EditQuote>;

const params = z.object({ oid: OidInPath });
const allow = ['manager', 'admin'] as const;

export const quoteEdit = call({
  name: 'orders.edit.quote',
  method: 'POST',
  path: '/v1/orders/:oid/edit/quote',
  allow,
  params,
  body: EditWish,
  answer: EditQuote,
  refusals: ['not_found', 'item_not_in_order'],
});

/**
 * The handling of an excess over the hold: a greater hold, or the customer's account (docs/rules.md#capture).
 */
export const BEYOND = ['bank', 'account'] as const;

/** Edits a placed order. Quantities are totals: repeating it has no effect. */
export const editOrder = call({
  name: 'orders.edit',
  method: 'POST',
  path: '/v1/orders/:oid/edit',
  allow,
  params,
  body: z.extend(EditWish, {
    /** Whether the customer confirmed being old enough for alcohol. */
    adult: z.boolean(),
    /** The displayed amounts and lines. */
    seen: Totals,
    from: z.optional(SeenLines),
    beyond: z.enum(BEYOND),
    why: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    /** Whether the customer gets the mail. */
    tell: z.boolean(),
  }),
  answer: changeOrder.answer,
  refusals: [...changeOrder.refusals, 'capture_too_much'],
  movesMoney: true,
});

/** Reads the decision of the customer's bank, or abandons the edit. */
export const settleEdit = call({
  name: 'orders.edit.settle',
  method: 'POST',
  path: '/v1/orders/:oid/edit/settle',
  allow,
  params,
  body: z.object({ give_up: z.boolean() }),
  answer: settleChange.answer,
  refusals: settleChange.refusals,
});
