import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateIssue as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { namedLine } from '../../../src/domain/fulfilment/find-line.ts';
import { wasPaidFor } from '../../../src/domain/payment/payment-status.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall } from './fulfilment-calls.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { loadOrderOfOffice } from './order-access.ts';
import { saveLines } from './save-lines.ts';

type Refusal =
  'not_found' | 'forbidden' | 'order_closed' | 'payment_state' | 'item_not_in_order' | 'item_ambiguous';

/**
 * Problems of lines as the office confirms them, until `issue.ttl` days after the order was closed. What it says
 * takes the place of what was reported; `issue_no_issue` takes it away. None of an order that nobody paid for, or not
 * yet. See docs/rules.md#customer-requests.
 */
export async function updateIssue(
  calling: FulfilmentCallContext,
  oid: number,
  body: BodyOf<typeof contract>,
): Promise<Result<Order, Refusal>> {
  const doing = actionOfCall(calling);
  const held = await loadOrderOfOffice(doing, oid);
  if (!held.ok) return held;
  const order = held.value;
  if (!wasPaidFor(order.payment.status)) return refuse('payment_state');
  if (await isOver(doing, order)) return refuse('order_closed');
  let items: readonly OrderItem[] = order.items;
  for (const said of body) {
    const named = namedLine(order.items, said);
    if (!named.ok) return named;
    const { line } = named.value;
    items = items.map((item) => (item.line === line ? confirmed(item, said.fulfillment.issue, doing) : item));
  }
  await saveLines(doing, order, { items }, 'orders.issue');
  return answerOrder(calling, oid);
}

async function isOver({ tx, at }: FulfilmentAction, { hub, closed }: Order): Promise<boolean> {
  if (closed === undefined) return false;
  const config = await configOf(tx, hub);
  return config !== undefined && at > Date.parse(closed) + config.issue.ttl * DAY_MS;
}

function confirmed(
  item: OrderItem,
  issue: OrderItem['fulfillment']['issue'],
  doing: FulfilmentAction,
): OrderItem {
  const reports = issue === 'issue_no_issue' ? [] : [{ ...authorStamp(doing), issue }];
  return { ...item, fulfillment: { ...item.fulfillment, issue, reports } };
}
