import type { Membership } from '../../src/domain/people/person.ts';
import text from './demo-people.psv?raw';
import { type DemoAddress, type DemoCustomer, readPeople } from './read-people.ts';

/** The password of every login of the demonstration. */
export const DEMO_PASSWORD = 'cabas-demo';

/** A person of the demonstration as whom a visitor signs in to see one side of the market. */
export interface DemoStaff {
  /** At `cabas.example`. */
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly plan: 'customer' | 'premium';
  readonly roles: readonly ('admin' | 'manager' | 'logistic')[];
  /** The hubs where they hold a role. See docs/rules.md#members. */
  readonly memberships: readonly Membership[];
  /** The postal codes that a courier serves. */
  readonly postalCodes: readonly string[];
  /** The urlpaths of the shops they own. */
  readonly shops: readonly string[];
  /** The first one is the primary one. */
  readonly addresses: readonly DemoAddress[];
  /** Titles of products of the catalogue. */
  readonly likes: readonly string[];
}

/** Sixty invented customers of both hubs: the same at every start. */
export const customers: readonly DemoCustomer[] = readPeople(text);

/** One login for each side of the market: customer, premium, couriers, shop, managers and admin. */
export const staff: readonly DemoStaff[] = [
  person('client', ['Louise', 'Favre'], '+41 22 555 30 10', {
    addresses: [
      {
        name: 'Maison',
        streetAddress: 'Rue de Carouge 42',
        floor: '2',
        postalCode: '1205',
        region: 'Genève',
        note: 'Code 4207B, porte de gauche',
        geo: { lat: 46.1957, lng: 6.1432 },
      },
      {
        name: 'Bureau',
        streetAddress: 'Rue de Lausanne 80',
        floor: '4',
        postalCode: '1202',
        region: 'Genève',
        note: 'Demander Louise à la réception',
        geo: { lat: 46.2149, lng: 6.1478 },
      },
    ],
    likes: [
      'Œufs plein air',
      'Pain de campagne au levain',
      'Gruyère AOP 12 mois',
      'Féra du Léman',
      'Miel de forêt',
      'Jus de pomme trouble',
    ],
  }),
  person('premium', ['Damien', 'Roulet'], '+41 22 555 30 22', {
    plan: 'premium',
    addresses: [
      {
        name: 'Maison',
        streetAddress: 'Avenue de Miremont 31',
        floor: '5',
        postalCode: '1206',
        region: 'Genève',
        note: 'Code 1815A, laisser sur le palier',
        geo: { lat: 46.1909, lng: 6.1581 },
      },
    ],
    likes: ['Entrecôte de bœuf', 'Chasselas de Genève AOC', 'Truffes à la crème'],
  }),
  courier('courier', ['Karim', 'Belkacem'], '+41 22 555 30 34', [
    ...['1203', '1204', '1205', '1206', '1207', '1208', '1212', '1213', '1223', '1224'],
    ...['1225', '1226', '1227', '1228', '1231', '1234', '1255', '1256', '1257'],
  ]),
  courier('courier2', ['Zoé', 'Lambiel'], '+41 22 555 30 45', [
    ...['1201', '1202', '1203', '1209', '1218', '1219', '1232', '1233', '1253', '1258'],
  ]),
  person('shop', ['Hélène', 'Wenger'], '+41 22 555 30 56', { shops: ['laiterie-de-jussy'] }),
  manager('manager', ['Nadège', 'Corboz'], '+41 22 555 30 67', 'geneve-carouge'),
  manager('manager-lausanne', ['Yves', 'Pilet'], '+41 21 555 30 78', 'lausanne'),
  person('admin', ['Irène', 'Stauffer'], '+41 22 555 30 89', { roles: ['admin'] }),
];

type FullName = readonly [givenName: string, familyName: string];

function courier(login: string, name: FullName, phone: string, postalCodes: readonly string[]) {
  const memberships = [{ hub: 'geneve-carouge', role: 'logistic' }] as const;
  return person(login, name, phone, { roles: ['logistic'], memberships, postalCodes });
}

function manager(login: string, name: FullName, phone: string, hub: string) {
  return person(login, name, phone, {
    roles: ['manager'],
    memberships: [{ hub, role: 'manager' }],
  });
}

function person(
  login: string,
  [givenName, familyName]: FullName,
  phone: string,
  rest: Partial<DemoStaff>,
): DemoStaff {
  const nothing = { roles: [], memberships: [], postalCodes: [], shops: [], addresses: [], likes: [] };
  return {
    email: `${login}@cabas.example`,
    givenName,
    familyName,
    phone,
    plan: 'customer',
    ...nothing,
    ...rest,
  };
}
