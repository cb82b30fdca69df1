import type { Order } from '../../../../src/contract/orders/orders.ts';
import { onAccount } from '../../../../src/domain/payment/capture-plan.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { add, type Centimes, max, subtractDownToZero, ZERO } from '../../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import {
  afterPayment,
  closesOrder,
  type PaymentEvent,
  type PaymentStatus,
} from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Refused } from '../../../core/refusal.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { endOperation, type MoneyOperation, runningOperation } from '../../orders/money-operations-store.ts';
import { orderHeld, saveOrder } from '../../orders/orders-store.ts';
import { endProblem, withDecision } from '../../orders/problems-store.ts';
import { changePaymentOf, paymentOf } from '../acquirer/payments-store.ts';
import { withPaymentLog } from '../../orders/order-log.ts';
import { orderForMail } from '../../orders/confirm-order.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { capturedMail, refundedMail } from '../../mails/money-mails.ts';
import { keepContainers } from '../../containers/keep-containers.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { keepPapers } from '../papers/issue-paper.ts';
import type { AcquirerAnswer, MoveRefusal } from './ask-money-operation.ts';
import { bearerOf, recordRefund } from './refunds-store.ts';
import type { CapturePlan, RefundPlan } from '../../orders/money-plan.ts';

/**
 * Applies the acquirer's answer to an operation, once: order, balance, ledger, mail and audit log in one transaction.
 * An operation that another caller finished meanwhile changes nothing.
 *
 * @param told whether the caller notifies the customer itself
 */
export async function settleOperation(
  tx: Tx,
  operation: MoneyOperation,
  answer: AcquirerAnswer,
  { clock, told = false }: Pick<AcquirerContext, 'clock'> & { readonly told?: boolean },
): Promise<Result<Order, MoveRefusal | 'not_found'> | Refused> {
  const { id, oid, plan } = operation;
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  if ((await runningOperation(tx, oid))?.id !== id) return accept(stored.order);
  if ('refused' in answer) {
    const { refused, decline } = answer;
    await endOperation(tx, operation, 'refused', decline);
    return { ...refuse(refused), ...(decline !== undefined && { details: { decline } }) };
  }
  const now = clock();
  const before = stored.order;
  const after = plan.kind === 'capture' ? captured(before, plan, now) : refunded(before, plan, now);
  await saveOrder(tx, after);
  if (plan.kind === 'refund') {
    await recordRefund(tx, { order: before, operation: id, who: operation.who, now }, plan);
    if (plan.problem !== undefined) await endProblem(tx, { oid, line: plan.problem.line });
  }
  await savePaymentState({ tx, now }, oid, plan, answer);
  await moveBalance(tx, after, plan, now);
  await keepContainers(tx, after, { who: operation.who ?? undefined, why: plan.why, now });
  await keepPapers({ tx, now, who: operation.who ?? undefined }, before, after, correctionOf(plan));
  await endOperation(tx, operation, 'done');
  if (!told) await tellCustomer({ tx, now }, operation, { before, after });
  await report({ tx, now }, operation, { before, after });
  return accept(after);
}

/** The reason of a correction for the customer: the office's own words are for the audit log. */
function correctionOf(plan: CapturePlan | RefundPlan): string {
  if (plan.kind === 'capture') return 'Montant pris';
  if (plan.problem !== undefined) return 'Article signalé';
  if (plan.hub !== undefined) return 'Geste du marché';
  return plan.line === undefined ? 'Commande remboursée' : 'Prix d’un article corrigé';
}

function captured(order: Order, plan: CapturePlan, now: Ms): Order {
  const { bill } = orderAmounts(order);
  const invoiced = order.payment.issuer === 'invoice' || plan.instead === 'invoice';
  const taken = invoiced ? bill : plan.card;
  const account = onAccount(bill, taken);
  const status = statusAfter(order, plan.event);
  const captures = invoiced ? max(order.payment.captured, add(bill, loweredBy(order))) : taken;
  const paid = { captured: captures, customer_credit: plan.credit, ...(account !== ZERO && { account }) };
  const change = { status, ...paid, ...(plan.instead === 'invoice' && BY_INVOICE) };
  return ended(
    { ...order, payment: withPaymentLog(order, change, { what: plan.event, amount: taken, now }) },
    status,
    now,
  );
}

/** Refunds that lowered lines of an invoice: excluded from its bill, included in the invoiced amount. */
function loweredBy({ payment: { refunded: back, hub_refund: gestures = ZERO } }: Order): Centimes {
  return subtractDownToZero(back, gestures);
}

/** The payment of an order that is invoiced instead of charged to its card: nothing is held any more. */
const BY_INVOICE = { issuer: 'invoice', alias: '', number: 'Facture', reserved: ZERO };

function refunded(order: Order, plan: RefundPlan, now: Ms): Order {
  const status = statusAfter(order, plan.event);
  const { hub, line, problem } = plan;
  const change = {
    ...{
      status,
      refunded: plan.refunded,
      bearers: [...(order.payment.bearers ?? []), borneBy(order, plan, now)],
    },
    ...(hub !== undefined && { hub_refund: hub }),
  };
  const lowered = order.items.map((item) =>
    item.line === line?.line
      ? {
          ...item,
          finalprice: line.finalprice,
          fulfillment: { ...item.fulfillment, refunded: true },
        }
      : item,
  );
  const items =
    problem === undefined
      ? lowered
      : withDecision(lowered, problem.line, { kind: 'card', amount: plan.amount, word: problem.word, now });
  const what = hub === undefined ? plan.event : 'hub_refund';
  return ended(
    { ...order, items, payment: withPaymentLog(order, change, { what, amount: plan.amount, now }) },
    status,
    now,
  );
}

/** The bearer and cause of a refund, beside its line in the payment's log. */
function borneBy(order: Order, plan: RefundPlan, now: Ms): NonNullable<Order['payment']['bearers']>[number] {
  const { line = plan.problem } = plan;
  const vendor = plan.vendor ?? order.items.find((item) => item.line === line?.line)?.vendor;
  const bearer = bearerOf(plan);
  return {
    ...{ at: new Date(now).toISOString(), bearer },
    ...(bearer === 'shop' && vendor !== undefined && { vendor }),
    ...(plan.cause && { cause: plan.cause }),
  };
}

function statusAfter({ oid, payment }: Order, event: PaymentEvent): PaymentStatus {
  const next = afterPayment(payment.status, event);
  if (!next.ok) throw new Error(`order ${oid}, ${payment.status}, cannot ${event}`);
  return next.value;
}

function ended(order: Order, status: PaymentStatus, now: Ms): Order {
  const open = order.closed === undefined && closesOrder(status);
  return open ? { ...order, closed: new Date(now).toISOString() } : order;
}

async function savePaymentState(
  { tx, now }: { readonly tx: Tx; readonly now: Ms },
  oid: number,
  plan: CapturePlan | RefundPlan,
  answer: Extract<AcquirerAnswer, { readonly done: unknown }>,
): Promise<void> {
  const payment = await paymentOf(tx, oid);
  if (payment === undefined || answer.done === undefined) return;
  const { reference, state, captured: taken, refunded: back } = answer.done;
  // A capture of zero ends the hold, or finds that it lapsed.
  const progress = plan.kind === 'capture' && state !== 'taken' ? 'released' : 'taken';
  await changePaymentOf(tx, oid, { state: progress, reference, captured: taken, refunded: back }, now);
}

async function moveBalance(
  tx: Tx,
  { oid, customer }: Order,
  plan: CapturePlan | RefundPlan,
  now: Ms,
): Promise<void> {
  const entry =
    plan.kind === 'capture'
      ? creditEntry('capture', oid, plan.balance)
      : creditEntry('refund', oid, plan.toCredit);
  await moveCredit(tx, entry, { userId: customer.id, oid, now });
}

/** Mails the customer the captured or refunded amount. */
async function tellCustomer(
  { tx, now }: { readonly tx: Tx; readonly now: Ms },
  { id, plan }: MoneyOperation & { readonly plan: CapturePlan | RefundPlan },
  { before, after }: { readonly before: Order; readonly after: Order },
): Promise<void> {
  const mailed = await orderForMail(tx, after);
  const letter =
    plan.kind === 'capture' ? capturedMail(mailed, before) : refundedMail(mailed, { plan, before });
  await queueMail(tx, { dedupe: `order-${plan.kind}:${id}`, recipient: after.customer.email, letter }, now);
}

/** Records the change and writes the audit log. */
async function report(
  { tx, now }: { readonly tx: Tx; readonly now: Ms },
  { who, plan }: MoneyOperation,
  { before, after }: { readonly before: Order; readonly after: Order },
): Promise<void> {
  const { oid } = after;
  recordChange(tx, 'order', oid);
  const action = plan.kind === 'refund' && plan.hub !== undefined ? 'order.hub-refund' : `order.${plan.kind}`;
  await writeAuditEntry(
    tx,
    {
      ...{ who: who ?? undefined, action, entity: 'order', id: oid },
      ...{
        before: moneyOf(before),
        after: { ...moneyOf(after), ...(plan.kind === 'refund' && borneWords(after)) },
      },
      ...(plan.why !== undefined && { why: plan.why }),
    },
    now,
  );
}

/** The bearer of an order's last refund, for its history: `hub`, or the shop by name. */
function borneWords({ payment: { bearers = [] }, vendors }: Order) {
  const last = bearers.at(-1);
  if (last === undefined) return {};
  const { bearer, vendor, cause } = last;
  const shop = vendors.find(({ slug }) => slug === vendor)?.name ?? 'shop';
  return { bearer: bearer === 'hub' ? bearer : shop, ...(cause && { cause }) };
}

function moneyOf({ payment }: Order) {
  const { status, captured: taken, refunded: back, customer_credit, account = ZERO } = payment;
  return { status, captured: taken, refunded: back, credit: customer_credit, account };
}
