import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { collectVendor as contract } from '../../../src/contract/orders/fulfilment.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { DEFAULT_ZONE, type IsoDay, isIsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import { defaultHub } from '../hubs/hubs-store.ts';
import { ordersOfDay } from '../orders/order-lists-store.ts';
import { answeredOrders } from '../orders/answered-orders.ts';
import { type FulfilmentCallContext, actionOfCall, refusalOf } from './fulfilment-calls.ts';
import { collectVendor } from './collect-vendor.ts';

/** Says that a shop's part of a day was fetched, or was not; answers that day's orders with something of it. */
export async function collectFrom(
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
export async function answeredDay(
  { tx, actor }: FulfilmentCallContext,
  { hub, day }: { readonly hub: string; readonly day: IsoDay },
  such: (order: Order) => boolean,
): Promise<Result<Order[], never>> {
  const orders = await ordersOfDay(tx, hub, day, WORKED_STATES);
  return accept(await answeredOrders(tx, actor, orders.filter(such)));
}

/** A day, or the day at the hub of an instant. */
export function dayMeant(when: string): IsoDay {
  return isIsoDay(when) ? when : localDay(Date.parse(when), DEFAULT_ZONE);
}
