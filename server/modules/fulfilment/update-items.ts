import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { updateItems as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { namedLine } from '../../../src/domain/fulfilment/find-line.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { weighAndFind } from '../../../src/domain/fulfilment/weighed-line.ts';
import { worksFor } from '../../core/actor.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall } from './fulfilment-calls.ts';
import { authorStamp } from './fulfilment-action.ts';
import { mayPrepare, loadOrderToPrepare } from './order-access.ts';
import { saveLines } from './save-lines.ts';
import { type Author, applyLineReport } from './apply-line-report.ts';

/** Records prepared lines, all or none: one refusal refuses all (docs/rules.md#ticks-and-prices). */
export async function updateItems(
  context: FulfilmentCallContext,
  oid: number,
  body: BodyOf<typeof contract>,
): Promise<Result<Order, RefusalCode>> {
  const action = actionOfCall(context);
  const loaded = await loadOrderToPrepare(action, oid);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const office = worksFor(action.actor, order.hub, 'manager');
  let after = order;
  for (const report of body) {
    const item = namedLine(order.items, report);
    if (!item.ok) return item;
    const { line, vendor } = item.value;
    if (!mayPrepare(action, order.hub, vendor)) return refuse('forbidden');
    const prices = office || action.actor.shops.includes(vendor);
    const { at, by } = authorStamp(action);
    const author: Author = { at, by, prices, settles: office };
    const weighed = weighedFirst(after, item.value, report, { id: randomUUID(), at, by });
    if (!weighed.ok) return weighed;
    const done = applyLineReport(weighed.value, { ...report, line }, author);
    if (!done.ok) return done;
    const { items, status = weighed.value.fulfillments.status } = done.value;
    after = { ...after, items: [...items], fulfillments: { status } };
  }
  const { items, fulfillments } = after;
  if (items.some((item) => !order.items.includes(item)))
    await saveLines(action, order, { items, status: fulfillments.status }, 'orders.items');
  const answered = await answerOrder(context, oid);
  return answered.ok ? accept(answered.value) : answered;
}

/** Applies the weight of a call to a line in place of the stored one; unchanged without a new weight. */
function weighedFirst(
  order: Order,
  { line, fulfillment: held }: OrderItem,
  { fulfillment }: BodyOf<typeof contract>[number],
  author: { readonly id: string; readonly at: string; readonly by: number },
): Result<Order, RefusalCode> {
  const grams = fulfillment?.grams;
  if (grams === undefined || grams === held.grams) return accept(order);
  const weighed = weighAndFind(order, {
    line,
    grams,
    sawGrams: held.grams,
    saw: seenClaims(held),
    ...author,
  });
  if (!weighed.ok) return weighed;
  const { items, status } = weighed.value;
  return accept({ ...order, items: [...items], fulfillments: { status } });
}
