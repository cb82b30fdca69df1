import * as operations from '../../../src/contract/orders/fulfilment-operations.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { ArgsOf, Operation } from '../../../src/contract/core/operation.ts';
import {
  handleOperation,
  handleOnOrder,
  withWorkPlace,
  type OperationResult,
} from '../../platform/operations/accept-operation.ts';
import { assignTour } from './assign-tour.ts';
import { countContainers } from './count-containers.ts';
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
import { standingCount } from '../../../src/domain/fulfilment/bag-count.ts';
import { onLineToPrepare, onOrderToDeliver } from './order-access.ts';
import { orderKey, supersededOutcome, lineOutcome } from './superseded-outcome.ts';
import { saveShipping } from './save-shipping.ts';
import { reportLine } from '../../../src/domain/fulfilment/line-report.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { saveLines } from './save-lines.ts';
import { prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { grams as weight, count } from '../../../src/domain/text/french.ts';
import { weighAndFind } from '../../../src/domain/fulfilment/weighed-line.ts';
import { deliverStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { ISSUE_WORDS } from '../../../src/domain/fulfilment/item-issue.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../../src/domain/fulfilment/delivery-outcome.ts';
import { openAtDoor } from '../../../src/domain/fulfilment/unprepared-at-door.ts';

/** The operations of those who prepare and deliver, who may be offline. */
export const fulfilmentOperations = [
  onOrder(operations.itemTick, tickItem, oidOf),
  onOrder(operations.itemWeigh, weighItem, oidOf),
  onOrder(operations.itemWeighWordless, weighItem, oidOf),
  onOrder(operations.itemReport, reportItem, oidOf),
  onOrder(operations.orderBags, countBags, oidOf),
  // Moves the customer's account, so it has its own transaction.
  withWorkPlace(
    operations.orderContainers,
    handleOperation(operations.orderContainers, (context, args) =>
      countContainers(actionOfOperation(context), args),
    ),
    ({ oid }) => ({ oid }),
  ),
  onOrder(operations.orderDeliver, deliverOrder, oidOf),
  onOrder(operations.orderPosition, placeStop, oidOf),
  atHub(operations.tourAssign, assignTour, hubOf),
  atHub(operations.vendorCollect, collectVendor, hubOf),
];

function onOrder<O extends Operation>(
  operation: O,
  service: (action: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
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
  service: (action: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
  hub: (args: ArgsOf<O>) => string,
) {
  const accepted = handleOperation(operation, (context, args) => service(actionOfOperation(context), args));
  return withWorkPlace(operation, accepted, (args) => ({ hub: hub(args) }));
}

/** Counts the bags of an order; the latest count holds. */
function countBags(
  action: FulfilmentAction,
  { oid, bags }: ArgsOf<typeof orderBags>,
): Promise<OperationResult> {
  return onOrderToDeliver(action, oid, async (order) => {
    const { shipping } = order;
    const { id, at } = authorStamp(action);
    const counted = shipping.bagged && { bags: shipping.bags, ...shipping.bagged };
    const latest = standingCount(counted, { bags, id, at });
    if (latest.id !== id)
      return supersededOutcome(oid, `Un compte plus récent tient\u00a0: ${latest.bags}.`, {
        bags: latest.bags,
      });
    await saveShipping(action, order, { bags, bagged: { id, at } }, 'order.bags');
    return { outcome: 'applied', touched: orderKey(oid) };
  });
}

/** Reports a problem of a line. Every report is kept, and the gravest one becomes the line's issue. */
function reportItem(
  action: FulfilmentAction,
  { oid, line, issue, found, note, seen }: ArgsOf<typeof itemReport>,
): Promise<OperationResult> {
  const said = `signalé\u00a0: ${ISSUE_WORDS[issue].label.toLowerCase()}`;
  return onLineToPrepare(action, { oid, line, said }, async (order) => {
    const reported = reportLine(order, { line, issue, found, note, saw: seen, ...authorStamp(action) });
    if (!reported.ok) return reported;
    const { answer, issueLost } = reported.value;
    await saveLines(action, order, reported.value, 'item.report');
    if (answer?.outcome === 'merged') return lineOutcome(oid, answer);
    if (issueLost) return supersededOutcome(oid, 'Un autre problème est déjà signalé pour cet article.');
    return { outcome: 'applied', touched: orderKey(oid) };
  });
}

/** A person's tick in words, for the office. */
const TICKED = { fulfilled: 'trouvé', failure: 'manquant', reserved: 'remis à préparer' } as const;

/** Marks a line as found, missing or open. Only the office settles a dispute. */
function tickItem(
  action: FulfilmentAction,
  { oid, line, status, quantity, settles, seen }: ArgsOf<typeof itemTick>,
): Promise<OperationResult> {
  const pieces = quantity === undefined ? '' : ` (${count(quantity, 'pièce', 'pièces')})`;
  return onLineToPrepare(action, { oid, line, said: `${TICKED[status]}${pieces}` }, async (order) => {
    if (settles === true && !isOffice(action, order.hub)) return refuse('forbidden');
    const claim = { line, ...authorStamp(action), status, quantity, settles, saw: seen };
    const prepared = prepareLines(order, [claim]);
    if (!prepared.ok) return prepared;
    await saveLines(action, order, prepared.value, 'item.tick');
    const [answer] = prepared.value.answers;
    if (answer === undefined) throw new Error(`no answer for line ${line} of order ${oid}`);
    return lineOutcome(oid, answer);
  });
}

/**
 * Records the weight of a line and prices it. Of two weights the first holds; the second is kept beside it
 * and its author gets both, until a person chooses (docs/rules.md#weighing, docs/decisions/0047).
 */
function weighItem(
  action: FulfilmentAction,
  { oid, line, grams, sawGrams, why, seen }: ArgsOf<typeof itemWeigh>,
): Promise<OperationResult> {
  return onLineToPrepare(action, { oid, line, said: `pesé ${weight(grams)}` }, async (order, item) => {
    const weighed = weighAndFind(order, { line, grams, sawGrams, why, saw: seen, ...authorStamp(action) });
    if (!weighed.ok) return weighed;
    const { outcome, kept, said: lost, answer } = weighed.value;
    await saveLines(action, order, weighed.value, 'item.weigh');
    if (outcome === 'conflict') {
      const reason = `Un autre poids tient pour «\u00a0${item.title}\u00a0»\u00a0: ${weight(kept.grams)}. Le vôtre\u00a0: ${weight(lost.grams)}.`;
      return {
        ...{ outcome: 'merged', reason, touched: orderKey(oid) },
        ...{ kept: { line, ...kept }, lost: { line, ...lost } },
      };
    }
    return answer === undefined ? { outcome, touched: orderKey(oid) } : lineOutcome(oid, answer);
  });
}

/**
 * Records how a delivery ended, in any state of the lines: the courier at the door knows the outcome, and the
 * manager sees which lines were left open (docs/rules.md#delivery-outcomes).
 */
function deliverOrder(
  action: FulfilmentAction,
  { oid, outcome, note, seen }: ArgsOf<typeof orderDeliver>,
): Promise<OperationResult> {
  return onOrderToDeliver(action, oid, async (order) => {
    const { at, by } = authorStamp(action);
    const office = isOffice(action, order.hub);
    const delivered = deliverStop(order.shipping, { outcome, saw: seen, office, at, by, note });
    const kind = outcomeOf(delivered.stop);
    if (delivered.outcome === 'merged') {
      const words = kind === null ? 'pas livrée' : OUTCOME_WORDS[kind];
      return {
        ...{ outcome: 'merged', touched: orderKey(oid), kept: { outcome: kind } },
        reason: `Une autre issue tient pour cette livraison\u00a0: ${words}.`,
        lost: { outcome, note: note ?? null },
      };
    }
    await saveShipping(action, order, delivered.stop, 'order.deliver');
    const left = kind !== null && leftWithSomebody(kind) ? openLinesOf(order) : [];
    return left.length === 0
      ? { outcome: 'applied', touched: orderKey(oid) }
      : supersededOutcome(oid, `Livrée, mais ${left.join(', ')}.`);
  });
}

function openLinesOf(order: Order): readonly string[] {
  const { unsettled, unweighed } = openAtDoor([order]);
  return [
    ...(unsettled.length > 0
      ? [count(unsettled.length, 'ligne reste ouverte', 'lignes restent ouvertes')]
      : []),
    ...(unweighed.length > 0
      ? [count(unweighed.length, 'article n’est pas pesé', 'articles ne sont pas pesés')]
      : []),
  ];
}
