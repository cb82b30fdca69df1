import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { orderReport } from '../../../src/contract/operations.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import {
  creditAtOnce,
  creditLimits,
  creditMonth,
  problemWorth,
  waitingFor,
  wasDelivered,
} from '../../../src/domain/order/problem-credit.ts';
import { creditEntry } from '../../../src/domain/payment/credit.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import {
  handleOperation,
  type OperationContext,
  type OperationResult,
} from '../../platform/operations/accept-operation.ts';
import { issuesExpired, orderToRate } from '../fulfilment/request-issue.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { recordRefund } from '../payments/order-money/refunds-store.ts';
import { mailProblem } from './mail-problem.ts';
import { moneyMoves } from '../orders/money-operations-store.ts';
import { zoneAt } from '../orders/confirm-order.ts';
import { saveOrder } from '../orders/orders-store.ts';
import { addProblem, creditedIn, problemPhoto } from '../orders/problems-store.ts';
import { moveCredit } from '../payments/credit/move-credit.ts';
import { keepPapers } from '../payments/papers/issue-paper.ts';

/** Operations of a customer on a delivered order, also offline. */
export const problemOperations = [handleOperation(orderReport, reportProblem)];

/**
 * Records a problem of a line and credits it at once within the market's limits; the rest waits for the office. A line
 * is reported once: a second report changes nothing (docs/rules.md#problems).
 */
async function reportProblem(
  context: OperationContext,
  { oid, line, issue, share, wish, note }: ArgsOf<typeof orderReport>,
): Promise<OperationResult> {
  const { tx, actor, now, effectiveAt, mutation } = context;
  // Locks the customer first, then the order: concurrent reports are summed one after the other.
  const loaded = await orderToRate(tx, actor, oid);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  if (order.cancel !== undefined) return refuse('order_cancelled');
  if (!wasDelivered(order)) return refuse('order_not_delivered');
  if (await issuesExpired(tx, order, effectiveAt)) return refuse('order_closed');
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  const touched = [{ e: 'order', id: String(oid) }];
  if (item.fulfillment.problem !== undefined)
    return { outcome: 'merged', touched, reason: 'Cet article est déjà signalé.' };

  const asked = wish === 'none' ? ZERO : problemWorth(order, line, share);
  const month = creditMonth(now, await zoneAt(tx, order.hub));
  const limits = creditLimits((await configOf(tx, order.hub))?.issue ?? {});
  // While money of the order is moving, what is left of it is unknown: the office decides.
  const atOnce = wish === 'credit' && !(await moneyMoves(tx, oid));
  const credited = atOnce ? creditAtOnce(asked, limits, await creditedIn(tx, actor.id, month)) : ZERO;
  const at = new Date(effectiveAt).toISOString();
  const photo = (await problemPhoto(tx, { oid, line })) !== undefined;
  const problem = {
    ...{ id: mutation.id, issue, share, wish, at, asked, credited },
    ...(note && { note }),
    ...(photo && { photo }),
  };
  const saved: Order = {
    ...order,
    items: order.items.map((one) =>
      one.line === line ? { ...one, fulfillment: { ...one.fulfillment, request: issue, problem } } : one,
    ),
  };
  await saveOrder(tx, saved);
  await keepPapers({ tx, now, who: actor.id }, order, saved, 'Article signalé');
  recordChange(tx, 'order', oid);
  const waiting = waitingFor(problem) > ZERO;
  await addProblem(tx, { oid, line, hub: order.hub, customer: actor.id, at, waiting, credited, month });
  if (credited > ZERO)
    await recordRefund(
      tx,
      { order, operation: `problem:${oid}.${line}:at-once`, who: actor.id, now },
      { amount: credited, toCard: ZERO, toCredit: credited, problem: { line } },
    );
  const entry = creditEntry('problem', `${oid}.${line}`, credited);
  await moveCredit(tx, entry, { userId: actor.id, oid, now });
  await mailProblem({ tx, now }, saved, line);
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'order.report', entity: 'order', id: oid, device: mutation.client },
      after: { line, issue, share, wish, asked, credited },
    },
    effectiveAt,
  );
  return { outcome: 'applied', touched };
}
