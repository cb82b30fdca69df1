import * as calls from '../../../src/contract/orders/fulfilment.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { updateIssue } from './update-issue.ts';
import { updateItems } from './update-items.ts';
import { updateShipping } from './update-shipping.ts';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type {
  assignShopper as shopperContract,
  setPriority as priorityContract,
  collectVendor as contract,
} from '../../../src/contract/orders/fulfilment.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { refuse, type Result, accept } from '../../../src/domain/core/result.ts';
import { worksFor } from '../../core/actor.ts';
import { courierByEmail } from '../people/staff-store.ts';
import { hubExists, defaultHub } from '../hubs/hubs-store.ts';
import { emailForms } from '../people/email-forms.ts';
import { assignTour } from './assign-tour.ts';
import { answerOrder, type FulfilmentCallContext, actionOfCall, refusalOf } from './fulfilment-calls.ts';
import { loadOrderToDeliver } from './order-access.ts';
import { placeStop } from './place-stop.ts';
import { DEFAULT_ZONE, type IsoDay, isIsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import { ordersOfDay } from '../orders/order-lists-store.ts';
import { answeredOrders } from '../orders/answered-orders.ts';
import { collectVendor } from './collect-vendor.ts';

export const fulfilmentRoutes = [
  handle(calls.updateItems, (context, { params: { oid }, body }) => updateItems(context, oid, body)),
  handle(calls.updateIssue, (context, { params: { oid }, body }) => updateIssue(context, oid, body)),
  handle(calls.updateShipping, (context, { params: { oid }, body }) => updateShipping(context, oid, body)),
  handle(calls.assignShopper, (context, { body }) => assignShopper(context, body)),
  handle(calls.setPriority, (context, { params: { oid }, body }) => setPriority(context, oid, body)),
  handle(calls.collectVendor, (context, { params: { id }, body }) => collectFrom(context, id, body)),
];

/** Gives a tour of a day to a courier by their address; answers its orders. See docs/rules.md#tours. */
async function assignShopper(
  calling: FulfilmentCallContext,
  { hub, shopper, priority, time, when }: BodyOf<typeof shopperContract>,
): Promise<Result<Order[], RefusalCode>> {
  const { tx, actor } = calling;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  const courier = await courierByEmail(tx, emailForms(shopper), hub);
  if (courier === undefined) return refuse('courier_unknown');
  const day = dayMeant(when);
  const refusal = refusalOf(
    await assignTour(actionOfCall(calling), { hub, day, tour: priority, courier, start: time }),
  );
  if (refusal !== undefined) return refuse(refusal);
  return answeredDay(calling, { hub, day }, ({ shipping }) => shipping.priority === priority);
}

/** Puts an order in a tour; without a position it keeps its own. */
async function setPriority(
  calling: FulfilmentCallContext,
  oid: number,
  { priority, position }: BodyOf<typeof priorityContract>,
): Promise<Result<Order, RefusalCode>> {
  const doing = actionOfCall(calling);
  const held = await loadOrderToDeliver(doing, oid);
  if (!held.ok) return held;
  const { shipping } = held.value;
  const seen = { priority: shipping.priority, position: shipping.position };
  const said = { oid, priority, position: position ?? shipping.position, seen };
  return answerOrder(calling, oid, refusalOf(await placeStop(doing, said)));
}

/** Says that a shop's part of a day was fetched, or was not; answers that day's orders with something of it. */
async function collectFrom(
  calling: FulfilmentCallContext,
  vendor: string,
  { status, when, hub: asked }: BodyOf<typeof contract>,
): Promise<Result<Order[], RefusalCode>> {
  const { tx, actor } = calling;
  const hub = asked ?? actor.hubs[0]?.slug ?? (await defaultHub(tx));
  if (hub === undefined) return refuse('hub_unknown');
  const day = dayMeant(when);
  const said = { hub, day, vendor, collected: status, received: [] };
  const refusal = refusalOf(await collectVendor(actionOfCall(calling), said));
  if (refusal !== undefined) return refuse(refusal);
  return answeredDay(calling, { hub, day }, ({ vendors }) => vendors.some(({ slug }) => slug === vendor));
}

/** The orders of a day that are worked on and are such, as whoever asks sees them. */
async function answeredDay(
  { tx, actor }: FulfilmentCallContext,
  { hub, day }: { readonly hub: string; readonly day: IsoDay },
  such: (order: Order) => boolean,
): Promise<Result<Order[], never>> {
  const orders = await ordersOfDay(tx, hub, day, WORKED_STATES);
  return accept(await answeredOrders(tx, actor, orders.filter(such)));
}

/** A day, or the day at the hub of an instant. */
function dayMeant(when: string): IsoDay {
  return isIsoDay(when) ? when : localDay(Date.parse(when), DEFAULT_ZONE);
}
