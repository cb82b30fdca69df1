import type { IsoDay } from '../../src/domain/calendar/hub-time.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';

/**
 * The places taken by orders, by day and slot: one for each valid order that travels with no other
 * (docs/rules.md#places).
 */
export function placeRows(made: readonly MadeOrder[]): {
  readonly days: Rows<'day_capacity'>;
  readonly slots: Rows<'slot_capacity'>;
} {
  const days = new Map<string, { hub: string; day: IsoDay; placed: number; last_rank: number }>();
  const slots = new Map<string, { hub: string; day: IsoDay; hour: number; placed: number }>();
  for (const { order, day } of made) {
    const { hub, rank, shipping, cancel } = order;
    const known = days.get(`${hub}/${day}`) ?? { hub, day, placed: 0, last_rank: 0 };
    const takes = cancel === undefined && shipping.parent === 0;
    days.set(`${hub}/${day}`, {
      ...known,
      placed: known.placed + (takes ? 1 : 0),
      last_rank: Math.max(known.last_rank, rank),
    });
    if (!takes || shipping.hours === 0) continue;
    const name = `${hub}/${day}/${shipping.hours}`;
    const slot = slots.get(name) ?? { hub, day, hour: shipping.hours, placed: 0 };
    slots.set(name, { ...slot, placed: slot.placed + 1 });
  }
  return { days: [...days.values()], slots: [...slots.values()] };
}

/** The capacity of the days from today on, as published to devices. */
export function capacityRow(
  hub: string,
  today: IsoDay,
  places: ReturnType<typeof placeRows>,
): Rows<'published_capacity'>[number] {
  const ahead = <Row extends { readonly hub?: unknown; readonly day?: unknown }>(rows: readonly Row[]) =>
    rows.filter((row) => row.hub === hub && String(row.day) >= today);
  const slots: Record<string, Record<string, unknown>> = {};
  for (const { day, hour, placed } of ahead(places.slots))
    slots[String(day)] = { ...slots[String(day)], [String(hour)]: placed };
  const days = Object.fromEntries(ahead(places.days).map(({ day, placed }) => [String(day), placed]));
  return { hub, rev: 1, data: { hub, days, slots } };
}
