import type { DayClosing } from '../../../src/contract/orders/day-closing.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { cutoffOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { DAY_CONTROLS } from '../../../src/domain/payment/day-control.ts';
import { dayTotals } from '../../../src/domain/order/day-totals.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { lateArrivals } from '../orders/late-arrivals-store.ts';
import { movingOf } from '../orders/money-operations-store.ts';
import { captureRow } from './day-capture-rows.ts';
import { capturesOf } from './day-captures-store.ts';
import {
  acceptancesOf,
  closedAmong,
  closedBefore,
  daysAround,
  entriesOf,
  type HubDay,
  validOrders,
} from './day-closing-store.ts';
import { lookAt, nameOf } from './day-controls.ts';
import { chargebacksOf, holdsOf, invoicesOf, payingUntil, telephonesOf } from './day-facts-store.ts';

/** The actor, in a transaction. */
export interface DayContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Ms;
}

export type DayRefusal = 'hub_unknown' | 'forbidden';

/** The state of a day, for its hub's managers. */
export async function readDay(context: DayContext, at: HubDay): Promise<Result<DayClosing, DayRefusal>> {
  const today = await todayOfManager(context, at.hub);
  return today.ok ? accept(await dayAsItStands(context, at, today.value)) : today;
}

/** Today at a hub, for its managers. */
export async function todayOfManager(
  { tx, actor, now }: DayContext,
  hub: string,
): Promise<Result<IsoDay, DayRefusal>> {
  const known = await hubBySlug(tx, hub);
  if (known === undefined) return refuse('hub_unknown');
  return worksFor(actor, hub, 'manager') ? accept(localDay(now, known.timezone)) : refuse('forbidden');
}

/** The complete state of a day: controls, captures, totals and history. */
export async function dayAsItStands({ tx, now }: DayContext, at: HubDay, today: IsoDay): Promise<DayClosing> {
  const orders = await validOrders(tx, at);
  const around = await daysAround(tx, at);
  const locked = await closedAmong(
    tx,
    at.hub,
    around.map(({ day }) => day),
  );
  const asked = await capturesOf(tx, at);
  const moving = await movingOf(
    tx,
    orders.map(({ oid }) => oid),
  );
  const captures = orders.map((order) => captureRow(order, asked.get(order.oid), moving.has(order.oid)));
  const entries = await entriesOf(tx, at);
  const last = await closedBefore(tx, at);
  const sells = await sellsUntil(tx, at, now);
  const invoices = await invoicesOf(tx, at);
  const closed = locked.has(at.day);
  const present = dayTotals(orders);
  // What is given back or received later belongs to the day on which it is.
  const totals = (closed ? entries.at(-1)?.totals : undefined) ?? present;
  return {
    ...{ ...at, today, captures },
    days: around.map(({ orders: many, ...one }) => ({ ...one, orders: many, closed: locked.has(one.day) })),
    closed,
    controls: await controlsOf({ tx, now }, at, { orders, captures }),
    totals,
    ...(closed && { present: { total: present.total, due: present.due } }),
    ...(sells !== undefined && { sells }),
    ...(invoices !== undefined && { invoices }),
    history: entries.map((entry) => historyEntry(entry)),
    ...(last?.totals && { before: { ...(await beforeOf(tx, at.hub, last)), totals: last.totals } }),
    late: await lateOf(tx, at, orders),
  };
}

/** The end of ordering for a day (docs/rules.md#closing-a-day); `undefined` when it has passed. */
async function sellsUntil(tx: Tx, at: HubDay, now: Ms): Promise<string | undefined> {
  const hub = await hubBySlug(tx, at.hub);
  const cutoff = hub === undefined ? 0 : cutoffOf(at.day, calendarOf(hub));
  const paying = await payingUntil(tx, at);
  if (cutoff <= now && paying === undefined) return undefined;
  return new Date(Math.max(cutoff, paying ?? 0, now)).toISOString();
}

async function beforeOf(
  tx: Tx,
  hub: string,
  { day, at, who }: NonNullable<Awaited<ReturnType<typeof closedBefore>>>,
) {
  const invoices = await invoicesOf(tx, { hub, day });
  return { day, at, who: who ?? '', ...(invoices !== undefined && { invoices }) };
}

async function controlsOf(
  { tx, now }: Pick<DayContext, 'tx' | 'now'>,
  at: HubDay,
  { orders, captures }: { readonly orders: readonly Order[]; readonly captures: DayClosing['captures'] },
): Promise<DayClosing['controls']> {
  if (orders.length === 0) return [];
  const oids = orders.map(({ oid }) => oid);
  const words = await acceptancesOf(tx, at);
  const facts = {
    ...{ orders, captures, now },
    holds: await holdsOf(tx, oids),
    chargebacks: await chargebacksOf(tx, oids),
    telephones: await telephonesOf(tx, at),
  };
  return DAY_CONTROLS.map((control) => {
    const seen = lookAt[control](facts);
    const word = words.get(control);
    const accepted = word && {
      ...{ word: word.word, who: word.name ?? '', at: word.at },
      holds: word.open === seen.open,
    };
    return { control, ...seen, names: [...seen.names], ...(accepted && seen.open > 0 && { accepted }) };
  });
}

function historyEntry({
  kind,
  at,
  who,
  why,
  accepted,
  totals,
}: Awaited<ReturnType<typeof entriesOf>>[number]): DayClosing['history'][number] {
  return {
    ...{ kind, at, who: who ?? '' },
    ...(why !== null && { why }),
    accepted,
    ...(totals !== null && { totals }),
  };
}

async function lateOf(tx: Tx, at: HubDay, orders: readonly Order[]): Promise<DayClosing['late']> {
  const rows = await lateArrivals(tx, at.hub, at.day);
  return rows.map(({ who, ...row }) => {
    const order = orders.find(({ oid }) => oid === row.oid);
    return { ...row, who: who ?? '', rank: order?.rank ?? 0, name: order === undefined ? '' : nameOf(order) };
  });
}
