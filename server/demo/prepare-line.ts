import type { Order, OrderItem } from '../../src/contract/orders/orders.ts';
import { prepareLines } from '../../src/domain/fulfilment/prepare-lines.ts';
import type { LineChange } from '../../src/domain/fulfilment/prepare-lines.ts';
import type { Ms } from '../../src/domain/calendar/hub-time.ts';
import { reportLine } from '../../src/domain/fulfilment/line-report.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { parsePart } from '../../src/domain/catalogue/portion.ts';
import type { Result } from '../../src/domain/core/result.ts';
import { gramsOfPiece } from '../../src/domain/fulfilment/expected-weight.ts';
import { weighAndFind } from '../../src/domain/fulfilment/weighed-line.ts';
import { demoId } from './demo-ids.ts';

/** Who prepares a line of the demonstration and when, and a second person who comes after them. */
export interface Preparers {
  readonly by: number;
  readonly other: number;
  readonly at: Ms;
}

/** The result of preparing a line. */
export type Turn = 'found' | 'heavy' | 'short' | 'missing' | 'disputed';

/** Prepares one line of an order, by the rules that apply to everyone. */
export function prepareLine(
  order: Order,
  { line }: Pick<OrderItem, 'line'>,
  turn: Turn,
  hands: Preparers,
): Order {
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) throw new Error(`no line ${line} in order ${order.oid}`);
  const said = { line, id: demoId(order.oid, line, 1), by: hands.by, at: new Date(hands.at).toISOString() };
  switch (turn) {
    case 'found':
      return isWeighed(item) ? weigh(order, item, said, 1) : tick(order, { ...said, status: 'fulfilled' });
    case 'heavy':
      return weigh(order, item, said, 1.4);
    case 'short':
      return reported(order, { ...said, issue: 'issue_missing_product', found: item.quantity - 1 });
    case 'missing':
      return reported(order, { ...said, issue: 'issue_missing_product_danger', found: 0 });
    case 'disputed':
      return dispute(order, item, said, hands.other);
  }
}

/** Whether a turn can happen to a line: `short` needs several pieces, `heavy` a product sold by weight. */
export function canTurn(item: OrderItem, turn: Turn): boolean {
  if (turn === 'heavy') return isWeighed(item);
  if (turn === 'found') return true;
  return !isWeighed(item) && (turn !== 'short' || item.quantity > 1);
}

type Said = Pick<LineChange, 'line' | 'id'> & { readonly by: number; readonly at: string };

function tick(order: Order, change: LineChange): Order {
  return withLines(order, prepareLines(order, [change]));
}

/** Found, undone, and found again by a second person who had not seen the undo. */
function dispute(order: Order, item: OrderItem, said: Said, other: number): Order {
  const before = seenClaims(item.fulfillment);
  const found = tick(order, { ...said, status: 'fulfilled' });
  const back = tick(found, { ...said, id: demoId(order.oid, said.line, 2), status: 'reserved' });
  const late = { ...said, id: demoId(order.oid, said.line, 3), by: other, saw: before };
  return tick(back, { ...late, status: 'fulfilled' });
}

/** Around its nominal weight, slightly varied by the number of the order. */
function weigh(order: Order, item: OrderItem, said: Said, factor: number): Order {
  const nominal = (gramsOfPiece(item) ?? 0) * item.quantity;
  const grams = Math.round(nominal * factor * (0.95 + (order.oid % 11) / 100));
  return withLines(order, weighAndFind(order, { ...said, grams }));
}

function reported(order: Order, report: Parameters<typeof reportLine>[1]): Order {
  return withLines(order, reportLine<OrderItem>(order, report));
}

function withLines(
  order: Order,
  prepared: Result<
    { readonly items: readonly OrderItem[]; readonly status: 'fulfilled' | 'partial' | undefined },
    string
  >,
): Order {
  if (!prepared.ok) throw new Error(`order ${order.oid} cannot be prepared: ${prepared.refusal}`);
  const { items, status = order.fulfillments.status } = prepared.value;
  return { ...order, items: [...items], fulfillments: { status } };
}

function isWeighed({ part }: OrderItem): boolean {
  const portion = parsePart(part);
  return portion?.grams !== undefined && portion.approximate;
}
