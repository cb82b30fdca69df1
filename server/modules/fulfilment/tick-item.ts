import type { itemTick } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, isOffice, authorStamp } from './fulfilment-action.ts';
import { mayPrepare, loadOrderToPrepare } from './order-access.ts';
import { lineOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveLines } from './save-lines.ts';

/** Found, not found, or not yet: somebody's word on a line. Only the office settles a dispute. */
export async function tickItem(
  doing: FulfilmentAction,
  { oid, line, status, quantity, settles, seen }: ArgsOf<typeof itemTick>,
): Promise<OperationResult> {
  const held = await loadOrderToPrepare(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const order = held.value;
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  if (!mayPrepare(doing, order.hub, item.vendor)) return refuse('forbidden');
  if (settles === true && !isOffice(doing, order.hub)) return refuse('forbidden');

  const prepared = prepareLines(order, [
    { line, ...authorStamp(doing), status, quantity, settles, saw: seen },
  ]);
  if (!prepared.ok) return prepared;
  await saveLines(doing, order, prepared.value, 'item.tick');
  const [answer] = prepared.value.answers;
  if (answer === undefined) throw new Error(`nothing was answered for line ${line} of ${oid}`);
  return lineOutcome(oid, answer);
}
