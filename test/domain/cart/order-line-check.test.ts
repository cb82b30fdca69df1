import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type WantedLine,
  lineProblem,
  lineProblemWords,
  type OrderableProduct,
} from '../../../src/domain/cart/order-line-check.ts';

const TUESDAY = '2026-11-24';
const line: WantedLine = { vendor: 'laiterie', quantity: 2, price: centimes(690) };
const vendor = { urlpath: 'laiterie', status: true, available: { weekdays: [2, 5] } };
const product: OrderableProduct = {
  attributes: { available: true, discount: false },
  pricing: { price: centimes(690), stock: 10 },
  vendor,
};
const variants = [{ title: 'Entier' }, { title: 'Tranché' }];

test.each([
  ['as the customer saw it', {}, {}, TUESDAY, undefined],
  ['of another vendor', { vendor: 'boulanger' }, {}, TUESDAY, { code: 'product_unknown' }],
  ['of a closed vendor', {}, { vendor: { ...vendor, status: false } }, TUESDAY, { code: 'vendor_closed' }],
  ['on a day without that vendor', {}, {}, '2026-11-25', { code: 'vendor_away' }],
  ['on a day of its own', {}, { weekdays: [2] }, TUESDAY, undefined],
  ['on a day of its vendor but not its own', {}, { weekdays: [5] }, TUESDAY, { code: 'product_away' }],
  ['on all days of its vendor', {}, { weekdays: [] }, TUESDAY, undefined],
  [
    'with another vendor closed',
    {},
    { brought: [{ ...vendor, status: false }] },
    TUESDAY,
    { code: 'share_closed' },
  ],
  [
    'on a day without its other vendor',
    {},
    { brought: [vendor, { ...vendor, available: { weekdays: [5] } }] },
    TUESDAY,
    { code: 'share_away' },
  ],
  ['whose other vendors deliver too', {}, { brought: [vendor] }, TUESDAY, undefined],
  ['withdrawn', {}, { attributes: { available: false } }, TUESDAY, { code: 'unavailable' }],
  ['without the variant it needs', {}, { variants }, TUESDAY, { code: 'variant_missing' }],
  ['of an unknown variant', { variant: 'Râpé' }, { variants }, TUESDAY, { code: 'variant_unknown' }],
  ['of a known variant', { variant: 'Tranché' }, { variants }, TUESDAY, undefined],
  ['without any piece', { quantity: 0 }, {}, TUESDAY, { code: 'quantity_invalid' }],
  ['of too many pieces', { quantity: 201 }, {}, TUESDAY, { code: 'quantity_invalid' }],
  ['of half a piece', { quantity: 0.5 }, {}, TUESDAY, { code: 'quantity_invalid' }],
  ['sold out', {}, { pricing: { price: centimes(690), stock: 0 } }, TUESDAY, { code: 'sold_out' }],
  [
    'with one left',
    {},
    { pricing: { price: centimes(690), stock: 1 } },
    TUESDAY,
    { code: 'quantity_limited', stock: 1 },
  ],
  ['of the last pieces', {}, { pricing: { price: centimes(690), stock: 2 } }, TUESDAY, undefined],
  [
    'one centime dearer',
    {},
    { pricing: { price: centimes(691), stock: 10 } },
    TUESDAY,
    { code: 'price_changed', price: 691 },
  ],
])('a line %s is answered before anything is taken: %#', (_, asked, now, day, expected) => {
  expect(lineProblem({ ...line, ...asked }, { ...product, ...now }, day)).toEqual(expected);
});

test('a missing product has a sentence too', () => {
  expect(lineProblem(line, undefined, TUESDAY)).toEqual({ code: 'product_unknown' });
  expect(Object.values(lineProblemWords).every((words) => words.endsWith('.'))).toBe(true);
});
