import { expect, test } from 'vitest';
import { DEFAULT_POSTAL_CODE, DISTRICTS, districtOf, isServed } from '../../../src/domain/hub/district.ts';

const map = { periphery: ['1212', '1219'], other: ['1290'], hypercenter: ['1204'], collect: [] };

test.each([
  ['in the centre', '1204', 'hypercenter'],
  ['outside the centre', '1219', 'periphery'],
  ['far away', '1290', 'other'],
  ['on no list', '1000', 'hypercenter'],
  ['written with a space', ' 1219 ', 'periphery'],
  ['without postal code', undefined, 'hypercenter'],
  ['with an empty postal code', '', 'hypercenter'],
])('a place %s has its district', (_, postalCode, district) => {
  expect(districtOf(postalCode, map)).toBe(district);
});

test('a missing postal code is looked up as 1234567', () => {
  expect(DEFAULT_POSTAL_CODE).toBe('1234567');
  expect(districtOf(undefined, { periphery: [DEFAULT_POSTAL_CODE] })).toBe('periphery');
});

test('there are four kinds of district', () => {
  expect(DISTRICTS).toEqual(['collect', 'hypercenter', 'periphery', 'other']);
});

test.each([
  ['1204', true],
  [' 1204 ', true],
  ['1260', false],
  ['', false],
  [undefined, false],
])('postal code %s is served: %s', (postalCode, expected) => {
  expect(isServed(postalCode, ['1204', '1219'])).toBe(expected);
});

test('the districts of a configuration are read as they are', () => {
  const districts: Record<string, string[]> = { periphery: ['1219'] };
  expect(districtOf('1219', districts)).toBe('periphery');
});
