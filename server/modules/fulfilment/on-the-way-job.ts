import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { DAY_MS, localDay, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { onTheWay } from '../../../src/domain/fulfilment/stops-en-route.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { AppContext } from '../../core/request-context.ts';
import { onTheWayNews } from '../mails/fulfilment-mails.ts';
import { notifyCustomer } from '../mails/notify-customer.ts';
import { isFirst } from '../../platform/http/requests/attempts-store.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { stopsOn, toursOn } from './tour-stops-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Tells people on their devices that the courier has left with their order, once an order. */
export const tellOnTheWay: Job = {
  name: 'tell-on-the-way',
  everyMs: MINUTE_MS / 2,
  async run(house) {
    const hubs = await readSnapshot(house.database, (tx) => everyHub(tx));
    await each(hubs, (hub) => tellOf(house, hub));
  },
};

async function tellOf(house: AppContext, hub: Hub): Promise<void> {
  const { database, clock } = house;
  const now = clock();
  const zone = zoneOf(hub);
  const day = localDay(now, zone);
  const { stops, tours } = await readSnapshot(database, async (tx) => ({
    stops: await stopsOn(tx, hub.slug, day),
    tours: await toursOn(tx, hub.slug, day),
  }));
  await each(onTheWay(stops, tours, now, zone), async ({ oid, customer, hours }) => {
    // Written down before: whoever dies in between has told nobody, and nobody is told twice.
    const first = await inTransaction(database, (tx) => isFirst(tx, `on-the-way:${oid}`, DAY_MS, now));
    if (first) await notifyCustomer(house, customer, onTheWayNews(oid, hub.shippingtimes[String(hours)]));
  });
}
