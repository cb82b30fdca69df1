import * as calls from '../../../src/contract/orders/fulfilment.ts';
import { shopDayPaper, shopMails as shopMailsCall } from '../../../src/contract/orders/shop-mails.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
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
import { shopDayFile, shopMails } from './shop-mails.ts';
import { trackOrder as trackOrderCall } from '../../../src/contract/orders/tracking.ts';
import { trackOrder } from './track-order.ts';

export const fulfilmentRoutes = [
  handle(calls.updateItems, (context, { params: { oid }, body }) => updateItems(context, oid, body)),
  handle(calls.updateIssue, (context, { params: { oid }, body }) => updateIssue(context, oid, body)),
  handle(calls.updateShipping, (context, { params: { oid }, body }) => updateShipping(context, oid, body)),
  handle(calls.assignShopper, (context, { body }) => assignShopper(context, body)),
  handle(calls.setPriority, (context, { params: { oid }, body }) => setPriority(context, oid, body)),
  handle(calls.collectVendor, (context, { params: { id }, body }) => collectFrom(context, id, body)),
  handle(shopMailsCall, (context, { query }) => shopMails(context, query)),
  handle(trackOrderCall, (context, { params: { oid } }) => trackOrder(context, oid)),
  handleInSteps(shopDayPaper, (context, { query }) => shopDayFile(context, query)),
];

/** Assigns a tour of a day to the courier with this e-mail address and answers its orders (docs/rules.md#tours). */
async function assignShopper(
  context: FulfilmentCallContext,
  { hub, shopper, priority, time, when }: BodyOf<typeof shopperContract>,
): Promise<Result<Order[], RefusalCode>> {
  const { tx, actor } = context;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  const courier = await courierByEmail(tx, emailForms(shopper), hub);
  if (courier === undefined) return refuse('courier_unknown');
  const day = dayOf(when);
  const refusal = refusalOf(
    await assignTour(actionOfCall(context), { hub, day, tour: priority, courier, start: time }),
  );
  if (refusal !== undefined) return refuse(refusal);
  return answeredDay(context, { hub, day }, ({ shipping }) => shipping.priority === priority);
}

/** Moves an order to a tour; without a position it keeps its own. */
async function setPriority(
  context: FulfilmentCallContext,
  oid: number,
  { priority, position }: BodyOf<typeof priorityContract>,
): Promise<Result<Order, RefusalCode>> {
  const action = actionOfCall(context);
  const loaded = await loadOrderToDeliver(action, oid);
  if (!loaded.ok) return loaded;
  const { shipping } = loaded.value;
  const seen = { priority: shipping.priority, position: shipping.position };
  const args = { oid, priority, position: position ?? shipping.position, seen };
  return answerOrder(context, oid, refusalOf(await placeStop(action, args)));
}

/** Marks a shop's goods of a day as collected or not, and answers that day's orders that contain them. */
async function collectFrom(
  context: FulfilmentCallContext,
  vendor: string,
  { status, when, hub: named }: BodyOf<typeof contract>,
): Promise<Result<Order[], RefusalCode>> {
  const { tx, actor } = context;
  const hub = named ?? actor.hubs[0]?.slug ?? (await defaultHub(tx));
  if (hub === undefined) return refuse('hub_unknown');
  const day = dayOf(when);
  const args = { hub, day, vendor, collected: status, received: [] };
  const refusal = refusalOf(await collectVendor(actionOfCall(context), args));
  if (refusal !== undefined) return refuse(refusal);
  return answeredDay(context, { hub, day }, ({ vendors }) => vendors.some(({ slug }) => slug === vendor));
}

/** A day's orders in work that match, projected for the caller. */
async function answeredDay(
  { tx, actor }: FulfilmentCallContext,
  { hub, day }: { readonly hub: string; readonly day: IsoDay },
  matches: (order: Order) => boolean,
): Promise<Result<Order[], never>> {
  const orders = await ordersOfDay(tx, hub, day, WORKED_STATES);
  return accept(await answeredOrders(tx, actor, orders.filter(matches)));
}

/** The day itself, or the day of an instant in the default time zone. */
function dayOf(when: string): IsoDay {
  return isIsoDay(when) ? when : localDay(Date.parse(when), DEFAULT_ZONE);
}
