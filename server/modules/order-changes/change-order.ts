import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { ChangedMeanwhile, changeOrder as call } from '../../../src/contract/orders/order-change.ts';
import type { editOrder as editCall } from '../../../src/contract/orders/order-edit.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import { type Centimes, min } from '../../../src/domain/money/money.ts';
import { MAX_CREDIT } from '../../../src/domain/payment/credit.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { type MovedLine, movedSince } from '../../../src/domain/order/changed-meanwhile.ts';
import { holdStep } from '../../../src/domain/order/order-change.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { isLeft, whileDoingSteps } from '../../core/database/process-presence.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { writeUnlessRefused } from '../../platform/feed/write-transaction.ts';
import { type MoneyOperation, runningOperation, startOperation } from '../orders/money-operations-store.ts';
import type { ChangedOrder, ChangePlan } from '../orders/money-plan.ts';
import { orderHeld, type StoredOrder } from '../orders/orders-store.ts';
import { paymentOf } from '../payments/acquirer/payments-store.ts';
import { editedItems } from './changed-items.ts';
import { type AssessedChange, assessChange } from './assess-change.ts';
import { claimChange, writeChange } from './apply-change.ts';
import { type ChangeResult, finishChange } from './finish-change.ts';
import { heldAmount } from './held-amount.ts';
import { isChange, isOwn } from './quote-change.ts';
import { isOfOffice, plainWish } from './quote-edit.ts';

export type ChangeContext = AcquirerContext & { readonly actor: Actor };
type ChangeBody = BodyOf<typeof call>;
type EditBody = BodyOf<typeof editCall>;

/** The requested change; the office also gives the reason, and the way to pay an amount beyond the hold. */
interface Asked extends ChangeBody {
  readonly office?: Pick<EditBody, 'why' | 'tell' | 'beyond' | 'replaced'>;
}

/** After this time a change counts as abandoned, even while its process runs; the next caller finishes it. */
const ABANDONED_MS = MINUTE_MS;

/**
 * Changes a placed order. When the acquirer's hold suffices, in one transaction. Otherwise in two: one
 * reserves stock and credit, then the acquirer is called with none open, and one changes the order; only then
 * the former hold is released (docs/rules.md#changing-an-order).
 */
export async function changeOrder(
  context: ChangeContext,
  oid: number,
  body: Asked,
): Promise<Result<ChangeResult, RefusalCode>> {
  return whileDoingSteps(context.database.presence, async (begins) => {
    const begun = await writeUnlessRefused(context, async (tx) => {
      const decided = await begin(tx, context, oid, body);
      if (decided.ok && decided.value.kind === 'running') begins(decided.value.operation.id);
      return decided;
    });
    if (!begun.ok) return begun;
    return begun.value.kind === 'done'
      ? accept({ order: begun.value.order })
      : finishChange(context, begun.value.operation);
  });
}

/** Edits a placed order for its customer, even past its cut-off (docs/rules.md#editing-an-order). */
export function editOrder(
  context: ChangeContext,
  oid: number,
  { why, tell, beyond, seen, from, adult, ...wish }: EditBody,
): Promise<Result<ChangeResult, RefusalCode>> {
  const office = { why, tell, beyond, replaced: wish.replaced };
  return changeOrder(context, oid, { ...plainWish(wish), seen, from, adult, office });
}

/** Reads the outcome of an edit that waits for the bank, or gives it up; not of a customer's change. */
export async function settleWaitingEdit(
  context: ChangeContext,
  oid: number,
  giveUp: boolean,
): Promise<Result<ChangeResult, RefusalCode>> {
  const { stored, running } = await context.write(async (tx) => ({
    stored: await orderHeldBy(tx, context.actor, oid, true),
    running: await runningOperation(tx, oid),
  }));
  if (stored === undefined) return refuse('not_found');
  if (running === undefined || !isChange(running.plan) || running.plan.edit === undefined)
    return accept({ order: stored.order });
  return finishChange(context, { ...running, plan: running.plan }, { giveUp });
}

/** Reads the outcome of a change that waits for its customer's bank, or gives it up. */
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
  { seen, from, adult, office, ...wish }: Asked,
): Promise<Result<Begun, RefusalCode>> {
  const stored = await orderHeldBy(tx, actor, oid, office !== undefined);
  if (stored === undefined) return refuse('not_found');
  const now = clock();
  const running = await runningOperation(tx, oid);
  if (running !== undefined) {
    const { plan } = running;
    if (!isChange(plan) || (office !== undefined && plan.edit === undefined)) return refuse('still_running');
    const left =
      plan.step.kind === 'waiting' ||
      now - Date.parse(running.started) >= ABANDONED_MS ||
      (await isLeft(tx, presence, { id: running.id, by: plan.process }));
    return left ? accept({ kind: 'running', operation: { ...running, plan } }) : refuse('still_running');
  }
  const { order } = stored;
  if (order.locked !== undefined) return refuse('day_locked');
  const assessed = await assessChange(tx, stored, wish, { now, office: office !== undefined });
  if (!assessed.ok) return assessed;
  const change = assessed.value;
  if (!change.lines.some(differs) && change.changes.length === 0) return accept({ kind: 'done', order });
  const payment = await paymentOf(tx, oid);
  const held = payment && heldAmount(payment);
  const refused = refusalOf(change, held !== undefined) ?? alcoholRefused(change, adult);
  if (refused !== undefined) return refuse(refused);
  const moved = from === undefined ? [] : movedSince(from, order.items, wish);
  if (moved.length > 0)
    return { ...refuse('order_changed_meanwhile'), ...{ details: changedMeanwhile(order, moved) } };
  if (change.changes.some(({ kind }) => kind !== 'price') || !isEqual(change.after, seen))
    return refuse('order_change_differs');

  const next = nextOf(order, change, { office, held });
  if (office?.beyond === 'account' && held !== undefined && change.after.toPay - held > MAX_CREDIT)
    return refuse('capture_too_much');
  await claimChange(tx, order, next, now);
  if (held === undefined || order.payment.issuer === 'invoice' || holdStep(next.reserved, held) === 'keeps')
    return accept({
      kind: 'done',
      order: await writeChange({ tx, now }, stored, { next, who: actor.id, edit: office }),
    });
  const plan: ChangePlan = {
    ...{ kind: 'change', amount: next.reserved, next, from: order.items, step: { kind: 'asking' } },
    process: presence.name,
    ...(office !== undefined && { why: office.why, edit: { tell: office.tell } }),
  };
  const operation = { id: randomUUID(), oid, who: actor.id, plan, started: new Date(now).toISOString() };
  await startOperation(tx, operation);
  return accept({ kind: 'running', operation });
}

/** The resulting order: an amount that the office puts on the account is not held. */
function nextOf(
  order: Order,
  { next }: AssessedChange,
  at: { readonly office: Asked['office']; readonly held: Centimes | undefined },
): ChangedOrder {
  const { office, held } = at;
  if (office === undefined) return next;
  const items = editedItems(order, next.items, office.replaced);
  const stays = office.beyond === 'account' && held !== undefined && order.payment.issuer !== 'invoice';
  return { ...next, items, reserved: stays ? min(next.reserved, held) : next.reserved };
}

async function orderHeldBy(
  tx: Tx,
  actor: Actor,
  oid: number,
  office = false,
): Promise<StoredOrder | undefined> {
  const stored = await orderHeld(tx, oid);
  return (office ? isOfOffice : isOwn)(actor, stored) ? stored : undefined;
}

/** The author of the latest change of an order, and the lines that it changed. */
function changedMeanwhile(
  { changed = '', edited = '' }: Order,
  moved: readonly MovedLine[],
): ChangedMeanwhile {
  return { by: edited > changed ? 'market' : 'customer', lines: [...moved] };
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
