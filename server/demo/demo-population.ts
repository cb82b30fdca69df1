import type { Address } from '../../src/contract/people/addresses.ts';
import type { PaymentMethod } from '../../src/contract/people/payment-methods.ts';
import type { UserRow } from '../../src/contract/people/users.ts';
import { DAY_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { type DemoStaff, customers, staff } from './demo-people.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DemoAddress, DemoCustomer } from './read-people.ts';
import type { Shelf } from './demo-catalogue.ts';
import { methodsOf } from './demo-payment-methods.ts';
import { slugOf } from '../../src/domain/text/slug.ts';
import { omit } from '../core/omit-fields.ts';

/** A person of the demonstration: their row, and their rows in other tables. */
export interface DemoPerson {
  readonly row: UserRow;
  /** The hub at which they order. */
  readonly hub: string;
  readonly memberships: DemoStaff['memberships'];
  readonly likes: readonly number[];
  readonly ownsShops: readonly string[];
  /** Whether they have a password, so that a visitor can sign in as them. */
  readonly signsIn: boolean;
}

/** The first number that a person gets. See docs/rules.md#identifiers. */
const FIRST_USER = 8_000_001;

/** Generated customers besides the written ones, so that a day can be full. */
const CROWD = 34;

/** All people: the logins first, then the customers, then shop owners who only appear by name. */
export function population(shelf: Shelf, now: Ms, drawn: SeededRandom): readonly DemoPerson[] {
  const logins = staff.map((person, index) => fromStaff(person, index, shelf, now));
  const shoppers = [...customers, ...crowd('geneve-carouge', CROWD, drawn)];
  return [
    ...logins,
    ...shoppers.map((customer, index) => fromCustomer(customer, logins.length + index, now, drawn)),
  ];
}

function fromStaff(person: DemoStaff, index: number, shelf: Shelf, now: Ms): DemoPerson {
  const id = FIRST_USER + index;
  const bySku = new Map(shelf.products.map(({ title, sku }) => [title, sku]));
  return {
    row: {
      ...rowOf({ ...person, id, login: true }, now),
      addresses: addressesOf(person, person.addresses, id),
      payments: [...methodsOf({ id, email: person.email, plan: person.plan }, now)],
      balance: centimes(person.email.startsWith('client@') ? 1250 : 0),
      roles: [...person.roles],
      shops: shelf.shops
        .filter(({ urlpath }) => person.shops.includes(urlpath))
        .map(({ urlpath, name }) => ({ urlpath, name })),
      hubs: [...new Set(person.memberships.map(({ hub }) => hub))],
      ...(person.postalCodes.length > 0 && { logistic: { postalCode: [...person.postalCodes] } }),
    },
    hub: person.memberships[0]?.hub ?? 'geneve-carouge',
    memberships: person.memberships,
    likes: person.likes.flatMap((title) => bySku.get(title) ?? []),
    ownsShops: person.shops,
    signsIn: true,
  };
}

/** A customer as a person of the market; `index` gives their number. */
export function fromCustomer(
  customer: DemoCustomer,
  index: number,
  now: Ms,
  drawn: SeededRandom,
): DemoPerson {
  const id = FIRST_USER + index;
  const validated = !drawn.often(0.06);
  const row = rowOf({ ...customer, id, login: false }, now);
  return {
    row: {
      ...row,
      email: { ...row.email, status: validated ? true : new Date(now - DAY_MS).toISOString() },
      addresses: addressesOf(customer, [customer.address], id),
      payments: [...methodsOf({ id, email: customer.email, plan: customer.plan }, now)],
      balance: centimes(drawn.often(0.08) ? drawn.whole(2, 12) * 250 : 0),
    },
    hub: customer.hub,
    memberships: [],
    likes: [],
    ownsShops: [],
    signsIn: true,
  };
}

function rowOf(
  person: Pick<DemoCustomer, 'email' | 'givenName' | 'familyName' | 'phone' | 'plan'> & {
    readonly id: number;
    readonly login: boolean;
  },
  now: Ms,
): UserRow {
  const { id, givenName, familyName, phone } = person;
  return {
    id,
    displayName: `${givenName} ${familyName}`,
    name: { givenName, familyName },
    email: { address: person.email, status: true },
    phoneNumbers: [{ number: phone, what: 'mobile' }],
    phone,
    addresses: [],
    payments: [],
    balance: centimes(0),
    plan: { name: person.plan, ...(person.plan === 'business' && { maxInvoices: 4 }) },
    roles: [],
    shops: [],
    hubs: [],
    tags: [],
    reminder: { active: false, weekdays: [] },
    orders: { count: 0, profile: '', rating: -1, avg: 0 },
    status: true,
    created: new Date(now - (200 + (id % 500)) * DAY_MS).toISOString(),
    provider: 'local',
  };
}

function addressesOf(
  { phone }: Pick<DemoCustomer, 'phone'>,
  places: readonly DemoAddress[],
  id: number,
): Address[] {
  return places.map((place, index) => ({
    id: `addr-${id}-${index + 1}`,
    ...place,

    phone,
    primary: index === 0,
  }));
}

/** A payment method that does not prevent an order. */
export function firstMethod({ row }: DemoPerson): PaymentMethod {
  const [method] = row.payments;
  if (method === undefined) throw new Error(`${row.displayName} has nothing to pay with`);
  return method;
}

/**
 * Generates more customers of a hub from the written ones: given name, family name and street of three
 * people. A full day needs more people than are written.
 */
function crowd(hub: DemoCustomer['hub'], many: number, drawn: SeededRandom): readonly DemoCustomer[] {
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
