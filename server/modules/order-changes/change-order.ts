import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { changeOrder as call } from '../../../src/contract/orders/order-change.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { holdStep } from '../../../src/domain/order/order-change.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { isLeft } from '../../core/database/process-presence.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { type MoneyOperation, runningOperation, startOperation } from '../orders/money-operations-store.ts';
import type { ChangePlan } from '../orders/money-plan.ts';
import { orderHeld, type StoredOrder } from '../orders/orders-store.ts';
import { paymentOf } from '../payments/acquirer/payments-store.ts';
import { type AssessedChange, assessChange } from './assess-change.ts';
import { claimChange, writeChange } from './apply-change.ts';
import { type ChangeResult, finishChange } from './finish-change.ts';
import { heldAmount } from './held-amount.ts';
import { isChange, isOwn } from './quote-change.ts';

export type ChangeContext = AcquirerContext & { readonly actor: Actor };
type ChangeBody = BodyOf<typeof call>;

/** After this, a change is considered abandoned whatever its process does; the next caller finishes it. */
const ABANDONED_MS = MINUTE_MS;

/**
 * Changes a placed order. What the acquirer holds suffices: one transaction. Otherwise one that takes stock and credit, the
 * acquirer with none open, and one that changes the order; only then the former hold is released
 * (docs/rules.md#changing-an-order).
 */
export async function changeOrder(
  context: ChangeContext,
  oid: number,
  body: ChangeBody,
): Promise<Result<ChangeResult, RefusalCode>> {
  const begun = await context.write((tx) => begin(tx, context, oid, body));
  if (!begun.ok) return begun;
  return begun.value.kind === 'done'
    ? accept({ order: begun.value.order })
    : finishChange(context, begun.value.operation);
}

/** Asks what became of a change that waits for its customer's bank, or gives it up. */
export async function settleWaitingChange(
  context: ChangeContext,
  oid: number,
  giveUp: boolean,
): Promise<Result<ChangeResult, RefusalCode>> {
  const found = await context.write(async (tx) => ({
    stored: await orderHeldBy(tx, context.actor, oid),
    running: await runningOperation(tx, oid),
  }));
  if (found.stored === undefined) return refuse('not_found');
  const { running } = found;
  if (running === undefined || !isChange(running.plan)) return accept({ order: found.stored.order });
  return finishChange(context, { ...running, plan: running.plan }, { giveUp });
}

type Begun =
  | { readonly kind: 'done'; readonly order: StoredOrder['order'] }
  | { readonly kind: 'running'; readonly operation: MoneyOperation<ChangePlan> };

async function begin(
  tx: Tx,
  { actor, clock, database: { presence } }: ChangeContext,
  oid: number,
  { seen, adult, ...wish }: ChangeBody,
): Promise<Result<Begun, RefusalCode>> {
  const stored = await orderHeldBy(tx, actor, oid);
  if (stored === undefined) return refuse('not_found');
  const now = clock();
  const running = await runningOperation(tx, oid);
  if (running !== undefined) {
    const { plan } = running;
    if (!isChange(plan)) return refuse('still_running');
    const left =
      plan.step.kind === 'waiting' ||
      now - Date.parse(running.started) >= ABANDONED_MS ||
      (await isLeft(tx, presence, { id: running.id, by: plan.process }));
    return left ? accept({ kind: 'running', operation: { ...running, plan } }) : refuse('still_running');
  }
  const assessed = await assessChange(tx, stored, wish, now);
  if (!assessed.ok) return assessed;
  const { order } = stored;
  const change = assessed.value;
  if (!change.lines.some(differs) && change.changes.length === 0) return accept({ kind: 'done', order });
  const payment = await paymentOf(tx, oid);
  const held = payment && heldAmount(payment);
  const refused = refusalOf(change, held !== undefined) ?? alcoholRefused(change, adult);
  if (refused !== undefined) return refuse(refused);
  if (change.changes.some(({ kind }) => kind !== 'price') || !isEqual(change.after, seen))
    return refuse('order_change_differs');

  const { next } = change;
  await claimChange(tx, order, next, now);
  if (held === undefined || order.payment.issuer === 'invoice' || holdStep(next.reserved, held) === 'keeps')
    return accept({ kind: 'done', order: await writeChange({ tx, now }, stored, { next, who: actor.id }) });
  const plan: ChangePlan = {
    ...{ kind: 'change', amount: next.reserved, next, from: order.items, step: { kind: 'asking' } },
    process: presence.name,
  };
  const operation = { id: randomUUID(), oid, who: actor.id, plan, started: new Date(now).toISOString() };
  await startOperation(tx, operation);
  return accept({ kind: 'running', operation });
}

async function orderHeldBy(tx: Tx, actor: Actor, oid: number): Promise<StoredOrder | undefined> {
  const stored = await orderHeld(tx, oid);
  return isOwn(actor, stored) ? stored : undefined;
}

function differs({ change }: AssessedChange['lines'][number]): boolean {
  return change.before !== change.after;
}

function refusalOf({ closed, unpayable, next }: AssessedChange, known: boolean): RefusalCode | undefined {
  if (closed || !known) return 'order_not_changeable';
  return next.items.length === 0 ? 'order_change_empty' : unpayable;
}

function alcoholRefused({ alcohol }: AssessedChange, adult: boolean): RefusalCode | undefined {
  return alcohol && !adult ? 'age_not_confirmed' : undefined;
}
