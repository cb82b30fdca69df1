import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { DAY_MS, localDay, MINUTE_MS, type IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { onTheWay, type RoadStop, type TourStart } from '../../../src/domain/fulfilment/stops-en-route.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { onTheWayNews } from '../mails/fulfilment-mails.ts';
import { notifyCustomer } from '../mails/notify-customer.ts';
import { isFirst } from '../../platform/http/requests/attempts-store.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { sql } from 'kysely';
import { endedStates } from '../../../src/domain/payment/payment-status.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Notifies customers that the courier has left with their order, once per order. */
export const tellOnTheWay: Job = {
  name: 'tell-on-the-way',
  everyMs: MINUTE_MS / 2,
  async run(app) {
    const hubs = await readSnapshot(app.database, (tx) => everyHub(tx));
    await each(hubs, (hub) => notifyHub(app, hub));
  },
};

async function notifyHub(app: AppContext, hub: Hub): Promise<void> {
  const { database, clock } = app;
  const now = clock();
  const zone = zoneOf(hub);
  const day = localDay(now, zone);
  const { stops, tours } = await readSnapshot(database, async (tx) => ({
    stops: await stopsOn(tx, hub.slug, day),
    tours: await toursOn(tx, hub.slug, day),
  }));
  await each(onTheWay(stops, tours, now, zone), async ({ oid, customer, hours }) => {
    // Recorded before sending: a crash in between loses a notification rather than sending it twice.
    const first = await inTransaction(database, (tx) => isFirst(tx, `on-the-way:${oid}`, DAY_MS, now));
    if (first)
      await notifyCustomer(
        app,
        onTheWayNews({ oid, person: customer, hub: hub.slug, day }, hub.shippingtimes[String(hours)]),
      );
  });
}

/** A stop of a day with its customer and the chosen hour. */
interface CustomerStop extends RoadStop {
  readonly oid: number;
  readonly customer: number;
  readonly hours: number;
}

/** The stops of a hub and day whose orders are neither pending, ended nor cancelled. */
async function stopsOn(tx: Tx, hub: string, day: IsoDay): Promise<readonly CustomerStop[]> {
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
async function toursOn(tx: Tx, hub: string, day: IsoDay): Promise<readonly TourStart[]> {
  const rows = await tx
    .selectFrom('tours')
    .select(['tour', 'start', 'courier'])
    .where('hub', '=', hub)
    .where('day', '=', day)
    .execute();
  return rows.map(({ tour, start, courier }) => ({ tour, start, driven: courier !== null }));
}
