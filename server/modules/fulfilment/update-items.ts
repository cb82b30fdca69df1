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

/** Lines as they were prepared: all of them, or none when one is refused. See docs/rules.md#ticks-and-prices. */
export async function updateItems(
  calling: FulfilmentCallContext,
  oid: number,
  body: BodyOf<typeof contract>,
): Promise<Result<Order, RefusalCode>> {
  const doing = actionOfCall(calling);
  const held = await loadOrderToPrepare(doing, oid);
  if (!held.ok) return held;
  const order = held.value;
  const office = worksFor(doing.actor, order.hub, 'manager');
  let after = order;
  for (const said of body) {
    const item = namedLine(order.items, said);
    if (!item.ok) return item;
    const { line, vendor } = item.value;
    if (!mayPrepare(doing, order.hub, vendor)) return refuse('forbidden');
    const prices = office || doing.actor.shops.includes(vendor);
    const { at, by } = authorStamp(doing);
    const author: Author = { at, by, prices, settles: office };
    const weighed = weighedFirst(after, item.value, said, { id: randomUUID(), at, by });
    if (!weighed.ok) return weighed;
    const done = applyLineReport(weighed.value, { ...said, line }, author);
    if (!done.ok) return done;
    const { items, status = weighed.value.fulfillments.status } = done.value;
    after = { ...after, items: [...items], fulfillments: { status } };
  }
  const { items, fulfillments } = after;
  if (items.some((item) => !order.items.includes(item)))
    await saveLines(doing, order, { items, status: fulfillments.status }, 'orders.items');
  const answered = await answerOrder(calling, oid);
  return answered.ok ? accept(answered.value) : answered;
}

/** The order after a line was weighed by a call, which saw what stood there; as it was where no weight is said. */
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
