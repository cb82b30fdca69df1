import type { itemWeigh } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { grams as weight } from '../../../src/domain/text/french.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { weighAndFind } from '../../../src/domain/fulfilment/weighed-line.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { mayPrepare, loadOrderToPrepare } from './order-access.ts';
import { lineOutcome, orderKey } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveLines } from './save-lines.ts';

/**
 * A line lay on the scale, and what it costs is computed here. Of two weights the first stays; the second is kept beside
 * it, and its author is told both, until a person chooses (docs/rules.md#weighing, docs/decisions/0047).
 */
export async function weighItem(
  doing: FulfilmentAction,
  { oid, line, grams, sawGrams, seen }: ArgsOf<typeof itemWeigh>,
): Promise<OperationResult> {
  const held = await loadOrderToPrepare(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const order = held.value;
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  if (!mayPrepare(doing, order.hub, item.vendor)) return refuse('forbidden');

  const weighed = weighAndFind(order, { line, grams, sawGrams, saw: seen, ...authorStamp(doing) });
  if (!weighed.ok) return weighed;
  const { outcome, kept, said, answer } = weighed.value;
  await saveLines(doing, order, weighed.value, 'item.weigh');
  if (outcome === 'conflict') {
    const reason = `Un autre poids tient pour «\u00a0${item.title}\u00a0»\u00a0: ${weight(kept.grams)}. Le vôtre\u00a0: ${weight(said.grams)}.`;
    return {
      ...{ outcome: 'merged', reason, touched: orderKey(oid) },
      ...{ kept: { line, ...kept }, lost: { line, ...said } },
    };
  }
  return answer === undefined ? { outcome, touched: orderKey(oid) } : lineOutcome(oid, answer);
}
