import * as operations from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf, Operation } from '../../../src/contract/core/operation.ts';
import {
  handleOperation,
  handleOnOrder,
  withWorkPlace,
  type OperationResult,
} from '../../platform/operations/accept-operation.ts';
import { assignTour } from './assign-tour.ts';
import { collectVendor } from './collect-vendor.ts';
import { type FulfilmentAction, actionOfOperation, authorStamp, isOffice } from './fulfilment-action.ts';
import { placeStop } from './place-stop.ts';
import type {
  orderBags,
  itemReport,
  itemTick,
  itemWeigh,
  orderDeliver,
} from '../../../src/contract/orders/fulfilment-operations.ts';
import { standingBags } from '../../../src/domain/fulfilment/bag-count.ts';
import { loadOrderToDeliver, mayPrepare, loadOrderToPrepare } from './order-access.ts';
import { orderKey, supersededOutcome, lineOutcome } from './superseded-outcome.ts';
import { explainRefusal } from './refused-outcome.ts';
import { saveShipping } from './save-shipping.ts';
import { reportLine } from '../../../src/domain/fulfilment/line-report.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { saveLines } from './save-lines.ts';
import { prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { grams as weight, count } from '../../../src/domain/text/french.ts';
import { weighAndFind } from '../../../src/domain/fulfilment/weighed-line.ts';
import { deliverStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../../src/domain/fulfilment/delivery-outcome.ts';
import { openAtDoor } from '../../../src/domain/fulfilment/unprepared-at-door.ts';

/** What those who prepare and deliver did, perhaps without a network. */
export const fulfilmentOperations = [
  onOrder(operations.itemTick, tickItem, oidOf),
  onOrder(operations.itemWeigh, weighItem, oidOf),
  onOrder(operations.itemReport, reportItem, oidOf),
  onOrder(operations.orderBags, countBags, oidOf),
  onOrder(operations.orderDeliver, deliverOrder, oidOf),
  onOrder(operations.orderPosition, placeStop, oidOf),
  atHub(operations.tourAssign, assignTour, hubOf),
  atHub(operations.vendorCollect, collectVendor, hubOf),
];

function onOrder<O extends Operation>(
  operation: O,
  service: (doing: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
  orderOf: (args: ArgsOf<O>) => number,
) {
  const accepted = handleOnOrder(
    operation,
    (context, args) => service(actionOfOperation(context), args),
    orderOf,
  );
  return withWorkPlace(operation, accepted, (args) => ({ oid: orderOf(args) }));
}

function oidOf({ oid }: { readonly oid: number }): number {
  return oid;
}

function hubOf({ hub }: { readonly hub: string }): string {
  return hub;
}

function atHub<O extends Operation>(
  operation: O,
  service: (doing: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
  hub: (args: ArgsOf<O>) => string,
) {
  const accepted = handleOperation(operation, (context, args) => service(actionOfOperation(context), args));
  return withWorkPlace(operation, accepted, (args) => ({ hub: hub(args) }));
}

/** How many bags an order goes in: of several counts the latest stands. */
async function countBags(
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

/** Something is wrong with a line. Every report is kept; the gravest is the one that stands. */
async function reportItem(
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

/** Found, not found, or not yet: somebody's word on a line. Only the office settles a dispute. */
async function tickItem(
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

/**
 * A line lay on the scale, and what it costs is computed here. Of two weights the first stays; the second is kept beside
 * it, and its author is told both, until a person chooses (docs/rules.md#weighing, docs/decisions/0047).
 */
async function weighItem(
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

/**
 * How a delivery ended. It is taken whatever the lines say: whoever stands at the door knows, and what was left open
 * is there for the manager to see (docs/rules.md#delivery-outcomes).
 */
async function deliverOrder(
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
