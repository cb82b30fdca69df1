import { itemWeigh, itemWeighWordless } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { grams as weight } from '../../domain/text/french.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import { weighAndFind } from '../../domain/fulfilment/weighed-line.ts';
import { lineMutation, lineReducer, type LineRule } from './line-mutation.ts';
import type { Mutation } from '../perform/mutation.ts';

const rule: LineRule<typeof itemWeigh> = (order, { line, grams, sawGrams, why, seen }, word) =>
  weighAndFind(order, { ...word, line, grams, sawGrams, why, saw: seen });

const wordlessRule: LineRule<typeof itemWeighWordless> = (order, args, word) => rule(order, args, word);

export const applyItemWeigh = lineReducer(rule);

/** Weighs a line, which is thereby found, at the price of its weight (docs/rules.md#weighing). */
export const weighItem: Mutation<Order, typeof itemWeigh> = lineMutation(itemWeigh, {
  rule,
  apply: applyItemWeigh,
  label: weighWords,
  hold: UNDO_MS,
});

export const applyItemWeighWordless = lineReducer(wordlessRule);

/** The same from an outbox that was written before weights had reasons; no longer made. */
export const weighItemWordless: Mutation<Order, typeof itemWeighWordless> = lineMutation(itemWeighWordless, {
  rule: wordlessRule,
  apply: applyItemWeighWordless,
  label: weighWords,
  hold: UNDO_MS,
});

function weighWords({ grams }: { readonly grams: number }): string {
  return `Peser ${weight(grams)}`;
}
