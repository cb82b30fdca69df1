import { cutoffOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type IsoDay, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { MadeOrder } from '../../../server/demo/order-generator.ts';
import { playOrderScenario } from '../../../server/demo/play-order-scenario.ts';
import { makeOrder, type HubStall } from '../../../server/demo/make-order.ts';
import { type OrderScenario, pastScenario } from '../../../server/demo/order-scenario.ts';
import { firstMethod, type DemoPerson } from '../../../server/demo/demo-population.ts';
import type { SeededRandom } from '../../../server/demo/seeded-random.ts';
import { calendarOf } from '../../../server/modules/hubs/hub-calendar.ts';
import { thereBy } from './customers.ts';
import type { VolumeDay } from './volume-days.ts';

/** The state from which a day of the hub is built. */
export interface Town {
  readonly stand: HubStall;
  /** In the order in which they came. */
  readonly customers: readonly DemoPerson[];
  /** The number of kept orders of a customer so far. */
  readonly before: (customer: number) => number;
  /** The number of the first order of the day, and the last rank given. */
  readonly first: number;
  readonly lastRank: number;
  readonly today: IsoDay;
  readonly now: Ms;
  readonly drawn: SeededRandom;
}

/** The size of a day's window of products: searching all of them for each order would take hours. */
const OFFERED = 150;

/** From this many days ago on, the outcome of an order is drawn, and none is certain. */
const LONG_AGO = 9;

/** Businesses still owe the orders of the last weeks. */
const OWED_SHARE = 0.98;

/** The orders of a day as checkout builds them and with their outcomes, no two of one customer. */
export function ordersOfDay(day: VolumeDay, town: Town): readonly MadeOrder[] {
  const { stand, drawn, now } = town;
  const shelf = new Map(drawn.some([...stand.shelf], OFFERED));
  return buyersOf(day, town).map((customer, place): MadeOrder => {
    const draft = makeOrder(
      { ...stand, shelf },
      {
        customer,
        day: day.day,
        method: firstMethod(customer),
        oid: town.first + place,
        rank: town.lastRank + place + 1,
        created: placedAt(stand, day.day, now, drawn),
        before: town.before(customer.row.id),
        fullSlots: new Set(),
      },
      drawn,
    );
    const fate = fateOf(day, town.today, place, customer, drawn);
    return { order: playOrderScenario(draft, fate, drawn), day: day.day, fate };
  });
}

/** Early customers order more often. */
function buyersOf({ orders, share }: VolumeDay, { customers, drawn }: Town): readonly DemoPerson[] {
  const there = thereBy(share, customers.length);
  if (orders > there) throw new Error(`${orders} orders of a day need more than ${there} customers`);
  const taken = new Set<number>();
  for (let place = 0; place < orders; place += 1) {
    let index = Math.floor(there * drawn.next() ** 1.5);
    while (taken.has(index)) index = (index + 1) % there;
    taken.add(index);
  }
  return [...taken].flatMap((index) => customers[index] ?? []);
}

function fateOf(
  { day, share }: VolumeDay,
  today: IsoDay,
  place: number,
  who: DemoPerson,
  drawn: SeededRandom,
): OrderScenario {
  if (day >= today) return 'reserved';
  const fate = pastScenario(LONG_AGO, place, drawn);
  if (firstMethod(who).issuer !== 'invoice') return fate;
  return share > OWED_SHARE ? 'invoiced' : 'paid';
}

/** Some hours to two days before the cut-off, and never later than now. */
function placedAt({ hub }: HubStall, day: IsoDay, now: Ms, drawn: SeededRandom): Ms {
  return Math.min(cutoffOf(day, calendarOf(hub)), now) - drawn.whole(20, 2800) * MINUTE_MS;
}
