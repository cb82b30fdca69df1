import type { orderContainers } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { containerMoves, missingMoves } from '../../../src/domain/containers/container-counts.ts';
import { standingCount } from '../../../src/domain/fulfilment/bag-count.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { bookedMoves } from '../containers/containers-store.ts';
import { balanceWith } from '../containers/keep-containers.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { authorStamp, type FulfilmentAction } from './fulfilment-action.ts';
import { onOrderToDeliver } from './order-access.ts';
import { saveShipping } from './save-shipping.ts';
import { orderKey, supersededOutcome } from './superseded-outcome.ts';

/**
 * Counts the containers that came back with an order; the latest count holds. A type that was counted before
 * keeps the deposit of that time (docs/rules.md#containers).
 */
export function countContainers(
  action: FulfilmentAction,
  { oid, counts }: ArgsOf<typeof orderContainers>,
): Promise<OperationResult> {
  return onOrderToDeliver(action, oid, async (order) => {
    const { tx } = action;
    const { id, at } = authorStamp(action);
    const held = order.shipping.returned;
    const known = new Map([
      ...((await hubBySlug(tx, order.hub))?.containers ?? []).map(
        ({ name, deposit }) => [name, deposit] as const,
      ),
      ...(held?.counts ?? []).flatMap(({ name, deposit }) =>
        deposit === undefined ? [] : [[name, deposit] as const],
      ),
    ]);
    const priced = counts
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({ name, count, deposit: known.get(name) }));
    if (priced.some(({ deposit }) => deposit === undefined)) return refuse('container_unknown');
    const latest = standingCount(held, { id, at, counts: priced });
    if (latest.id !== id) return supersededOutcome(oid, 'Un compte de contenants plus récent tient.');
    const after = { ...order, shipping: { ...order.shipping, returned: latest } };
    const moves = missingMoves(containerMoves(after), await bookedMoves(tx, oid));
    const back = moves.filter(({ cause }) => cause === 'door');
    const allowed = await balanceWith(tx, order.customer.id, back);
    if (!allowed.ok) return allowed;
    await saveShipping(action, order, { returned: latest }, 'order.containers');
    return { outcome: 'applied', touched: orderKey(oid) };
  });
}
