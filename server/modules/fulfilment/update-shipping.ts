import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateShipping as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { deliverStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { isPlausibleDelivery } from '../../../src/domain/hub/shipping-price.ts';
import { worksFor } from '../../core/actor.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall } from './fulfilment-calls.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { type OrderAccessRefusal, loadOrderToDeliver } from './order-access.ts';
import { saveShipping } from './save-shipping.ts';

type Asked = BodyOf<typeof contract>;
type Refusal =
  | OrderAccessRefusal
  | 'malformed'
  | 'order_closed'
  | 'order_not_ready'
  | 'payment_state'
  | 'price_implausible';

/**
 * Bags, whether it was delivered, or another delivery fee, which is its office's alone to say; a delivery needs all its
 * lines settled. See docs/rules.md#delivery-fee.
 */
export async function updateShipping(
  calling: FulfilmentCallContext,
  oid: number,
  asked: Asked,
): Promise<Result<Order, Refusal>> {
  const doing = actionOfCall(calling);
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return held;
  // What says nothing would look like something that was done.
  if (Object.values(asked).every((value) => value === undefined)) return refuse('malformed');
  if (asked.amount !== undefined && !worksFor(doing.actor, held.value.hub, 'manager'))
    return refuse('forbidden');
  const shipped = await deliver(doing, held.value, asked);
  if (!shipped.ok) return shipped;
  const priced = await price(doing, shipped.value, asked.amount);
  return priced.ok ? answerOrder(calling, oid) : priced;
}

async function deliver(
  doing: FulfilmentAction,
  order: Order,
  { bags, status }: Asked,
): Promise<Result<Order, 'order_not_ready' | 'forbidden'>> {
  if (bags === undefined && status === undefined) return accept(order);
  if (status === true && order.fulfillments.status !== 'fulfilled') return refuse('order_not_ready');
  const { id, at, by } = authorStamp(doing);
  const office = worksFor(doing.actor, order.hub, 'manager');
  const saw = outcomeOf(order.shipping);
  const outcome = status === true ? 'delivered' : null;
  const said =
    status === undefined || (status && order.shipping.shipped)
      ? { stop: order.shipping, outcome: 'applied' }
      : deliverStop(order.shipping, { outcome, saw, office, at, by });
  if (said.outcome === 'merged') return refuse('forbidden');
  const counted = bags === undefined ? {} : { bags, bagged: { id, at } };
  return accept(await saveShipping(doing, order, { ...said.stop, ...counted }, 'orders.shipping'));
}

async function price(
  { unitOfWork: desk, actor, at }: FulfilmentAction,
  order: Order,
  amount: Asked['amount'],
): Promise<Result<Order, 'order_closed' | 'payment_state' | 'price_implausible'>> {
  if (amount === undefined) return accept(order);
  if (order.closed !== undefined) return refuse('order_closed');
  if (!isPlausibleDelivery(amount)) return refuse('price_implausible');
  if (order.payment.status !== 'authorized') return refuse('payment_state');
  await desk.assertNoMoneyMoving(order.oid);
  const fees = { ...order.payment.fees, shipping: amount };
  const after = { ...order, payment: { ...order.payment, fees } };
  const deed = { who: actor.id, action: 'orders.shipping', entity: 'order', id: order.oid };
  const before = { shipping: order.payment.fees.shipping };
  await desk.save(after, { ...deed, before, after: { shipping: amount } }, at);
  return accept(after);
}
