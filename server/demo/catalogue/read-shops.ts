import { centimesOf, decimalIn, oneOfIn, someOfIn, textIn } from './parse-cells.ts';
import { readRows, type Row } from './parse-rows.ts';

const THREADS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const CATALOGS = ['artisan', 'detaillant', 'alimentaire'] as const;
const HUBS = ['geneve-carouge', 'lausanne'] as const;
const SHOP_LABELS = ['bio', 'gluten', 'lactose', 'vegetarian', 'local'] as const;
const STATUSES = ['published', 'pending', 'draft'] as const;

/** A shop of the demonstration. See docs/rules.md#shops. */
export interface CatalogueShop {
  readonly urlpath: string;
  readonly name: string;
  /** The slug of its hub. */
  readonly hub: (typeof HUBS)[number];
  /** The slug of the family of shops it belongs to. */
  readonly catalog: (typeof CATALOGS)[number];
  /** The days on which it can deliver to the hub; Sunday is 0. */
  readonly weekdays: readonly number[];
  /** `amountCentimes` off for each full threshold; absent for shops without a discount. */
  readonly discount?: { readonly thresholdCentimes: number; readonly amountCentimes: number };
  /** The thread colour that marks it, 1 to 8. */
  readonly thread: number;
  readonly labels: readonly (typeof SHOP_LABELS)[number][];
  readonly address: {
    readonly streetAddress: string;
    readonly postalCode: string;
    readonly region: string;
    readonly lat: number;
    readonly lng: number;
  };
  /** The opening hours of its counter, in words. */
  readonly hours: string;
  readonly story: string;
  readonly owner: { readonly givenName: string; readonly familyName: string };
  /** `pending` has requested publication, `draft` has not. */
  readonly status: (typeof STATUSES)[number];
}

/** The shops, in the order of the text. Throws, with file and line, for a bad cell. */
export function readShops(text: string): readonly CatalogueShop[] {
  return readRows('shops.psv', text).map(shop);
}

function shop(row: Row): CatalogueShop {
  return {
    urlpath: textIn(row, 'urlpath', 3, 34),
    name: textIn(row, 'name', 3, 60),
    hub: oneOfIn(row, 'hub', HUBS),
    catalog: oneOfIn(row, 'catalog', CATALOGS),
    weekdays: weekdays(row),
    ...discount(row),
    thread: Number(oneOfIn(row, 'thread', THREADS)),
    labels: someOfIn(row, 'labels', SHOP_LABELS),
    address: {
      streetAddress: textIn(row, 'streetAddress'),
      postalCode: textIn(row, 'postalCode', 4, 4),
      region: textIn(row, 'region'),
      lat: decimalIn(row, 'lat'),
      lng: decimalIn(row, 'lng'),
    },
    hours: textIn(row, 'hours'),
    story: textIn(row, 'story', 3, 600),
    owner: owner(row),
    status: oneOfIn(row, 'status', STATUSES),
  };
}

function weekdays(row: Row): readonly number[] {
  const text = row.cell('weekdays');
  if (!/^[0-6]+$/.test(text)) throw row.refuse('weekdays', `not days from 0 to 6: « ${text} »`);
  return Array.from(text, Number);
}

function discount(row: Row) {
  const text = row.cell('discount');
  if (text === '') return {};
  const [threshold = '', amount = ''] = text.split('/');
  const thresholdCentimes = centimesOf(row, 'discount', threshold);
  const amountCentimes = centimesOf(row, 'discount', amount);
  if (amountCentimes === 0 || amountCentimes >= thresholdCentimes)
    throw row.refuse('discount', `the amount is not below the threshold: « ${text} »`);
  return { discount: { thresholdCentimes, amountCentimes } };
}

function owner(row: Row) {
  const [givenName = '', ...rest] = textIn(row, 'owner').split(' ');
  if (rest.length === 0) throw row.refuse('owner', `not a given name and a family name: « ${givenName} »`);
  return { givenName, familyName: rest.join(' ') };
}
