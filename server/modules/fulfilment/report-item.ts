import type { itemReport } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { reportLine } from '../../../src/domain/fulfilment/line-report.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { type FulfilmentAction, authorStamp } from './fulfilment-action.ts';
import { mayPrepare, loadOrderToPrepare } from './order-access.ts';
import { lineOutcome, orderKey, supersededOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveLines } from './save-lines.ts';

/** Something is wrong with a line. Every report is kept; the gravest is the one that stands. */
export async function reportItem(
  doing: FulfilmentAction,
  { oid, line, issue, found, note, seen }: ArgsOf<typeof itemReport>,
): Promise<OperationResult> {
  const held = await loadOrderToPrepare(doing, oid);
  if (!held.ok) return explainRefusal(doing, oid, held.refusal);
  const order = held.value;
  const item = order.items.find((one) => one.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  if (!mayPrepare(doing, order.hub, item.vendor)) return refuse('forbidden');

  const reported = reportLine(order, { line, issue, found, note, saw: seen, ...authorStamp(doing) });
  if (!reported.ok) return reported;
  const { answer, issueLost } = reported.value;
  await saveLines(doing, order, reported.value, 'item.report');
  if (answer?.outcome === 'merged') return lineOutcome(oid, answer);
  if (issueLost) return supersededOutcome(oid, 'Un autre problème est déjà signalé pour cet article.');
  return { outcome: 'applied', touched: orderKey(oid) };
}
