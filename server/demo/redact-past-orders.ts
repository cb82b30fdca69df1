import { addDays, type IsoDay, instantOf } from '../../src/domain/calendar/hub-time.ts';
import type { MadeOrder } from './order-generator.ts';

/** Marks as redacted the orders whose day ended a day ago: their couriers no longer see the address. */
export function redacted(made: readonly MadeOrder[], today: IsoDay, zone: string): readonly MadeOrder[] {
  return made.map((one) => {
    if (one.day > addDays(today, -2)) return one;
    const at = new Date(instantOf(addDays(one.day, 2), 0, zone)).toISOString();
    return { ...one, order: { ...one.order, redacted: at } };
  });
}
