import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';
import { drivenTours } from './tour-rows.ts';

/** Who drove on the days of a hub that are over: whatever was brought then, somebody brought. */
export function pastTours(
  made: readonly MadeOrder[],
  hub: string,
  couriers: readonly number[],
): Rows<'tours'> {
  const days = made.flatMap(({ order, day }) => (order.hub === hub && order.shipping.shipped ? [day] : []));
  return [...new Set(days)].sort().flatMap((day) => drivenTours(hub, day, couriers));
}
