import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { decideProblem as call } from '../../../src/contract/orders/problems.ts';
import type { Order, Problem } from '../../../src/contract/orders/orders.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Centimes, min, ZERO } from '../../../src/domain/money/money.ts';
import { creditable, waitingFor } from '../../../src/domain/order/problem-credit.ts';
import { creditEntry } from '../../../src/domain/payment/credit.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeUnlessRefused } from '../../platform/feed/write-transaction.ts';
import { moneyMoves } from '../orders/money-operations-store.ts';
import { saveOrder } from '../orders/orders-store.ts';
import { endProblem, type OrderLine, withDecision } from '../orders/problems-store.ts';
import { moveCredit } from '../payments/credit/move-credit.ts';
import { keepPapers } from '../payments/papers/issue-paper.ts';
import { type MoneyContext, orderOfManager } from '../payments/order-money/move-money.ts';
import { cannotBear, refundProblem } from '../payments/order-money/refund-order.ts';
import { recordRefund } from '../payments/order-money/refunds-store.ts';
import { mailProblem } from './mail-problem.ts';

type Decision = BodyOf<typeof call>;
type Refusal = 'problem_decided' | 'item_not_in_order' | 'refund_nothing' | 'refund_too_much';

/**
 * Decides the waiting part of a reported problem, once: a credit, a refund to the payment method, or a
 * refusal with a reason. Limited to the waiting amount and to what is left of the line
 * (docs/rules.md#problems).
 */
export async function decideProblem(context: MoneyContext, line: OrderLine, decision: Decision) {
  const { word = '', cause, bearer } = decision;
  if (decision.kind === 'card') {
    const problem = { line: line.line, ...(word !== '' && { word }), cause, bearer };
    return refundProblem(context, line.oid, problem, (order) => amountOf(order, line.line, decision));
  }
  return writeUnlessRefused(context, (tx) => decideAtOnce(tx, context, line, decision));
}

async function decideAtOnce(
  tx: Tx,
  { actor, clock }: MoneyContext,
  { oid, line }: OrderLine,
  { kind, word = '', amount: given, cause, bearer = 'hub' }: Decision,
): Promise<Result<Order, Refusal | 'not_found' | 'still_running' | 'vendor_not_in_order'>> {
  const held = await orderOfManager(tx, actor, oid);
  if (!held.ok) return held;
  if (await moneyMoves(tx, oid)) return refuse('still_running');
  const order = held.value;
  const amount = amountOf(order, line, { kind, ...(given !== undefined && { amount: given }) });
  if (!amount.ok) return amount;
  if (bearer === 'shop' && kind === 'credit') {
    const vendor = order.items.find((item) => item.line === line)?.vendor;
    const refused = await cannotBear(tx, order, { vendor, amount: amount.value });
    if (refused !== undefined) return refuse(refused);
  }
  const now = clock();
  const decided = { kind, amount: amount.value, ...(word !== '' && { word }), now };
  const after: Order = { ...order, items: withDecision(order.items, line, decided) };
  await saveOrder(tx, after);
  await keepPapers({ tx, now, who: actor.id }, order, after, 'Article signalé');
  recordChange(tx, 'order', oid);
  await endProblem(tx, { oid, line });
  if (kind === 'credit')
    await recordRefund(
      tx,
      { order, operation: `problem:${oid}.${line}`, who: actor.id, now },
      {
        ...{ amount: amount.value, toCard: ZERO, toCredit: amount.value, problem: { line }, bearer },
        ...(cause && { cause }),
        ...(word !== '' && { why: word }),
      },
    );
  const entry = creditEntry('problem', `${oid}.${line}`, amount.value);
  await moveCredit(tx, entry, { userId: order.customer.id, oid, now });
  await mailProblem({ tx, now }, after, line);
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'order.problem', entity: 'order', id: oid },
      ...{ before: { line, decision: null }, after: { line, decision: kind, amount: amount.value } },
      ...(word !== '' && { why: word }),
    },
    now,
  );
  return accept(after);
}

function amountOf(
  order: Order,
  line: number,
  { kind, amount }: Pick<Decision, 'kind' | 'amount'>,
): Result<Centimes, Refusal> {
  const problem: Problem | undefined = order.items.find((one) => one.line === line)?.fulfillment.problem;
  if (problem === undefined) return refuse('item_not_in_order');
  const waiting = waitingFor(problem);
  if (waiting === ZERO) return refuse('problem_decided');
  if (kind === 'refused') return accept(ZERO);
  const left = min(waiting, creditable(order, line));
  const given = amount ?? left;
  if (given <= ZERO) return refuse('refund_nothing');
  return given > left ? refuse('refund_too_much') : accept(given);
}
