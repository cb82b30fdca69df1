import { itemReport } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { ISSUE_WORDS, reportWords } from '../../domain/fulfilment/item-issue.ts';
import { reportLine } from '../../domain/fulfilment/line-report.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import { lineMutation, lineReducer, type LineRule } from './line-mutation.ts';
import type { Mutation } from '../perform/mutation.ts';

const rule: LineRule<typeof itemReport> = (order, { line, issue, found, note, seen }, word) =>
  reportLine(order, { ...word, line, issue, found, note, saw: seen });

export const applyItemReport = lineReducer(rule);

/** Reports an issue of a line, with the number of its pieces when that is the issue. */
export const reportItem: Mutation<Order, typeof itemReport> = lineMutation(itemReport, {
  rule,
  apply: applyItemReport,
  label: ({ issue, found }, item) =>
    `Signaler «\u00a0${item === undefined ? ISSUE_WORDS[issue].label : reportWords(issue, found, item.quantity)}\u00a0»`,
  hold: UNDO_MS,
});
