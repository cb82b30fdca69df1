import type { orderPosition } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { placeStop as placed } from '../../../src/domain/fulfilment/tour-position.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, isOffice } from './fulfilment-action.ts';
import { onOrderToDeliver } from './order-access.ts';
import { orderKey, supersededOutcome } from './superseded-outcome.ts';
import { saveShipping } from './save-shipping.ts';

/** Moves an order to a tour and a place in it, unless the office moved it and the courier had not seen that. */
export function placeStop(
  action: FulfilmentAction,
  { oid, priority, position, seen }: ArgsOf<typeof orderPosition>,
): Promise<OperationResult> {
  return onOrderToDeliver(action, oid, async (order) => {
    const { shipping } = order;
    const office = isOffice(action, order.hub);
    const current = {
      priority: shipping.priority,
      position: shipping.position,
      office: shipping.placed?.office ?? false,
    };
    if (placed(current, { saw: seen, office }) === 'merged')
      return supersededOutcome(oid, 'Le bureau a déjà placé cet arrêt autrement.', current);
    const change = { priority, position, placed: { office, id: action.id } };
    await saveShipping(action, order, change, 'order.position');
    return { outcome: 'applied', touched: orderKey(oid) };
  });
}
