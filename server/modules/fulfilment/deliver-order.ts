import type { orderDeliver } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { deliverStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../../src/domain/fulfilment/delivery-outcome.ts';
import { count } from '../../../src/domain/text/french.ts';
import { openAtDoor } from '../../../src/domain/fulfilment/unprepared-at-door.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, isOffice, authorStamp } from './fulfilment-action.ts';
import { loadOrderToDeliver } from './order-access.ts';
import { orderKey, supersededOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveShipping } from './save-shipping.ts';

/**
 * How a delivery ended. It is taken whatever the lines say: whoever stands at the door knows, and what was left open
 * is there for the manager to see (docs/rules.md#delivery-outcomes).
 */
export async function deliverOrder(
  doing: FulfilmentAction,
  { oid, outcome, note, seen }: ArgsOf<typeof orderDeliver>,
): Promise<OperationResult> {
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const order = held.value;
  const { at, by } = authorStamp(doing);
  const office = isOffice(doing, order.hub);
  const delivered = deliverStop(order.shipping, { outcome, saw: seen, office, at, by, note });
  const kind = outcomeOf(delivered.stop);
  if (delivered.outcome === 'merged') {
    const stands = kind === null ? 'pas livrée' : OUTCOME_WORDS[kind];
    return {
      ...{ outcome: 'merged', touched: orderKey(oid), kept: { outcome: kind } },
      reason: `Une autre issue tient pour cette livraison\u00a0: ${stands}.`,
      lost: { outcome, note: note ?? null },
    };
  }
  await saveShipping(doing, order, delivered.stop, 'order.deliver');
  const { unsettled, unweighed } = openAtDoor([order]);
  const left = [
    ...(unsettled.length > 0
      ? [count(unsettled.length, 'ligne reste ouverte', 'lignes restent ouvertes')]
      : []),
    ...(unweighed.length > 0
      ? [count(unweighed.length, 'article n’est pas pesé', 'articles ne sont pas pesés')]
      : []),
  ];
  if (kind === null || !leftWithSomebody(kind) || left.length === 0)
    return { outcome: 'applied', touched: orderKey(oid) };
  return supersededOutcome(oid, `Livrée, mais ${left.join(', ')}.`);
}
