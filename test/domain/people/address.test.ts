import { expect, test } from 'vitest';
import {
  defaultAddress,
  depositOf,
  isNoPlace,
  isPickup,
  keepStoredAddress,
  NO_PLACE,
  samePlace,
  setShippingAddress,
  type ShippingPlace,
  withOnePrimary,
} from '../../../src/domain/people/address.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const home: ShippingPlace = {
  id: 'addr-1',
  name: 'Maison',
  streetAddress: 'Rue de Carouge 42',
  floor: '2',
  postalCode: '1205',
};
const office: ShippingPlace = {
  id: 'addr-2',
  name: 'Bureau',
  streetAddress: 'Rue de Lausanne 80',
  postalCode: '1202',
};
const depot: ShippingPlace = {
  name: 'Dépôt des Augustins',
  streetAddress: 'Rue des Augustins 5',
  postalCode: '1205',
  fees: centimes(400),
};
const deposits = [{ ...depot, id: 'depot-1' }];
const homeWithoutId: ShippingPlace = { ...home, id: undefined };

test.each([
  ['the same id', home, { ...office, id: 'addr-1' }, true],
  ['another id, with any street', home, { ...home, id: 'addr-2' }, false],
  ['no id and the same four fields', homeWithoutId, home, true],
  ['different spaces and capitals only', homeWithoutId, { ...homeWithoutId, name: ' MAISON ' }, true],
  ['another floor', homeWithoutId, { ...homeWithoutId, floor: '3' }, false],
  ['no field on either side', {}, {}, true],
])('two addresses with %s are one place: %#', (_, left, right, expected) => {
  expect(samePlace(left, right)).toBe(expected);
  expect(samePlace(right, left)).toBe(expected);
});

test.each([
  ['with a fee', 400, true],
  ['for free', 0, true],
  ['switched off', -100, false],
])('a place %s is a pickup point: %#', (_, fees, expected) => {
  expect(isPickup({ ...depot, fees: centimes(fees) })).toBe(expected);
});

test('a place without fees is a home', () => {
  expect(isPickup(home)).toBe(false);
  expect(depositOf(home, deposits)).toBeUndefined();
});

test.each([
  ['the same address again', home, { ...home }, home],
  ['another address', home, office, office],
  ['a pickup point of the hub', home, depot, deposits[0]],
  ['a pickup point of another hub', home, { ...depot, name: 'Ailleurs' }, NO_PLACE],
  ['no address', home, undefined, NO_PLACE],
  ['an empty address', home, {}, NO_PLACE],
])('choosing %s', (_, current, chosen, expected) => {
  expect(setShippingAddress(current, chosen, deposits)).toBe(expected);
});

test('an address without any field is none', () => {
  expect(isNoPlace(NO_PLACE)).toBe(true);
  expect(isNoPlace(home)).toBe(false);
});

test.each([
  ['one of the person’s', home, true],
  ['a pickup point of the hub', depot, true],
  ['neither any more', office, false],
])('a stored address that is %s is kept: %#', (_, stored, kept) => {
  expect(keepStoredAddress(stored, [home], deposits)).toBe(kept ? stored : undefined);
});

test('a cart without stored address keeps none', () => {
  expect(keepStoredAddress(undefined, [home], deposits)).toBeUndefined();
});

const first = { id: 'addr-1', primary: false };
const second = { id: 'addr-2', primary: true };

test('the primary address is proposed, else the first', () => {
  expect(defaultAddress([first, second])).toBe(second);
  expect(defaultAddress([first])).toBe(first);
  const none: (typeof first)[] = [];
  expect(defaultAddress(none)).toBeUndefined();
});

test.each([
  ['the new primary one', 'addr-1', [true, false]],
  ['the former primary one', undefined, [false, true]],
  ['the former primary one when another disappeared', 'addr-9', [false, true]],
])('at most one address is primary: %s', (_, made, primaries) => {
  expect(withOnePrimary([first, second], made).map(({ primary }) => primary)).toEqual(primaries);
});

test('the first address of a person becomes primary', () => {
  expect(withOnePrimary([first], undefined)).toEqual([{ id: 'addr-1', primary: true }]);
});
