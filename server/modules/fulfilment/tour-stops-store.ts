import { sql } from 'kysely';
import type { RoadStop, TourStart } from '../../../src/domain/fulfilment/stops-en-route.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { endedStates } from '../../../src/domain/payment/payment-status.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A stop of a day with whose it is and the hour that was chosen. */
export interface CustomerStop extends RoadStop {
  readonly oid: number;
  readonly customer: number;
  readonly hours: number;
}

/** The stops of a hub and day that stand. */
export async function stopsOn(tx: Tx, hub: string, day: IsoDay): Promise<readonly CustomerStop[]> {
  return tx
    .selectFrom('orders')
    .select([
      'oid',
      'customer',
      sql<number>`(data #>> '{shipping,hours}')::int`.as('hours'),
      sql<number>`(data #>> '{shipping,priority}')::int`.as('tour'),
      sql<boolean>`fulfilment_status = 'fulfilled'`.as('prepared'),
      sql<boolean>`(data #>> '{shipping,shipped}')::boolean or data #> '{shipping,outcome}' is not null`.as(
        'delivered',
      ),
      sql<boolean>`(data #>> '{shipping,deposit}')::boolean`.as('pickup'),
    ])
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('payment_status', 'not in', ['pending', ...endedStates])
    .where(sql<boolean>`not data ? 'cancel'`)
    .execute();
}

/** The tours of a hub and day. */
export async function toursOn(tx: Tx, hub: string, day: IsoDay): Promise<readonly TourStart[]> {
  const rows = await tx
    .selectFrom('tours')
    .select(['tour', 'start', 'courier'])
    .where('hub', '=', hub)
    .where('day', '=', day)
    .execute();
  return rows.map(({ tour, start, courier }) => ({ tour, start, driven: courier !== null }));
}
