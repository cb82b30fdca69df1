import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import type { ContractMove, moveDeliveries as moveCall } from '../../../src/contract/hubs/hub-closings.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { freeRhythms } from '../../../src/domain/hub/delivery-moment.ts';
import { messageProblems } from '../../../src/domain/hub/move-message.ts';
import { afterSubscription, pause } from '../../../src/domain/subscription/subscription.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { lockEditableHub } from '../hub-settings/save-hub.ts';
import { calendarAt, rescheduled } from '../subscriptions/schedule-subscription.ts';
import { changeContract } from '../subscriptions/subscription-access.ts';
import { lockSubscription } from '../subscriptions/subscriptions-store.ts';
import { familiesOf, lockCustomers } from './hub-closing-store.ts';
import { mailMoved, type MovedLine } from './mail-moved.ts';
import { moveOrders } from './move-orders.ts';

/**
 * Moves orders and contracts of a hub line by line and notifies their customers. An item already at its new
 * moment counts as moved and is not notified again. See docs/rules.md#closing-a-slot.
 */
export async function moveDeliveries(
  context: EditContext,
  slug: string,
  { orders, subscriptions, message, why }: BodyOf<typeof moveCall>,
): Promise<Refused | AnswerOf<typeof moveCall>> {
  const held = await lockEditableHub(context, slug);
  if (!held.ok) return held;
  const faults = Object.entries(message === undefined ? {} : messageProblems(message));
  if (faults.length > 0) {
    const details = faults.map(([field, sentence]) => ({ path: `body.message.${field}`, message: sentence }));
    return { ok: false, refusal: 'field_invalid', details };
  }
  const { tx } = context;
  const hub = held.value;
  const oids = orders.map(({ oid }) => oid);
  const families = await familiesOf(tx, slug, oids);
  await lockCustomers(tx, { oids: families, contracts: subscriptions.map(({ id }) => id) });

  const moved = await moveOrders({ ...context, hub, why }, orders);
  const lines: MovedLine[] = [];
  const unmoved: { id: string; code: string; message: string }[] = [];
  const refused = (id: string, code: RefusalCode) =>
    unmoved.push({ id, code, message: refusals[code].message });
  let orderCount = 0;
  for (const { oid, from, to } of orders) {
    const result = moved.get(oid) ?? refuse('not_found');
    if (!result.ok) {
      refused(String(oid), result.refusal);
      continue;
    }
    const { members, fresh, rank } = result.value;
    orderCount += members.length;
    if (!fresh) continue;
    for (const { oid: each, customer } of members)
      lines.push({
        customer: customer.id,
        key: `order:${each}:${to.day}:${rank}:${to.hours}`,
        change: { kind: 'order', oid: each, from, to },
      });
  }
  let contractCount = 0;
  for (const move of subscriptions) {
    const result = await moveContract({ ...context, hub, why }, move);
    if (!result.ok) refused(move.id, result.refusal);
    else {
      contractCount += 1;
      if (result.value !== 'there') lines.push(result.value);
    }
  }
  const mails = message === undefined ? 0 : await mailMoved(context, hub, message, lines);
  return { orders: orderCount, subscriptions: contractCount, mails, unmoved };
}

async function moveContract(
  { tx, now, actor, hub, why }: EditContext & { readonly hub: Hub; readonly why: string | undefined },
  { id, from, to }: ContractMove,
): Promise<Result<MovedLine | 'there', RefusalCode>> {
  const held = await lockSubscription(tx, id);
  if (held === undefined || held.brings.kind === 'gift' || held.brings.hub !== hub.slug)
    return refuse('not_found');
  const { brings } = held;
  const present = { dayOfWeek: held.dayOfWeek, hours: brings.hours };
  const same = (rhythm: typeof present) =>
    rhythm.dayOfWeek === present.dayOfWeek && rhythm.hours === present.hours;
  const pauses = 'pause' in to;
  if (pauses ? held.pauseUntil === to.pause : same(to)) return accept('there');
  if (!same(from)) return refuse('order_moved');
  const calendar = calendarAt(hub, now);
  const changed = pauses
    ? pause(held, to.pause, calendar.today)
    : rhythmChanged({ ...held, brings }, to, hub);
  if (!changed.ok) return changed;
  const after = await rescheduled(tx, changed.value, calendar, now);
  const auditEntry = { who: actor.id, action: pauses ? 'subscription.pause' : 'subscription.move' };
  await changeContract(
    tx,
    { before: held, after },
    { ...auditEntry, ...(why !== undefined && { why }) },
    now,
  );
  return accept({
    customer: held.customer,
    key: pauses ? `pause:${id}:${to.pause}:${now}` : `contract:${id}:${to.dayOfWeek}:${to.hours}:${now}`,
    change: pauses ? { kind: 'pause', from, until: to.pause } : { kind: 'contract', from, to },
  });
}

type Delivered = StoredSubscription & {
  readonly brings: Extract<StoredSubscription['brings'], { kind: 'delivery' }>;
};

/** A contract moved to another weekday and slot of its hub. */
function rhythmChanged(
  held: Delivered,
  to: { readonly dayOfWeek: number; readonly hours: number },
  hub: Hub,
): Result<StoredSubscription, RefusalCode> {
  const { brings, dayOfWeek } = held;
  const free = freeRhythms({ dayOfWeek, hours: brings.hours }, calendarOf(hub), brings.shipping.deposit);
  if (!free.some((rhythm) => rhythm.dayOfWeek === to.dayOfWeek && rhythm.hours === to.hours))
    return refuse(free.some((rhythm) => rhythm.hours === to.hours) ? 'day_closed' : 'slot_unknown');
  const next = afterSubscription(held.status, 'change');
  if (!next.ok) return next;
  const shipping = { ...brings.shipping, hours: to.hours };
  return accept({
    ...held,
    status: next.value,
    dayOfWeek: to.dayOfWeek,
    brings: { ...brings, hours: to.hours, shipping },
  });
}
