import { slugOf } from '../../src/domain/text/slug.ts';
import { omit } from '../core/omit-fields.ts';
import { customers } from './demo-people.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DemoCustomer } from './read-people.ts';

/**
 * More customers of a hub, made of the written ones: the given name of one, the family name of another, the street
 * of a third. A full day takes more people than anybody wants to invent one by one.
 */
export function crowd(hub: DemoCustomer['hub'], many: number, drawn: SeededRandom): readonly DemoCustomer[] {
  const local = customers.filter((customer) => customer.hub === hub);
  const taken = new Set(customers.map(({ email }) => email));
  const more: DemoCustomer[] = [];
  for (let tries = 0; more.length < many && tries < many * 20; tries += 1) {
    const [given, family, home] = drawn.some(local, 3);
    if (given === undefined || family === undefined || home === undefined) break;
    const email = `${slugOf(given.givenName)}.${slugOf(family.familyName)}@exemple.ch`;
    if (taken.has(email)) continue;
    taken.add(email);
    more.push({ ...person(given, family, home, drawn), email });
  }
  return more;
}

function person(
  given: DemoCustomer,
  family: DemoCustomer,
  home: DemoCustomer,
  drawn: SeededRandom,
): DemoCustomer {
  const street = home.address.streetAddress.replace(/\d+\s*$/, '');
  return {
    ...given,
    familyName: family.familyName,
    phone: `${home.phone.slice(0, -2)}${drawn.whole(10, 99)}`,
    plan: 'customer',
    address: {
      ...omit(home.address, 'note'),
      streetAddress: `${street}${drawn.whole(1, 98)}`,
      floor: String(drawn.whole(1, 6)),
    },
  };
}
