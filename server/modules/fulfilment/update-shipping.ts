import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateShipping as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { deliverStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { isPlausibleDelivery } from '../../../src/domain/hub/shipping-price.ts';
import { worksFor } from '../../core/actor.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall } from './fulfilment-calls.ts';
import { type FulfilmentAction, authorStamp, isLockedFor } from './fulfilment-action.ts';
import { type OrderAccessRefusal, loadOrderToDeliver } from './order-access.ts';
import { saveShipping } from './save-shipping.ts';

type Body = BodyOf<typeof contract>;
type Refusal =
  | OrderAccessRefusal
  | 'malformed'
  | 'order_closed'
  | 'day_locked'
  | 'order_not_ready'
  | 'payment_state'
  | 'price_implausible';

/**
 * Records bags, the delivery, or another delivery fee, which only the office may set. A delivery needs all its lines
 * settled (docs/rules.md#delivery-fee).
 */
export async function updateShipping(
  context: FulfilmentCallContext,
  oid: number,
  body: Body,
): Promise<Result<Order, Refusal>> {
  const action = actionOfCall(context);
  const loaded = await loadOrderToDeliver(action, oid);
  if (!loaded.ok) return loaded;
  // An empty body would be answered like a successful change.
  if (Object.values(body).every((value) => value === undefined)) return refuse('malformed');
  if (body.amount !== undefined && !worksFor(action.actor, loaded.value.hub, 'manager'))
    return refuse('forbidden');
  if (isLockedFor(action, loaded.value)) return refuse('day_locked');
  const shipped = await deliver(action, loaded.value, body);
  if (!shipped.ok) return shipped;
  const priced = await price(action, shipped.value, body.amount);
  return priced.ok ? answerOrder(context, oid) : priced;
}

async function deliver(
  action: FulfilmentAction,
  order: Order,
  { bags, status }: Body,
): Promise<Result<Order, 'order_not_ready' | 'forbidden'>> {
  if (bags === undefined && status === undefined) return accept(order);
  if (status === true && order.fulfillments.status !== 'fulfilled') return refuse('order_not_ready');
  const { id, at, by } = authorStamp(action);
  const office = worksFor(action.actor, order.hub, 'manager');
  const saw = outcomeOf(order.shipping);
  const outcome = status === true ? 'delivered' : null;
  const delivered =
    status === undefined || (status && order.shipping.shipped)
      ? { stop: order.shipping, outcome: 'applied' }
      : deliverStop(order.shipping, { outcome, saw, office, at, by });
  if (delivered.outcome === 'merged') return refuse('forbidden');
  const counted = bags === undefined ? {} : { bags, bagged: { id, at } };
  return accept(await saveShipping(action, order, { ...delivered.stop, ...counted }, 'orders.shipping'));
}

async function price(
  { unitOfWork, actor, at }: FulfilmentAction,
  order: Order,
  amount: Body['amount'],
): Promise<Result<Order, 'order_closed' | 'payment_state' | 'price_implausible'>> {
  if (amount === undefined) return accept(order);
  if (order.closed !== undefined) return refuse('order_closed');
  if (!isPlausibleDelivery(amount)) return refuse('price_implausible');
  if (order.payment.status !== 'authorized') return refuse('payment_state');
  await unitOfWork.assertNoMoneyMoving(order.oid);
  const fees = { ...order.payment.fees, shipping: amount };
  const after = { ...order, payment: { ...order.payment, fees } };
  const auditEntry = { who: actor.id, action: 'orders.shipping', entity: 'order', id: order.oid };
  const before = { shipping: order.payment.fees.shipping };
  await unitOfWork.save(after, { ...auditEntry, before, after: { shipping: amount } }, at);
  return accept(after);
}
