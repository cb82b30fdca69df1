import { itemWeigh } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { grams as weight } from '../../domain/text/french.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import { weighAndFind } from '../../domain/fulfilment/weighed-line.ts';
import { lineMutation, lineReducer, type LineRule } from './line-mutation.ts';
import type { Mutation } from '../perform/mutation.ts';

const rule: LineRule<typeof itemWeigh> = (order, { line, grams, sawGrams, seen }, word) =>
  weighAndFind(order, { ...word, line, grams, sawGrams, saw: seen });

export const applyItemWeigh = lineReducer(rule);

/** Weighs a line, which is thereby found, at the price of its weight (docs/rules.md#weighing). */
export const weighItem: Mutation<Order, typeof itemWeigh> = lineMutation(itemWeigh, {
  rule,
  apply: applyItemWeigh,
  label: ({ grams }) => `Peser ${weight(grams)}`,
  hold: UNDO_MS,
});
