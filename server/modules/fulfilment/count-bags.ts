import type { orderBags } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { standingBags } from '../../../src/domain/fulfilment/bag-count.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { loadOrderToDeliver } from './order-access.ts';
import { orderKey, supersededOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveShipping } from './save-shipping.ts';

/** How many bags an order goes in: of several counts the latest stands. */
export async function countBags(
  doing: FulfilmentAction,
  { oid, bags }: ArgsOf<typeof orderBags>,
): Promise<OperationResult> {
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const { shipping } = held.value;
  const { id, at } = authorStamp(doing);
  const counted = shipping.bagged && { bags: shipping.bags, ...shipping.bagged };
  const standing = standingBags(counted, { bags, id, at });
  if (standing.id !== id)
    return supersededOutcome(oid, `Un compte plus récent tient\u00a0: ${standing.bags}.`, {
      bags: standing.bags,
    });
  await saveShipping(doing, held.value, { bags, bagged: { id, at } }, 'order.bags');
  return { outcome: 'applied', touched: orderKey(oid) };
}
