import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { type FulfilmentAction, isLockedFor } from './fulfilment-action.ts';

/** Whether a day was closed before the office acted: its tours and shops are fixed then, like its orders. */
export async function isDayLockedFor(
  action: FulfilmentAction,
  { hub, day }: { readonly hub: string; readonly day: IsoDay },
): Promise<boolean> {
  const order = await action.tx
    .selectFrom('orders')
    .select(sql<string>`data ->> 'locked'`.as('locked'))
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where(sql<boolean>`data ? 'locked'`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined && isLockedFor(action, { hub, locked: order.locked });
}
