import type { orderPosition } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { placeStop as placed } from '../../../src/domain/fulfilment/tour-position.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, isOffice } from './fulfilment-action.ts';
import { loadOrderToDeliver } from './order-access.ts';
import { orderKey, supersededOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveShipping } from './save-shipping.ts';

/** Puts an order in a tour and at a place in it, unless the office moved it and its courier had not seen that. */
export async function placeStop(
  doing: FulfilmentAction,
  { oid, priority, position, seen }: ArgsOf<typeof orderPosition>,
): Promise<OperationResult> {
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const order = held.value;
  const { shipping } = order;
  const office = isOffice(doing, order.hub);
  const stands = {
    priority: shipping.priority,
    position: shipping.position,
    office: shipping.placed?.office ?? false,
  };
  if (placed(stands, { saw: seen, office }) === 'merged')
    return supersededOutcome(oid, 'Le bureau a déjà placé cet arrêt autrement.', stands);
  const change = { priority, position, placed: { office, id: doing.id } };
  await saveShipping(doing, order, change, 'order.position');
  return { outcome: 'applied', touched: orderKey(oid) };
}
