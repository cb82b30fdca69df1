import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { bankTime } from '../../../src/domain/payment/bank-timeout.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import { isChangeable } from '../../../src/domain/order/order-change.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type AcquirerPayment, PaymentUnknown } from '../../core/gateways/payment-gateway.ts';
import { whileDoing } from '../../core/database/process-presence.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import {
  endOperation,
  type MoneyOperation,
  runningOperation,
  writeStep,
} from '../orders/money-operations-store.ts';
import type { ChangePlan } from '../orders/money-plan.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { orderHeld, orderOf, type StoredOrder } from '../orders/orders-store.ts';
import { askedForEditMail } from '../mails/change-mail.ts';
import { endFindings } from '../payments/acquirer/findings-store.ts';
import { changePaymentOf, paymentOf } from '../payments/acquirer/payments-store.ts';
import { tokenOf } from '../payments/methods/payment-methods-store.ts';
import { giveChangeUp, writeChange } from './apply-change.ts';
import { waitingOf } from './quote-change.ts';

type Change = MoneyOperation<ChangePlan>;

/** The order after a change, or unchanged while the customer's bank is awaited. */
export interface ChangeResult {
  readonly order: Order;
  readonly waiting?: { readonly url: string; readonly until: string };
}

/**
 * Continues a change from the step that it reached: asks the acquirer, changes the order, releases the
 * payment that it no longer needs. Every step may be repeated: the acquirer knows it by the operation's id,
 * and the order is changed once.
 */
export function finishChange(
  context: AcquirerContext,
  change: Change,
  { giveUp = false }: { readonly giveUp?: boolean } = {},
): Promise<Result<ChangeResult, RefusalCode>> {
  return whileDoing(context.database.presence, change.id, async () => {
    const decided = await decideChange(context, change, giveUp);
    await releaseLeftOver(context, change);
    return decided;
  });
}

async function decideChange(
  context: AcquirerContext,
  change: Change,
  giveUp: boolean,
): Promise<Result<ChangeResult, RefusalCode>> {
  const { step } = change.plan;
  const { write, clock } = context;
  switch (step.kind) {
    case 'asking': {
      const known = await askForMore(context, change);
      return write((tx) => settle(tx, change, known, { ...context, over: false }));
    }
    case 'waiting': {
      const over = giveUp || step.ended !== undefined || clock() >= Date.parse(step.until);
      const known = over
        ? await ended(context, `change:${change.id}:over`, step.reference)
        : await context.gateways.payment.confirm(step.reference);
      return write((tx) => settle(tx, change, known, { ...context, over: giveUp }));
    }
    case 'releasing': {
      const stored = await context.read((tx) => orderOf(tx, change.oid));
      return stored === undefined ? refuse('not_found') : accept({ order: stored.order });
    }
  }
}

/** Holds or captures the greater amount beside the former one. */
async function askForMore(
  { gateways, read }: AcquirerContext,
  { id, oid, plan, started }: Change,
): Promise<AcquirerPayment> {
  const token = await read(async (tx) => {
    const stored = await orderOf(tx, oid);
    return stored === undefined ? '' : tokenOf(tx, stored.order.customer.id, stored.order.payment.alias);
  });
  const returnPath = `/profile/orders/${oid}/change`;
  const key = { key: `change:${id}`, since: Date.parse(started) };
  return gateways.payment.authorise({ ...key, token, amount: plan.amount, oid, returnPath });
}

/** Ends a payment at the acquirer; one that the customer is paying right now is ended later. */
async function ended(
  { gateways }: AcquirerContext,
  key: string,
  reference: string,
): Promise<AcquirerPayment> {
  try {
    return await gateways.payment.cancel({ key, reference });
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    const nothing = { amount: ZERO, captured: ZERO, refunded: ZERO, clientSecret: '', url: '' };
    return { ...nothing, reference, state: 'released' };
  }
}

/** Applies the acquirer's answer, once: without effect when the operation is at another step. */
async function settle(
  tx: Tx,
  change: Change,
  known: AcquirerPayment,
  { clock, over }: Pick<AcquirerContext, 'clock'> & { readonly over: boolean },
): Promise<Result<ChangeResult, RefusalCode>> {
  const { id, oid, plan } = change;
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  const { order } = stored;
  const running = await runningOperation(tx, oid);
  if (running?.id !== id || running.plan.kind !== 'change' || running.plan.step.kind === 'releasing')
    return accept({ order });
  const now = clock();
  switch (known.state) {
    case 'held':
    case 'taken':
      if (!isChangeable(order) || !isEqual(order.items, plan.from)) {
        await giveChangeUp(tx, order, plan.next, now);
        await writeStep(tx, id, releasing(plan, known.reference, 'refused'));
        return refuse(order.locked === undefined ? 'order_not_changeable' : 'day_locked');
      }
      return accept({ order: await replace({ tx, now }, stored, change, known) });
    case 'authentication_due': {
      const waits = await waitForBank(tx, order, change, { known, now, over });
      return accept({ order, ...waitingOf(waits) });
    }
    case 'declined':
    case 'expired':
    case 'released':
      await giveChangeUp(tx, order, plan.next, now);
      await endOperation(tx, change, 'refused', known.decline);
      if (over) return accept({ order });
      return refuse(plan.step.kind === 'waiting' ? 'authentication_failed' : 'payment_declined');
  }
}

/** Changes the order, which relies on the new payment from now on; the former one is released afterwards. */
async function replace(
  { tx, now }: { readonly tx: Tx; readonly now: number },
  stored: StoredOrder,
  { id, oid, who, plan }: Change,
  known: AcquirerPayment,
): Promise<Order> {
  const former = (await paymentOf(tx, oid))?.reference ?? undefined;
  const taken = known.state === 'taken';
  const captured = taken ? known.captured : ZERO;
  const paid = { status: taken ? ('prepaid' as const) : ('authorized' as const), captured };
  const { next, why = '', edit: told } = plan;
  const edit = told && { why, tell: told.tell };
  const order = await writeChange({ tx, now }, stored, { next, who, paid, edit });
  const progress = { reference: known.reference, amount: plan.amount, captured, refunded: 0 };
  const holdEnds = known.holdEnds === undefined ? null : new Date(known.holdEnds).toISOString();
  await changePaymentOf(
    tx,
    oid,
    { ...progress, state: taken ? 'taken' : 'held', hold_ends: holdEnds, client_secret: null },
    now,
  );
  if (former === undefined) await endOperation(tx, { id, plan }, 'done');
  else {
    await endFindings(tx, 'hold_ending', former, now);
    await writeStep(tx, id, releasing(plan, former, 'done'));
  }
  return order;
}

async function waitForBank(
  tx: Tx,
  order: Order,
  { id, plan }: Change,
  { known, now, over }: { readonly known: AcquirerPayment; readonly now: number; readonly over: boolean },
): Promise<ChangePlan> {
  if (plan.step.kind === 'waiting' && !over) return plan;
  const hub = await hubBySlug(tx, order.hub);
  if (hub === undefined) throw new Error(`order ${order.oid} of an unknown hub: ${order.hub}`);
  const until = new Date(now + bankTime(hub)).toISOString();
  const { reference, url } = known;
  const step = { kind: 'waiting' as const, reference, url, until, ...(over && { ended: true as const }) };
  const waiting: ChangePlan = { ...plan, step };
  await writeStep(tx, id, waiting);
  if (plan.edit !== undefined && plan.step.kind !== 'waiting' && !over) {
    const letter = askedForEditMail(await orderForMail(tx, order), {
      until: now + bankTime(hub),
      zone: zoneOf(hub),
    });
    await queueMail(tx, { dedupe: `order-edit-bank:${id}`, recipient: order.customer.email, letter }, now);
  }
  return waiting;
}

function releasing(plan: ChangePlan, reference: string, end: 'done' | 'refused'): ChangePlan {
  return { ...plan, step: { kind: 'releasing', reference, end } };
}

/** Releases or refunds the payment that the order no longer relies on, and ends the operation. */
async function releaseLeftOver(context: AcquirerContext, { id, oid }: Change): Promise<void> {
  const running = await context.write((tx) => runningOperation(tx, oid));
  if (running?.id !== id || running.plan.kind !== 'change') return;
  const { plan } = running;
  const { step } = plan;
  if (step.kind !== 'releasing') return;
  const { state } = await ended(context, `change:${id}:end`, step.reference);
  if (state === 'authentication_due') return;
  await context.write(async (tx) => {
    await orderHeld(tx, oid);
    if ((await runningOperation(tx, oid))?.id === id) await endOperation(tx, { id, plan }, step.end);
  });
}
