import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Cents, OidInPath } from '../core/wire.ts';
import { IntendedLine, Totals } from './checkout.ts';
import { ChangeQuote, changeOrder, OrderWish, SeenLines, settleChange } from './order-change.ts';

/** What the office wants otherwise in a placed order; a replacement takes a line out and puts a product in its place. */
export const EditWish = z.extend(OrderWish, {
  replaced: z
    .array(z.object({ line: z.int().check(z.gte(1), z.lte(100_000)), by: IntendedLine }))
    .check(z.maxLength(100)),
});
export type EditWish = z.output<typeof EditWish>;

/** What an edit comes to. */
export const EditQuote = z.extend(ChangeQuote, {
  /** What the acquirer holds or took; absent while it is asked. */
  held: z.optional(Cents),
  /** What the bill exceeds that by: the bank is asked for it, or it goes on the customer's account. */
  beyond: Cents,
  /** The VAT that the price contains, as on its invoice; nothing where the seller has no VAT number. */
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

/** What exceeds the hold: a greater one is asked for, or the excess goes on the account (docs/rules.md#capture). */
export const BEYOND = ['bank', 'account'] as const;

/** Edits a placed order. The quantities are whole ones: said twice, it changes once. */
export const editOrder = call({
  name: 'orders.edit',
  method: 'POST',
  path: '/v1/orders/:oid/edit',
  allow,
  params,
  body: z.extend(EditWish, {
    /** Whether the customer is old enough for alcohol, as they told. */
    adult: z.boolean(),
    /** The amounts that were shown, and the lines. */
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

/** Asks what came of the customer's bank, or gives the edit up. */
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
