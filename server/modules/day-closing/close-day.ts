import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { acceptControl as acceptCall, DayClosing } from '../../../src/contract/orders/day-closing.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { keepsOpen } from '../../../src/domain/payment/day-control.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { runQuery } from '../../platform/database/batch-statement.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { ordersHeldReading, saveOrder } from '../orders/orders-store.ts';
import { isToAsk, isUnderway } from './day-capture-rows.ts';
import { askCaptures } from './day-captures-store.ts';
import {
  acceptancesOf,
  addEntry,
  dropAcceptances,
  type HubDay,
  validOrders,
  writeAcceptance,
} from './day-closing-store.ts';
import { type DayContext, dayAsItStands, type DayRefusal, todayOfManager } from './read-day.ts';

/**
 * Accepts a control with a reason, or withdraws the acceptance; the audit records both. When two people
 * accept concurrently, the second reads who did, and with which reason.
 */
export async function acceptControl(
  context: DayContext,
  at: HubDay,
  { control, word, open, saw = '' }: BodyOf<typeof acceptCall>,
): Promise<Result<DayClosing, DayRefusal | 'day_locked' | 'day_differs' | 'day_accepted'>> {
  const held = await heldDay(context, at);
  if (!held.ok) return held;
  const { stands, today } = held.value;
  if (stands.closed) return refuse('day_locked');
  const seen = stands.controls.find((one) => one.control === control);
  if (word !== '' && seen?.open !== open) return refuse('day_differs');
  const { tx, actor, now } = context;
  const standing = seen?.accepted;
  if (standing?.holds === true && standing.word !== word && standing.word !== saw)
    return { ...refuse('day_accepted'), ...{ details: { who: standing.who, word: standing.word } } };
  const before = standing?.word ?? null;
  if (before === (word === '' ? null : word) && (word === '' || standing?.holds === true))
    return accept(stands);
  const written = { control, word, open, who: actor.id, at: new Date(now).toISOString() };
  await writeAcceptance(tx, at, written);
  await audit(context, at, {
    action: 'day.accept',
    before: { control, word: before },
    after: { control, word: word === '' ? null : word, open },
  });
  return accept(await dayAsItStands(context, at, today));
}

/** Requests the captures of a day that are ready, or again those of named refused ones. */
export async function captureDay(
  context: DayContext,
  at: HubDay,
  again: readonly number[] | undefined,
): Promise<Result<DayClosing, DayRefusal | 'day_locked' | 'day_future'>> {
  const held = await heldDay(context, at);
  if (!held.ok) return held;
  const { stands, today } = held.value;
  if (stands.closed) return refuse('day_locked');
  if (at.day > today) return refuse('day_future');
  const wanted = stands.captures.filter((capture) =>
    again === undefined ? isToAsk(capture) : capture.state === 'refused' && again.includes(capture.oid),
  );
  if (wanted.length === 0) return accept(stands);
  const oids = wanted.map(({ oid }) => oid);
  const { tx, actor, now } = context;
  await askCaptures(tx, at, oids, { who: actor.id, asked: new Date(now).toISOString() });
  await audit(context, at, { action: 'day.capture', after: { orders: [...oids] } });
  return accept(await dayAsItStands(context, at, today));
}

/** Closes a day once nothing prevents it, and locks its orders. Idempotent. */
export async function closeDay(
  context: DayContext,
  at: HubDay,
): Promise<
  Result<
    DayClosing,
    DayRefusal | 'day_future' | 'day_selling' | 'day_empty' | 'day_controls' | 'day_captures'
  >
> {
  const held = await heldDay(context, at);
  if (!held.ok) return held;
  const { stands, today } = held.value;
  if (stands.closed) return accept(stands);
  if (at.day > today) return refuse('day_future');
  if (stands.sells !== undefined) return refuse('day_selling');
  if (stands.captures.length === 0) return refuse('day_empty');
  if (stands.captures.some(isUnderway)) return refuse('day_captures');
  if (stands.controls.some(keepsOpen)) return refuse('day_controls');
  const { tx, actor, now } = context;
  const words = await acceptancesOf(tx, at);
  const accepted = stands.controls.flatMap(({ control, accepted: word }) =>
    word?.holds === true ? { control, word: word.word, who: words.get(control)?.who ?? null } : [],
  );
  const { totals } = stands;
  const entry = { ...at, at: new Date(now).toISOString(), who: actor.id, accepted, totals };
  await addEntry(tx, { ...entry, kind: 'closed' });
  await lockOrders(tx, at, now);
  const taken = {
    total: totals.total,
    taken: totals.taken,
    invoiced: totals.invoiced,
    refunded: totals.refunded,
  };
  await audit(context, at, { action: 'day.close', after: { ...taken, orders: totals.orders, accepted } });
  return accept(await dayAsItStands(context, at, today));
}

/** Reopens a closed day: its orders may change, and it is closed again afterwards. */
export async function reopenDay(
  context: DayContext,
  at: HubDay,
  why: string,
): Promise<Result<DayClosing, DayRefusal | 'day_open'>> {
  const held = await heldDay(context, at);
  if (!held.ok) return held;
  if (!held.value.stands.closed) return refuse('day_open');
  const { tx, actor, now } = context;
  const entry = { ...at, at: new Date(now).toISOString(), who: actor.id, why, accepted: [] };
  await addEntry(tx, { ...entry, kind: 'reopened' });
  await dropAcceptances(tx, at);
  await lockOrders(tx, at, undefined);
  await audit(context, at, { action: 'day.reopen', why });
  return accept(await dayAsItStands(context, at, held.value.today));
}

/** The day with all its orders locked: a concurrent request waits and sees the result of the first. */
async function heldDay(context: DayContext, at: HubDay) {
  const today = await todayOfManager(context, at.hub);
  if (!today.ok) return today;
  const { tx } = context;
  const oids = (await validOrders(tx, at)).map(({ oid }) => oid);
  if (oids.length > 0) await runQuery(tx, ordersHeldReading(oids));
  return accept({ today: today.value, stands: await dayAsItStands(context, at, today.value) });
}

async function lockOrders(tx: Tx, at: HubDay, now: Ms | undefined): Promise<void> {
  for (const order of await validOrders(tx, at)) {
    const { locked: _, ...open } = order;
    await saveOrder(tx, now === undefined ? open : { ...open, locked: new Date(now).toISOString() });
    recordChange(tx, 'order', order.oid);
  }
}

function audit(
  { tx, actor, now }: DayContext,
  { hub, day }: HubDay,
  entry: Pick<Parameters<typeof writeAuditEntry>[1], 'action' | 'before' | 'after' | 'why'>,
): Promise<void> {
  return writeAuditEntry(tx, { who: actor.id, entity: 'day', id: `${hub}:${day}`, ...entry }, now);
}
