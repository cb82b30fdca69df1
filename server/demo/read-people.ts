import { slugOf } from '../../src/domain/text/slug.ts';
import { decimalIn, oneOfIn, textIn } from './catalogue/parse-cells.ts';
import { readRows, type Row } from './catalogue/parse-rows.ts';

const PLANS = ['customer', 'premium', 'shareholder', 'business'] as const;
const HUBS = ['geneve-carouge', 'lausanne'] as const;

/** A delivery address of a person of the demonstration. See docs/rules.md#shipping-address. */
export interface DemoAddress {
  readonly name: string;
  readonly streetAddress: string;
  readonly floor: string;
  readonly postalCode: string;
  readonly region: string;
  /** For the courier, if any. */
  readonly note?: string;
  /** Degrees, WGS 84. */
  readonly geo: { readonly lat: number; readonly lng: number };
}

/** An invented person who buys at one of the two hubs. */
export interface DemoCustomer {
  /** `given.family@exemple.ch`, without accents. */
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly plan: (typeof PLANS)[number];
  /** The slug of the hub where they order. */
  readonly hub: (typeof HUBS)[number];
  readonly address: DemoAddress;
}

/** Reads the customers, in the order of the text. Throws, with file and line, for a bad cell. */
export function readPeople(text: string): readonly DemoCustomer[] {
  return readRows('people.psv', text).map(customer);
}

function customer(row: Row): DemoCustomer {
  const givenName = textIn(row, 'given', 2, 50);
  const familyName = textIn(row, 'family', 2, 50);
  return {
    email: `${slugOf(givenName)}.${slugOf(familyName)}@exemple.ch`,
    givenName,
    familyName,
    phone: textIn(row, 'phone', 10, 30),
    plan: oneOfIn(row, 'plan', PLANS),
    hub: oneOfIn(row, 'hub', HUBS),
    address: address(row),
  };
}

function address(row: Row): DemoAddress {
  const note = row.cell('note');
  return {
    name: 'Maison',
    streetAddress: textIn(row, 'street', 4, 200),
    floor: textIn(row, 'floor', 1, 50),
    postalCode: textIn(row, 'postal', 4, 4),
    region: textIn(row, 'region', 2, 100),
    ...(note === '' ? {} : { note: textIn(row, 'note', 1, 200) }),
    geo: { lat: decimalIn(row, 'lat'), lng: decimalIn(row, 'lng') },
  };
}
