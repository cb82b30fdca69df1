import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateItems } from '../../../src/contract/orders/fulfilment.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { reportLine } from '../../../src/domain/fulfilment/line-report.ts';
import { lineStatus } from '../../../src/domain/fulfilment/line-status.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { isPlausiblePrice } from '../../../src/domain/fulfilment/weighing.ts';
import type { PreparedLines } from './save-lines.ts';

/** A call's report on one line, after its number was resolved. */
export type LineReport = BodyOf<typeof updateItems>[number] & { readonly line: number };

/** The author of a report, its time, and whether the author may set prices and settle disputes. */
export interface Author {
  readonly at: string;
  readonly by: number;
  readonly prices: boolean;
  readonly settles: boolean;
}

type Refusal =
  'malformed' | 'price_implausible' | 'forbidden' | 'item_not_in_order' | 'order_cancelled' | 'order_closed';

/**
 * Applies a call's report to a line, by the rules of the operations: the call saw the current state, so a weaker status
 * corrects it. Values that did not change are no claim. Only the producer and the office may set a price other than the
 * one that the quantity gives.
 */
export function applyLineReport(
  order: Order,
  report: LineReport,
  author: Author,
): Result<PreparedLines & { readonly items: readonly OrderItem[] }, Refusal> {
  const found = prepared(order, report, author);
  if (!found.ok) return found;
  const reported = withIssue({ ...order, items: [...found.value.items] }, report, author);
  if (!reported.ok) return reported;
  const { finalprice, note } = report;
  const priced = reported.value.find(({ line }) => line === report.line);
  const before = order.items.find(({ line }) => line === report.line);
  if (priced === undefined || before === undefined) return refuse('item_not_in_order');
  const otherPrice =
    finalprice !== undefined && finalprice !== before.finalprice && finalprice !== priced.finalprice;
  if (otherPrice && !author.prices) return refuse('forbidden');
  if (otherPrice && finalprice < 0) return refuse('malformed');
  if (otherPrice && !isPlausiblePrice(finalprice, before.price, before.quantity))
    return refuse('price_implausible');
  const updated = {
    ...priced,
    ...(otherPrice && { finalprice }),
    ...(note !== undefined && note !== '' && { fulfillment: appended(priced, note) }),
  };
  const untouched = !otherPrice && updated.fulfillment === priced.fulfillment;
  const items = untouched
    ? reported.value
    : reported.value.map((item) => (item.line === report.line ? updated : item));
  return accept({ items, status: found.value.status });
}

function prepared(
  order: Order,
  { line, quantity, fulfillment }: LineReport,
  { at, by, settles }: Author,
): Result<PreparedLines, Refusal> {
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  const picked = fulfillment?.quantity ?? quantity;
  if (picked !== undefined && picked < 0) return refuse('malformed');
  const held = item.fulfillment;
  const status = lineStatus(fulfillment?.status ?? held.status);
  const short = picked !== undefined && picked < item.quantity ? picked : undefined;
  const disputed = held.dispute === true && settles && fulfillment?.status !== undefined;
  if (status === held.status && short === held.quantity && !disputed) return accept({ items: order.items });
  const change = { line, id: randomUUID(), at, by, status, quantity: short, settles: disputed };
  const done = prepareLines(order, [change]);
  return done.ok ? accept({ items: done.value.items, status: done.value.status }) : done;
}

function withIssue(
  order: Order,
  { line, fulfillment }: LineReport,
  { at, by }: Author,
): Result<readonly OrderItem[], Refusal> {
  const issue = fulfillment?.issue;
  const held = order.items.find((one) => one.line === line)?.fulfillment.issue;
  if (issue === undefined || issue === held) return accept(order.items);
  const done = reportLine(order, { line, id: randomUUID(), at, by, issue });
  return done.ok ? accept(done.value.items) : done;
}

/** Appends a note, so that no earlier note is overwritten (docs/rules.md#notes). */
function appended({ fulfillment }: OrderItem, note: string): OrderItem['fulfillment'] {
  const before = fulfillment.note === undefined ? [] : [fulfillment.note];
  return before.includes(note) ? fulfillment : { ...fulfillment, note: [...before, note].join('\n') };
}
