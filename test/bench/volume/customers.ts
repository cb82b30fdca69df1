import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { slugOf } from '../../../src/domain/text/slug.ts';
import { customers } from '../../../server/demo/demo-people.ts';
import { fromCustomer, type DemoPerson } from '../../../server/demo/demo-population.ts';
import type { SeededRandom } from '../../../server/demo/seeded-random.ts';
import { YEARS_DAYS } from './volume-days.ts';
import { VOLUME_HUB } from './volume-hub.ts';

/** The offset from the number of the demonstration's first person. */
const FIRST_INDEX = 100_000;

/** One in this many pays by invoice. */
const BUSINESSES = 40;

/** The share of customers before the first day; the others came day by day. */
const FROM_THE_START = 0.2;

/**
 * Customers of the hub, in the order in which they came: given name, family name and home are of three written
 * ones. All of them may sign in with the demonstration's password.
 */
export function volumeCustomers(many: number, now: Ms, drawn: SeededRandom): readonly DemoPerson[] {
  const local = customers.filter(({ hub }) => hub === VOLUME_HUB);
  return Array.from({ length: many }, (_, index) => {
    const [given, family, home] = drawn.some(local, 3);
    if (given === undefined || family === undefined || home === undefined)
      throw new Error('three written customers are needed');
    const email = `${slugOf(given.givenName)}.${slugOf(family.familyName)}.${index}@exemple.ch`;
    const plan = index % BUSINESSES === 0 ? 'business' : 'customer';
    const person = { ...home, ...{ givenName: given.givenName, familyName: family.familyName, email, plan } };
    const made = fromCustomer({ ...person, plan }, FIRST_INDEX + index, now, drawn);
    return { ...made, row: { ...made.row, created: cameAt(index / many, now) } };
  });
}

/** How many customers there were when that share of the time was over. */
export function thereBy(share: number, many: number): number {
  return Math.max(1, Math.ceil(many * (FROM_THE_START + (1 - FROM_THE_START) * share)));
}

function cameAt(place: number, now: Ms): string {
  const share = Math.max(0, (place - FROM_THE_START) / (1 - FROM_THE_START));
  return new Date(now - (YEARS_DAYS * (1 - share) + 5) * DAY_MS).toISOString();
}
