import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateIssue as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { namedLine } from '../../../src/domain/fulfilment/find-line.ts';
import { wasPaidFor } from '../../../src/domain/payment/payment-status.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall } from './fulfilment-calls.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { loadOrderOfOffice } from './order-access.ts';
import { issuesExpired } from './request-issue.ts';
import { saveLines } from './save-lines.ts';

type Refusal =
  'not_found' | 'forbidden' | 'order_closed' | 'payment_state' | 'item_not_in_order' | 'item_ambiguous';

/**
 * Confirms problems of lines for the office, until `issue.ttl` days after the order was closed. The confirmed issue
 * replaces the reported ones; `issue_no_issue` removes them. An unpaid order is refused (docs/rules.md#customer-requests).
 */
export async function updateIssue(
  context: FulfilmentCallContext,
  oid: number,
  body: BodyOf<typeof contract>,
): Promise<Result<Order, Refusal>> {
  const action = actionOfCall(context);
  const loaded = await loadOrderOfOffice(action, oid);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  if (!wasPaidFor(order.payment.status)) return refuse('payment_state');
  if (await issuesExpired(action.tx, order, action.at)) return refuse('order_closed');
  let items: readonly OrderItem[] = order.items;
  for (const change of body) {
    const named = namedLine(order.items, change);
    if (!named.ok) return named;
    const { line } = named.value;
    items = items.map((item) =>
      item.line === line ? confirmed(item, change.fulfillment.issue, action) : item,
    );
  }
  await saveLines(action, order, { items }, 'orders.issue');
  return answerOrder(context, oid);
}

function confirmed(
  item: OrderItem,
  issue: OrderItem['fulfillment']['issue'],
  action: FulfilmentAction,
): OrderItem {
  const reports = issue === 'issue_no_issue' ? [] : [{ ...authorStamp(action), issue }];
  return { ...item, fulfillment: { ...item.fulfillment, issue, reports } };
}
