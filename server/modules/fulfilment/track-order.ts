import { sql } from 'kysely';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Tracking } from '../../../src/contract/orders/tracking.ts';
import { instantOf, type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { arrivalWindow } from '../../../src/domain/fulfilment/arrival-window.ts';
import { outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import { hasStarted } from '../../../src/domain/fulfilment/stops-en-route.ts';
import { placeInTour, type TouredOrder } from '../../../src/domain/fulfilment/tour-progress.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { endedStates, isUndone } from '../../../src/domain/payment/payment-status.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { orderOf } from '../orders/orders-store.ts';
import type { FulfilmentCallContext } from './fulfilment-calls.ts';

/**
 * Answers where the courier of a customer's own order is. Of the other stops of the tour it reveals only
 * their number, and of the courier only the first name, on the delivery day (docs/rules.md#tracking).
 */
export async function trackOrder(
  { tx, actor, now }: FulfilmentCallContext,
  oid: number,
): Promise<Result<Tracking, 'not_found'>> {
  const stored = await orderOf(tx, oid);
  if (stored === undefined || stored.order.customer.id !== actor.id) return refuse('not_found');
  const hub = await hubBySlug(tx, stored.order.hub);
  const { phone = '' } = hub?.address ?? {};
  return accept({
    at: new Date(now).toISOString(),
    ...(phone !== '' && { phone }),
    ...(hub !== undefined && (await onTour({ tx, now, hub, day: stored.day }, stored.order))),
  });
}

interface DayOfHub {
  readonly tx: Tx;
  readonly now: Ms;
  readonly hub: Hub;
  readonly day: IsoDay;
}

async function onTour(
  { tx, now, hub, day }: DayOfHub,
  order: Order,
): Promise<Pick<Tracking, 'window' | 'stops' | 'courier'>> {
  const { oid, payment, shipping } = order;
  const zone = zoneOf(hub);
  const comes = !isUndone(order) && payment.status !== 'pending' && !shipping.deposit;
  if (!comes || shipping.priority === 0 || localDay(now, zone) !== day) return {};
  const [tour, orders] = await Promise.all([
    tourOf(tx, hub.slug, day, shipping.priority),
    ordersOfTour(tx, hub.slug, day, shipping.priority),
  ]);
  const place = placeInTour(oid, orders);
  const left = leftAt({ start: tour?.start ?? null, driven: tour?.courier != null }, orders, {
    day,
    now,
    zone,
  });
  if (place === undefined || left === undefined) return {};
  const name = firstNameOf(tour);
  const courier = name === '' ? {} : { courier: name };
  if (outcomeOf(shipping) !== null) return courier;
  const { behind: done, before, after } = place;
  const { from, to } = arrivalWindow({ ...place, left }, now, instantOf(day, shipping.hours, zone));
  return {
    ...courier,
    window: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    stops: { done, before, after },
  };
}

/** When a tour left: at its start, or with its first stop when that was earlier; `undefined` before. */
function leftAt(
  tour: { readonly start: string | null; readonly driven: boolean },
  orders: readonly TouredOrder[],
  { day, now, zone }: { readonly day: IsoDay; readonly now: Ms; readonly zone: string },
): Ms | undefined {
  const times = orders.flatMap(({ at }) => at ?? []);
  if (hasStarted(tour, now, zone)) {
    const [hour = 0, minute = 0] = (tour.start ?? '').split(':').map(Number);
    times.push(instantOf(day, hour, zone, minute));
  } else if (times.length === 0 && orders.some(({ done }) => done)) times.push(now);
  return times.length === 0 ? undefined : Math.min(...times);
}

function firstNameOf(
  tour: { readonly given: string | null; readonly shown: string | null } | undefined,
): string {
  const given = tour?.given?.trim() ?? '';
  return given !== '' ? given : (tour?.shown?.trim().split(/\s+/)[0] ?? '');
}

function tourOf(tx: Tx, hub: string, day: IsoDay, tour: number) {
  return tx
    .selectFrom('tours')
    .leftJoin('users', 'users.id', 'tours.courier')
    .select(['tours.start', 'tours.courier', 'users.given_name as given', 'users.display_name as shown'])
    .where('tours.hub', '=', hub)
    .where('tours.day', '=', day)
    .where('tours.tour', '=', tour)
    .executeTakeFirst();
}

async function ordersOfTour(tx: Tx, hub: string, day: IsoDay, tour: number): Promise<readonly TouredOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .select([
      'oid',
      'rank',
      sql<number>`coalesce(parent, oid)::int`.as('root'),
      sql<number>`(data #>> '{shipping,position}')::float8`.as('position'),
      sql<string | null>`data #>> '{shipping,outcome,at}'`.as('at'),
      sql<boolean>`coalesce((data #>> '{shipping,shipped}')::boolean, false) or data #> '{shipping,outcome}' is not null`.as(
        'done',
      ),
      sql<string | null>`case when (data #>> '{shipping,deposit}')::boolean
        then concat_ws(' ', data #>> '{shipping,name}', data #>> '{shipping,streetAddress}',
          data #>> '{shipping,postalCode}') end`.as('deposit'),
    ])
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('payment_status', 'not in', ['pending', ...endedStates])
    .where(sql<boolean>`not data ? 'cancel'`)
    .where(sql<boolean>`(data #>> '{shipping,priority}')::int = ${tour}`)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : Date.parse(at) }));
}
