import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { linesAreFixed } from '../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import { worksFor } from '../../core/actor.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { authorStamp, isLockedFor, type FulfilmentAction } from './fulfilment-action.ts';
import { keepLateArrival } from '../orders/late-arrivals-store.ts';
import { explainRefusal } from './refused-outcome.ts';
import { supersededOutcome } from './superseded-outcome.ts';

/** Why a person may not work on an order. */
export type OrderAccessRefusal = 'not_found' | 'forbidden' | 'order_cancelled';

/** Why the lines of an order are fixed. */
export type LinesRefusal = OrderAccessRefusal | 'order_closed' | 'order_captured' | 'day_locked';

/** The part of an action that loading an order needs. */
type OrderAccess = Pick<FulfilmentAction, 'unitOfWork' | 'actor'>;

/**
 * Loads an order that its hub's staff delivers and locks it for this transaction. An order that the actor may not see,
 * or that is not paid yet, answers as an unknown one.
 */
export async function loadOrderToDeliver(
  { unitOfWork, actor }: OrderAccess,
  oid: number,
): Promise<Result<Order, OrderAccessRefusal>> {
  const seen = await loadVisibleOrder({ unitOfWork, actor }, oid);
  if (!seen.ok) return seen;
  if (!worksFor(actor, seen.value.hub)) return refuse('forbidden');
  return seen.value.cancel === undefined ? seen : refuse('order_cancelled');
}

/**
 * Loads and locks an order whose lines may change: no money was captured for it (docs/rules.md#fixed-lines), and no
 * capture is running.
 */
export async function loadOrderToPrepare(
  { unitOfWork, actor }: OrderAccess,
  oid: number,
): Promise<Result<Order, LinesRefusal>> {
  const seen = await loadVisibleOrder({ unitOfWork, actor }, oid);
  if (!seen.ok) return seen;
  const { cancel, closed, locked, payment } = seen.value;
  if (cancel !== undefined) return refuse('order_cancelled');
  if (locked !== undefined) return refuse('day_locked');
  if (linesAreFixed(payment)) return refuse('order_captured');
  if (closed !== undefined) return refuse('order_closed');
  await unitOfWork.assertNoMoneyMoving(oid);
  return seen;
}

/** Loads and locks an order that the actor may see. */
export async function loadVisibleOrder(
  { unitOfWork, actor }: OrderAccess,
  oid: number,
): Promise<Result<Order, 'not_found'>> {
  const order = await unitOfWork.load(oid);
  if (order === undefined || projectOrder(actor, order) === undefined) return refuse('not_found');
  return order.payment.status === 'pending' ? refuse('not_found') : accept(order);
}

/** Loads and locks an order for its hub's office, which also sees an order that is not paid yet. */
export async function loadOrderOfOffice(
  { unitOfWork, actor }: OrderAccess,
  oid: number,
): Promise<Result<Order, 'not_found' | 'forbidden'>> {
  const order = await unitOfWork.load(oid);
  if (order !== undefined && worksFor(actor, order.hub, 'manager')) return accept(order);
  const seen = await loadVisibleOrder({ unitOfWork, actor }, oid);
  return seen.ok ? refuse('forbidden') : seen;
}

/** Whether the actor may prepare a line: its producer and the hub's staff may. */
export function mayPrepare({ actor }: Pick<FulfilmentAction, 'actor'>, hub: string, vendor: string): boolean {
  return worksFor(actor, hub) || actor.shops.includes(vendor);
}

/**
 * Runs an operation on an order that the actor delivers; a refusal is explained with the current order. The office is
 * refused once the day is closed (docs/rules.md#closing-a-day).
 */
export async function onOrderToDeliver(
  action: FulfilmentAction,
  oid: number,
  operation: (order: Order) => Promise<OperationResult>,
): Promise<OperationResult> {
  const loaded = await loadOrderToDeliver(action, oid);
  if (!loaded.ok) return explainRefusal(action, oid, loaded.refusal);
  return isLockedFor(action, loaded.value)
    ? explainRefusal(action, oid, 'day_locked')
    : operation(loaded.value);
}

/**
 * Runs an operation on a line that the actor prepares; a refused order is explained with its current state.
 * `said`: what the author found, kept for the office when the day was closed meanwhile
 * (docs/rules.md#closing-a-day).
 */
export async function onLineToPrepare(
  action: FulfilmentAction,
  { oid, line, said }: { readonly oid: number; readonly line: number; readonly said: string },
  operation: (order: Order, item: OrderItem) => Promise<OperationResult>,
): Promise<OperationResult> {
  const loaded = await loadOrderToPrepare(action, oid);
  if (!loaded.ok)
    return loaded.refusal === 'day_locked'
      ? keepLateWork(action, { oid, line, said })
      : explainRefusal(action, oid, loaded.refusal);
  const order = loaded.value;
  const item = order.items.find((known) => known.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  return mayPrepare(action, order.hub, item.vendor) ? operation(order, item) : refuse('forbidden');
}

async function keepLateWork(
  action: FulfilmentAction,
  { oid, line, said }: { readonly oid: number; readonly line: number; readonly said: string },
): Promise<OperationResult> {
  const order = await action.unitOfWork.load(oid);
  const item = order?.items.find((known) => known.line === line);
  if (order === undefined || item === undefined) return refuse('item_not_in_order');
  if (!mayPrepare(action, order.hub, item.vendor)) return refuse('forbidden');
  if (isLockedFor(action, order)) return explainRefusal(action, oid, 'day_locked');
  const { id, at, by } = authorStamp(action);
  await keepLateArrival(action.tx, {
    id,
    hub: order.hub,
    oid,
    line,
    said: `${item.title}, ${said}`,
    who: by,
    at,
  });
  return supersededOutcome(oid, 'La journée était déjà fermée\u00a0: le bureau garde ce que vous avez fait.');
}
