import type { OrderMove } from '../../../src/contract/hubs/hub-closings.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { instantOf } from '../../../src/domain/calendar/hub-time.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { vatRateOn } from '../../../src/domain/money/vat.ts';
import { placesFor } from '../../../src/domain/hub/capacity.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type DeliveryMoment, moveRefusal } from '../../../src/domain/hub/delivery-moment.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { runQuery } from '../../platform/database/batch-statement.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { claimPlace } from '../checkout/reservations-store.ts';
import { moneyMoves } from '../orders/money-operations-store.ts';
import { ordersHeldReading, saveOrder } from '../orders/orders-store.ts';
import { givePlaceBack, giveSlotBack } from '../payments/acquirer/delivery-places-store.ts';
import { familiesOf, moveOrderDay } from './hub-closing-store.ts';
import { familiesIn, momentOf, moveQuestions, type OrderFamily } from './order-families.ts';

/** A family at its new moment; `fresh`: it was moved by this request. */
export interface MovedFamily {
  readonly members: OrderFamily['members'];
  readonly fresh: boolean;
  readonly rank: number;
}

interface MoveContext extends EditContext {
  readonly hub: Hub;
  readonly why: string | undefined;
}

/** Moves families of orders independently; the customers are locked already. */
export async function moveOrders(
  context: MoveContext,
  moves: readonly OrderMove[],
): Promise<ReadonlyMap<number, Result<MovedFamily, RefusalCode>>> {
  const { tx, hub } = context;
  const asked = moves.map(({ oid }) => oid);
  const oids = await familiesOf(tx, hub.slug, asked);
  const held = oids.length === 0 ? new Map() : await runQuery(tx, ordersHeldReading(oids));
  const families = new Map(familiesIn([...held.values()]).map((family) => [family.root, family]));
  const results = new Map<number, Result<MovedFamily, RefusalCode>>();
  for (const move of [...moves].sort((one, other) => one.oid - other.oid)) {
    const family = families.get(move.oid);
    const alive = family && running(family);
    results.set(
      move.oid,
      alive === undefined
        ? refuse('not_found')
        : alive.ok
          ? await moveFamily(context, alive.value, move)
          : alive,
    );
  }
  return results;
}

/** A family without its cancelled orders; refused when nothing is left to deliver. */
function running({ root, members }: OrderFamily): Result<OrderFamily, RefusalCode> {
  const [first, ...others] = members.filter(
    ({ cancel, payment }) => cancel === undefined && WORKED_STATES.some((state) => state === payment.status),
  );
  if (first === undefined) return refuse('order_cancelled');
  return accept({ root, members: [first, ...others] });
}

async function moveFamily(
  context: MoveContext,
  family: OrderFamily,
  { from, to }: OrderMove,
): Promise<Result<MovedFamily, RefusalCode>> {
  const { tx, now, hub } = context;
  const { members } = family;
  const [first] = members;
  const present = momentOf(first, hub);
  // A repeated request: the answer to the first one was lost.
  if (isEqual(present, to)) return accept({ members, fresh: false, rank: first.rank });
  if (!isEqual(present, from)) return refuse('order_moved');
  if (members.some(({ shipping }) => shipping.shipped)) return refuse('order_delivered');
  if (members.some(({ closed }) => closed !== undefined)) return refuse('order_closed');
  if (members.some(({ locked }) => locked !== undefined)) return refuse('day_locked');
  for (const { oid } of members) if (await moneyMoves(tx, oid)) return refuse('still_running');
  const question = (await moveQuestions(tx, hub, [family], now))(family);
  const refusal = moveRefusal(present, to, calendarOf(hub), question);
  if (refusal !== undefined) return refuse(refusal);
  const sameDay = to.day === present.day;
  const slot = question.pickup ? {} : { slot: { limit: hub.slotLimit?.[to.hours] ?? null } };
  const place = {
    hub: hub.slug,
    day: to.day,
    hour: to.hours,
    limit: placesFor(hub, question.premium),
    ...slot,
  };
  const claimed = await claimPlace(tx, place, sameDay ? first.rank : undefined);
  if (typeof claimed === 'string') return refuse(claimed);
  const left = { hub: hub.slug, day: present.day, hour: present.hours };
  if (!sameDay) await givePlaceBack(tx, left);
  if (!question.pickup) await giveSlotBack(tx, left);
  for (const order of members) await writeMove(context, order, { from: present, to, rank: claimed.rank });
  return accept({ members, fresh: true, rank: claimed.rank });
}

interface Move {
  readonly from: DeliveryMoment;
  readonly to: DeliveryMoment;
  readonly rank: number;
}

/** Writes an order at its new moment; when the day changes it leaves its tour. */
async function writeMove(
  { tx, now, actor, hub, why }: MoveContext,
  order: Order,
  { from, to, rank }: Move,
): Promise<void> {
  const { oid, shipping } = order;
  const when = new Date(instantOf(to.day, to.hours, zoneOf(hub))).toISOString();
  const sameDay = to.day === from.day;
  const stop = sameDay ? {} : { priority: 0 };
  const since = new Date(now).toISOString();
  const items = sameDay
    ? order.items
    : order.items.map((item) => ({
        ...item,
        since,
        ...(item.tva !== undefined && { tva: vatRateOn(item.tva, to.day) }),
      }));
  await saveOrder(tx, { ...order, rank, items, shipping: { ...shipping, ...stop, when, hours: to.hours } });
  await moveOrderDay(tx, { oid, day: to.day, rank });
  recordChange(tx, 'order', oid);
  const auditEntry = { who: actor.id, action: 'order.move', entity: 'order', id: oid, before: { ...from } };
  await writeAuditEntry(tx, { ...auditEntry, after: { ...to }, ...(why !== undefined && { why }) }, now);
}
